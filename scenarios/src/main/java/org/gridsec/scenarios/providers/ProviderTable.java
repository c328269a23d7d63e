package org.gridsec.scenarios.providers;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Sweep;

/** Time of the other providers as a multiple of the JDK's. */
final class ProviderTable {

  private static final List<JceProvider> OTHERS = List.of(JceProvider.BC, JceProvider.ACCP);

  private ProviderTable() {}

  /** Returns the table; empty if the JDK was not measured. */
  static List<Table> of(RunSummary run, Figure figure) {
    List<Table.Row> rows = new ArrayList<>();
    for (Figure.Series line : figure.series()) {
      Map<JceProvider, CellKey> cells =
          line.cells().stream().collect(Collectors.toMap(Sweep::provider, key -> key));
      CellKey jdk = cells.get(JceProvider.JDK);
      if (jdk != null) {
        rows.add(
            new Table.Row(
                line.label(),
                OTHERS.stream()
                    .map(
                        other ->
                            cells.containsKey(other)
                                ? Entry.of(run.ratio(cells.get(other), jdk, figure.measure()))
                                : Entry.NOTHING)
                    .toList()));
      }
    }
    return Stream.of(
            new Table(
                figure.measure().title() + " as a multiple of the same with the JDK’s",
                figure.sweep().title(),
                OTHERS.stream().map(JceProvider::id).toList(),
                rows))
        .flatMap(table -> table.unlessEmpty().stream())
        .toList();
  }
}
