package org.gridsec.scenarios.mueller24;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.summary.RunSummary;

/** Size of a signed request, and the times of signing and verifying it. */
final class SignatureTable {

  private SignatureTable() {}

  /** Returns the table; empty if nothing was measured. */
  static List<Table> of(RunSummary run, Figure figure) {
    Amounts amounts = new Amounts(run);
    return new TableSpec<CellKey>(
            "A signed request of one short string: its size, and the time to sign it on the client"
                + " and to verify it on the server, ms; of each the operation with the key",
            "Stack and key",
            CellKey::protection)
        .column(
            "bytes of the request", key -> Entry.point(amounts.amount(key, "wire.requestBytes")))
        .value("signing", key -> phase(amounts, key, "client.protect"))
        .value("with the key", key -> phase(amounts, key, "client.protect.signature"))
        .value("verifying", key -> phase(amounts, key, "server.verify"))
        .value("with the key", key -> phase(amounts, key, "server.verify.signature"))
        .of(figure.cells().filter(key -> run.cell(key).isPresent()).toList())
        .unlessEmpty();
  }

  private static Optional<PerFork> phase(Amounts amounts, CellKey key, String name) {
    return amounts.value(key, sample -> Amounts.phase(sample, name));
  }
}
