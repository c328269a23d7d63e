package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveHeapTest {

  private static final Pattern FORM = Pattern.compile("live-or-dead-[a-z]+");

  private static String text(String end) {
    return "live-or-dead-".concat(end);
  }

  @Test
  void texts_are_found_while_something_holds_them(@TempDir Path directory) throws Exception {
    List<Object> held =
        List.of(text("latin"), text("wide") + "\u4e16", text("characters").toCharArray());
    text("forgotten");
    try {
      assertThat(LiveHeap.find(FORM, directory.resolve("heap.hprof")))
          .containsExactlyInAnyOrder(text("latin"), text("wide"), text("characters"));
    } finally {
      Reference.reachabilityFence(held);
    }
  }
}
