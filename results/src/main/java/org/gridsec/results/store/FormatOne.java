package org.gridsec.results.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.results.stats.FasterHalf;

/**
 * Runs of format version 1, whose samples are single slices. What a cell has of a fork becomes one
 * block, as the samples of later versions are: the mean of the {@link FasterHalf}. Warnings that
 * most cells had, and so said nothing, are left out.
 */
final class FormatOne {

  private static final int VERSION = 1;

  private static final Set<String> LEFT_OUT =
      Set.of(
          "still getting faster when warm-up stopped at its limit",
          "the machine was busy in all visits of a generation");

  private FormatOne() {}

  /** Gives what that version stored the names that it has today. */
  static void rename(JsonNode run) {
    JsonNode version = run.get("formatVersion");
    if (version == null || version.intValue() != VERSION) {
      return;
    }
    for (String name : List.of("generation", "round")) {
      for (JsonNode parent : run.findParents(name)) {
        if (parent instanceof ObjectNode object) {
          object.set(name.equals("round") ? "block" : "fork", object.remove(name));
        }
      }
    }
  }

  /** The run with blocks in the place of slices; the same run if it is of a later version. */
  static Run withBlocks(Run run) {
    return run.formatVersion() == VERSION
        ? run.withCells(run.cells().stream().map(FormatOne::withBlocks).toList())
        : run;
  }

  private static Cell withBlocks(Cell cell) {
    return new Cell(
        cell.key(),
        cell.scenario(),
        cell.status(),
        cell.failure(),
        cell.warnings().stream().filter(warning -> !LEFT_OUT.contains(warning)).toList(),
        cell.samples().stream()
            .collect(Collectors.groupingBy(Sample::fork, TreeMap::new, Collectors.toList()))
            .values()
            .stream()
            .map(FormatOne::block)
            .toList());
  }

  /** Calls are those of all slices, as in the histograms; the rest is of the faster half. */
  private static Sample block(List<Sample> slices) {
    if (slices.size() == 1) {
      return slices.get(0);
    }
    List<Sample> faster = FasterHalf.of(slices, Sample::meanMillis);
    Sample fastest = faster.get(0);
    return new Sample(
        fastest.fork(),
        1,
        slices.stream().mapToLong(Sample::calls).sum(),
        mean(faster, Sample::meanMillis),
        mean(faster, Sample::throughputPerSecond),
        meanOrNull(faster, Sample::serverCpu),
        mean(faster, Sample::sendDelayMillis),
        means(faster, Sample::phaseMillis),
        means(faster, Sample::phaseCpuMillis),
        means(faster, Sample::amounts),
        meanOrNull(faster, Sample::clientCpu),
        fastest.cpuResolutionMillis(),
        fastest.visit());
  }

  private static double mean(List<Sample> slices, ToDoubleFunction<Sample> value) {
    return slices.stream().mapToDouble(value).average().orElseThrow();
  }

  private static Double meanOrNull(List<Sample> slices, Function<Sample, Double> value) {
    return slices.stream().map(value).anyMatch(Objects::isNull) ? null : mean(slices, value::apply);
  }

  /** Of what all slices have. */
  private static Map<String, Double> means(
      List<Sample> slices, Function<Sample, Map<String, Double>> values) {
    return values.apply(slices.get(0)).keySet().stream()
        .filter(name -> slices.stream().allMatch(slice -> values.apply(slice).containsKey(name)))
        .collect(
            Collectors.toMap(name -> name, name -> mean(slices, s -> values.apply(s).get(name))));
  }
}
