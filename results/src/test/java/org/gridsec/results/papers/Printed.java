package org.gridsec.results.papers;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridsec.results.papers.PublishedTable.Entry;
import org.gridsec.results.papers.Statement.StatedValue;

/** Numbers of the papers, by what they are of. */
final class Printed {

  private Printed() {}

  static Experiment experiment(String scenario) {
    return Papers.experiment(scenario).orElseThrow();
  }

  /** Its first figure. */
  static PublishedFigure figure(String scenario) {
    return experiment(scenario).figures().get(0);
  }

  /** A number in what the text says of an experiment. */
  static Quantity stated(String scenario, String what) {
    Experiment experiment = experiment(scenario);
    return named(
        what,
        Stream.concat(
                experiment.exhibits().stream().flatMap(exhibit -> exhibit.says().stream()),
                experiment.says().stream())
            .flatMap(statement -> statement.values().stream()));
  }

  /** A number in how it was measured. */
  static double method(String scenario, String what) {
    return named(what, experiment(scenario).method().values().stream()).low();
  }

  private static Quantity named(String what, Stream<StatedValue> values) {
    return values.filter(value -> value.what().equals(what)).findFirst().orElseThrow().value();
  }

  /** Entries of a series and a measure; null stands for all. */
  static List<Entry> entries(PublishedTable table, String series, String measure) {
    return table.entries().stream()
        .filter(entry -> series == null || series.equals(entry.series()))
        .filter(entry -> measure == null || measure.equals(entry.measure()))
        .toList();
  }

  static Quantity entry(PublishedTable table, String series, String measure, long at) {
    return entries(table, series, measure).stream()
        .filter(entry -> Objects.equals(entry.at(), at))
        .findFirst()
        .orElseThrow()
        .value();
  }

  static double value(PublishedTable table, String series, String measure, long at) {
    return entry(table, series, measure, at).low();
  }
}
