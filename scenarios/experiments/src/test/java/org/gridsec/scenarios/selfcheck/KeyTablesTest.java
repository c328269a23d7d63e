package org.gridsec.scenarios.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

class KeyTablesTest {

  private static final double[] JVMS = {0.99, 1, 1.01, 1.02};

  private final List<Cell> cells = new ArrayList<>();
  private final List<Figure.Series> lines = new ArrayList<>();

  private static CellKey key(String mechanism, Map<String, String> parameters, Stack stack) {
    return SyntheticRun.key(mechanism, new Parameters(parameters), stack, Transport.CLOSE, 1);
  }

  private void line(String mechanism, Map<String, String> usual, Map<String, Double> millis) {
    List<CellKey> keys = new ArrayList<>();
    millis.forEach(
        (value, mean) -> {
          Map<String, String> parameters = new HashMap<>(usual);
          if (!value.isEmpty()) {
            parameters.put(Sweep.ALGORITHM, value);
          }
          CellKey key = key(mechanism, parameters, Stack.AXIS2);
          keys.add(key);
          Cell cell = Cell.pending(key, List.of("keys"));
          for (int fork = 1; fork <= JVMS.length; fork++) {
            double time = mean * JVMS[fork - 1];
            cell = cell.withSample(SyntheticRun.sample(fork, 1, time, 1000 / time));
          }
          cells.add(cell);
        });
    lines.add(new Figure.Series(mechanism + usual, "", keys));
  }

  private List<Table> tables() {
    RunSummary run = new RunSummary(SyntheticRun.run("quick", cells), Map.of());
    return new KeyTables(
            run,
            SyntheticFigures.of(
                "keys", "Ours", "this project", "Why.", Measure.RESPONSE_MILLIS, Sweep.KEY, lines))
        .tables();
  }

  /** G9: slower than with XML-Signature, by half as much again at most. */
  @Test
  void a_finding_turns_with_the_key() {
    line("plain", Map.of(), Map.of("", 1.0));
    line("xml-signature", Map.of(), Map.of("rsa-1024", 10.0, "", 20.0, "ecdsa", 10.0));
    line(
        "gsi-conversation",
        Map.of("contexts", "initial"),
        Map.of("rsa-1024", 12.0, "", 10.0, "ecdsa", 30.0));

    List<Table> tables = tables();
    assertThat(tables).hasSize(2);
    Table ratios = tables.get(0);
    assertThat(ratios.columns()).containsExactly("RSA-1024", "RSA-3072", "ECDSA P-256");
    assertThat(ratios.rows())
        .extracting(Table.Row::label)
        .containsExactly("xml-signature{}", "gsi-conversation{contexts=initial}");
    assertThat(ratios.rows().get(0).entries())
        .extracting(Entry::value)
        .containsExactly("1.00", "2.00", "1.00");

    Table.Row g9 =
        tables.get(1).rows().stream()
            .filter(row -> row.label().startsWith("G9: "))
            .findFirst()
            .orElseThrow();
    assertThat(g9.below()).isEqualTo("ratio, above 1 and at most 1.5");
    assertThat(g9.entries())
        .extracting(Entry::value)
        .containsExactly("1.20: holds", "0.500: reversed", "3.00: stronger");
    assertThat(tables.get(1).rows())
        .extracting(Table.Row::label)
        .noneMatch(label -> label.startsWith("G1: ") || label.startsWith("G12: "));
  }

  @Test
  void what_stands_on_the_axis_has_the_names_of_keys() {
    assertThat(Sweep.KEY.label(Sweep.KEY.of(key("plain", Map.of(), Stack.PULL)))).isEqualTo("none");
    assertThat(
            Sweep.KEY.label(Sweep.KEY.of(key("tls", Map.of("algorithm", "ed25519"), Stack.PULL))))
        .isEqualTo("Ed25519");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Sweep.KEY.of(key("tls", Map.of("algorithm", "rsa-512"), Stack.PULL)))
        .withMessage(
            "'algorithm' expected rsa-1024, rsa-2048, rsa-3072, rsa-4096, dsa, ecdsa, ed25519,"
                + " ml-dsa-44, ml-dsa-65, ml-dsa-87,"
                + " got: rsa-512");
  }
}
