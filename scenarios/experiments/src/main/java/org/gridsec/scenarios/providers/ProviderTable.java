package org.gridsec.scenarios.providers;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;

/** Time of the other providers as a multiple of the JDK's. */
final class ProviderTable {

  private static final List<JceProvider> OTHERS = List.of(JceProvider.BC, JceProvider.ACCP);

  private ProviderTable() {}

  /** Returns the table; empty if the JDK was not measured. */
  static List<Table> of(RunSummary run, Figure figure) {
    return new TableSpec<Figure.Series>(
            figure.measure().title() + " as a multiple of the same with the JDK’s",
            figure.sweep().title(),
            Figure.Series::label)
        .columns(
            OTHERS,
            JceProvider::id,
            (line, other) ->
                Entry.of(
                    cell(line, other)
                        .flatMap(
                            key ->
                                run.ratio(
                                    key,
                                    cell(line, JceProvider.JDK).orElseThrow(),
                                    figure.measure()))))
        .of(
            figure.series().stream()
                .filter(line -> cell(line, JceProvider.JDK).isPresent())
                .toList())
        .unlessEmpty();
  }

  private static Optional<CellKey> cell(Figure.Series line, JceProvider provider) {
    return line.cells().stream().filter(key -> Sweep.provider(key) == provider).findFirst();
  }
}
