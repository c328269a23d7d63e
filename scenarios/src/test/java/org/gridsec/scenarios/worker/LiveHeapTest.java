package org.gridsec.scenarios.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LiveHeapTest {

  private static final int ENTRIES = 200_000;

  /** The test's own: nothing else in this JVM makes any. */
  private record Kept(int number) {}

  @Test
  void what_a_map_holds_is_kept_and_the_table_it_once_needed_is_not() throws Exception {
    Map<Integer, Kept> map = new HashMap<>();
    LiveHeap empty = LiveHeap.now();
    for (int number = 0; number < ENTRIES; number++) {
      map.put(number, new Kept(number));
    }
    LiveHeap full = LiveHeap.now();
    map.clear();
    LiveHeap cleared = LiveHeap.now();

    assertThat(full.grownSince(empty))
        .containsEntry(Kept.class.getName(), ENTRIES * 16L)
        .containsKeys("java.util.HashMap$Node", "[Ljava.util.HashMap$Node;");
    assertThat(full.kept() - empty.kept()).isGreaterThan(ENTRIES * (16L + 32));
    assertThat(cleared.grownSince(full)).doesNotContainKey(Kept.class.getName());
    assertThat(cleared.kept()).isLessThan(full.kept() - ENTRIES * (16L + 32));
    assertThat(cleared.grownSince(empty))
        .hasEntrySatisfying(
            "[Ljava.util.HashMap$Node;", bytes -> assertThat(bytes).isGreaterThan(ENTRIES * 4L));
    assertThat(map).isEmpty();
  }
}
