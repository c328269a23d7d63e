package org.gridsec.period.axis1;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.xml.security.utils.IdResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ElementsByIdTest {

  /** With the library's own map two threads do not get to the end: after 3,000 calls they stand. */
  @Test
  @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void threads_that_register_elements_at_the_same_time_find_them_and_end() throws Exception {
    ElementsById.install();
    List<Registering> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      threads.add(new Registering());
    }

    threads.forEach(Thread::start);

    for (Registering thread : threads) {
      thread.join();
      assertThat(thread.found).isEqualTo(Registering.CALLS);
    }
  }

  private static final class Registering extends Thread {
    static final int CALLS = 50_000;
    private final DocumentBuilder documents;
    private int found;

    Registering() throws Exception {
      setDaemon(true);
      documents = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    }

    @Override
    public void run() {
      for (int call = 0; call < CALLS; call++) {
        Document document = documents.newDocument();
        Element element = document.createElement("signed");
        document.appendChild(element);
        IdResolver.registerElementById(element, "id");
        if (IdResolver.getElementById(document, "id") == element) {
          found++;
        }
      }
    }
  }
}
