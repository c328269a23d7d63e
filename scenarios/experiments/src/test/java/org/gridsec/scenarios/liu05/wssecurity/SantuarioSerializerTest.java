package org.gridsec.scenarios.liu05.wssecurity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.xml.security.c14n.CanonicalizationException;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.c14n.implementations.CanonicalizerPhysical;
import org.apache.xml.security.encryption.TransformSerializer;
import org.gridsec.scenarios.liu05.xml.Trees;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Node;

/**
 * What Santuario does when it encrypts a tree, and no figure can help: it writes text a byte at a
 * time to a stream that takes a lock for each. When this fails, Santuario has mended it, and
 * docs/notebook/profiles.md is to say so.
 */
class SantuarioSerializerTest {

  private static final String ALGORITHM = "urn:gridsec:test:observed";
  private static final String TEXT = "some text that is not short";

  private static final List<Class<?>> SINKS = new ArrayList<>();
  private static int singleBytes;

  /** That of encryption, and what it writes to. */
  public static final class Observed extends CanonicalizerPhysical {

    @Override
    public void engineCanonicalizeSubTree(Node node, OutputStream out)
        throws CanonicalizationException {
      SINKS.add(out.getClass());
      super.engineCanonicalizeSubTree(node, new Counting(out));
    }
  }

  private static final class Counting extends FilterOutputStream {

    Counting(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int b) throws IOException {
      singleBytes++;
      out.write(b);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      out.write(bytes, from, length);
    }
  }

  @Test
  void santuario_serializes_what_it_encrypts_a_byte_at_a_time_into_a_stream_that_locks()
      throws Exception {
    Document document = Trees.parse(("<a>" + TEXT + "</a>").getBytes(StandardCharsets.UTF_8));
    Canonicalizer.register(ALGORITHM, Observed.class.getName());

    byte[] bytes =
        new TransformSerializer(ALGORITHM, true)
            .serializeToByteArray(document.getDocumentElement());

    assertThat(bytes).asString(StandardCharsets.UTF_8).isEqualTo("<a>" + TEXT + "</a>");
    assertThat(SINKS).containsExactly(ByteArrayOutputStream.class);
    assertThat(singleBytes).isGreaterThanOrEqualTo(TEXT.length());
    assertThat(
            Modifier.isSynchronized(
                ByteArrayOutputStream.class.getMethod("write", int.class).getModifiers()))
        .isTrue();
  }
}
