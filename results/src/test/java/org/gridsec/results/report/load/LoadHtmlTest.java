package org.gridsec.results.report.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gridsec.results.Locales;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.load.StoredLoad.Cell;
import org.gridsec.results.load.StoredLoad.Request;
import org.gridsec.results.load.SyntheticLoad;
import org.gridsec.results.report.Golden;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LoadHtmlTest {

  private static final int MOST_BYTES = 1_000_000;

  private static List<String> locales() {
    return Locales.TAGS;
  }

  /** Two targets, failed calls, thresholds, and a text that is no HTML. */
  private static StoredLoad eventful() {
    StoredLoad load = SyntheticLoad.compared(8, 2.5);
    List<Cell> cells = new ArrayList<>(load.cells());
    Map<String, Double> percentiles = cells.get(1).percentilesMillis();
    cells.set(
        1,
        cells
            .get(1)
            .withFailed(new TreeMap<>(Map.of("fault soap:Server: <b>too busy</b>", 12L)))
            .withUnsent(3)
            .withRequests(
                List.of(
                    new Request("login", 400, new TreeMap<>(Map.of("busy", 12L)), 8.5, percentiles),
                    new Request("order", 0, new TreeMap<>(), null, Map.of()))));
    return load.withCells(cells)
        .withNotes(List.of("A, 4 clients: this program used 1.9 of 2 cores"))
        .withThresholds(
            List.of(
                SyntheticLoad.verdict("p99 > 5ms", "ms", true),
                SyntheticLoad.verdict("mean > 9ms", "ms", false)));
  }

  @ParameterizedTest
  @MethodSource("locales")
  void the_page_is_as_it_was_agreed(String locale) throws Exception {
    Golden.check(
        "load/load.golden.html",
        Golden.words(Locales.under(locale, () -> LoadHtml.of(eventful()))));
  }

  @Test
  void a_search_for_a_capacity_is_as_it_was_agreed() throws Exception {
    Golden.check("load/capacity.golden.html", Golden.words(LoadHtml.of(SyntheticLoad.search(300))));
  }

  @Test
  void a_capacity_without_an_interval_has_no_confidence() {
    StoredLoad load = SyntheticLoad.search(300);
    StoredLoad.Capacity found =
        new StoredLoad.Capacity(
            "p99 < 200ms",
            new StoredLoad.Rate(300.0, null, null),
            1,
            "the time was over before the search",
            load.capacity().steps());

    assertThat(LoadHtml.of(load.withCapacity(found)))
        .contains(
            "Capacity: 300 calls/s with p99 &lt; 200ms; the time was over before the search.");
  }

  @Test
  void the_page_needs_nothing_else_and_no_text_is_markup() {
    assertThat(LoadHtml.of(eventful()))
        .doesNotContain("<link", "<img", "https:", "@import", "src=", "<b>too busy")
        .contains("&lt;b&gt;too busy&lt;/b&gt;", "<svg", "lang=\"en\"");
  }

  @Test
  void a_load_that_measured_nothing_has_a_page() {
    StoredLoad none = SyntheticLoad.of().withInterrupted(true);
    assertThat(LoadHtml.of(none)).contains("interrupted before its end").doesNotContain("<svg");
    StoredLoad failed =
        SyntheticLoad.of(
            SyntheticLoad.of(8)
                .cells()
                .get(0)
                .withCalls(0)
                .withFailed(new TreeMap<>(Map.of("HTTP status 503", 5L)))
                .withMeanMillis(null)
                .withCallsPerSecond(null)
                .withClientCpuMillis(null)
                .withPercentilesMillis(Map.of()));
    assertThat(LoadHtml.of(failed)).contains("5 calls failed", "HTTP status 503");
  }

  /** All letters, and an hour of slices. */
  @Test
  void a_page_of_many_cells_and_slices_is_small() {
    StoredLoad.Slice slice = SyntheticLoad.of(8).cells().get(0).slices().get(0);
    List<StoredLoad.Slice> hour =
        IntStream.range(0, 3600)
            .mapToObj(
                i ->
                    new StoredLoad.Slice(
                        i + 1,
                        slice.startedAt().plusSeconds(i),
                        1000,
                        100,
                        i % 2,
                        8 + Math.sin(i),
                        20 + 5 * Math.cos(i),
                        400 + 10 * Math.sin(i),
                        null,
                        null))
            .toList();
    Cell[] cells =
        IntStream.range(0, 26)
            .mapToObj(
                i ->
                    SyntheticLoad.cell(
                            Character.toString('A' + i), "http://host/" + i, 4, null, 8 + i)
                        .withSlices(hour))
            .toArray(Cell[]::new);

    String page = LoadHtml.of(SyntheticLoad.of(cells));

    assertThat(page).contains("The first 12 of 26.");
    assertThat(page.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MOST_BYTES);
  }
}
