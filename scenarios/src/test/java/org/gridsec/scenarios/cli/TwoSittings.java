package org.gridsec.scenarios.cli;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The verdicts of two runs side by side, as tables of Markdown. */
final class TwoSittings {

  private static final Set<String> OPEN =
      Set.of("undecided", "direction holds, size open", "at the edge");

  /** What two runs say of one finding in one reading. */
  private record Pair(String id, String reading, JsonNode here, JsonNode there) {

    private static String verdict(JsonNode claim) {
      return claim.get("verdict").asText();
    }

    private boolean measured() {
      return !verdict(here).equals("not measured") && !verdict(there).equals("not measured");
    }

    private String agreement() {
      if (verdict(here).equals(verdict(there))) {
        return "same";
      }
      return OPEN.contains(verdict(here)) || OPEN.contains(verdict(there)) ? "open" : "other";
    }

    /** True if the first effect of both has an interval. */
    private boolean comparable() {
      return first(here).path("lower").isNumber() && first(there).path("lower").isNumber();
    }

    private boolean overlaps() {
      return first(here).get("lower").asDouble() <= first(there).get("upper").asDouble()
          && first(there).get("lower").asDouble() <= first(here).get("upper").asDouble();
    }

    private static JsonNode first(JsonNode claim) {
      return claim.get("evidence").path(0);
    }

    private String row() {
      return "| %s | %s | %s | %s |\n"
          .formatted(
              id, reading, ReferenceRunsTest.verdict(here), ReferenceRunsTest.verdict(there));
    }
  }

  private TwoSittings() {}

  /**
   * The findings that both runs measured, by their agreement, and then those whose verdicts differ.
   *
   * @param here judgements by claim, and then by reading
   * @param there those of the earlier run
   */
  static String tables(
      Map<String, Map<String, JsonNode>> here, Map<String, Map<String, JsonNode>> there) {
    Map<String, List<Pair>> byReading = new LinkedHashMap<>();
    here.forEach(
        (id, readings) ->
            readings.forEach(
                (reading, claim) -> {
                  JsonNode earlier = there.getOrDefault(id, Map.of()).get(reading);
                  Pair pair = new Pair(id, reading, claim, earlier);
                  if (earlier != null && pair.measured()) {
                    byReading.computeIfAbsent(reading, any -> new ArrayList<>()).add(pair);
                  }
                }));
    StringBuilder tables = new StringBuilder("\n");
    tables.append("| | the same verdict | open in one of them | another verdict | overlap |\n");
    tables.append("| --- | --- | --- | --- | --- |\n");
    byReading.forEach((reading, pairs) -> tables.append(counts(reading, pairs)));
    tables.append("\n| | | this run | the earlier one |\n| --- | --- | --- | --- |\n");
    byReading.values().stream()
        .flatMap(List::stream)
        .filter(pair -> pair.agreement().equals("other"))
        .forEach(pair -> tables.append(pair.row()));
    return tables.append('\n').toString();
  }

  private static String counts(String reading, List<Pair> pairs) {
    Map<String, List<Pair>> agreements = pairs.stream().collect(groupingBy(Pair::agreement));
    List<Pair> comparable = pairs.stream().filter(Pair::comparable).toList();
    return "| %s | %s | %s | %s | %s of %s |\n"
        .formatted(
            reading,
            ids(agreements.get("same")),
            ids(agreements.get("open")),
            ids(agreements.get("other")),
            comparable.stream().filter(Pair::overlaps).count(),
            comparable.size());
  }

  private static String ids(List<Pair> pairs) {
    return pairs == null
        ? "0"
        : pairs.size() + ": " + pairs.stream().map(Pair::id).collect(joining(", "));
  }
}
