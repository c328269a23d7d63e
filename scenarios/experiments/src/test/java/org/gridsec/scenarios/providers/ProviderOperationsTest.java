package org.gridsec.scenarios.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.mechanisms.pki.provider.Implementations;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Series;
import org.junit.jupiter.api.Test;

class ProviderOperationsTest {

  private static final List<Series> LINES =
      ProviderOperations.SCENARIO.series(Conditions.usual(Suite.MODERN));

  @Test
  void each_line_has_the_providers_that_have_its_algorithm() {
    for (Series line : LINES) {
      for (CellKey key : line.cells()) {
        assertThat(
                Implementations.find(
                    Sweep.provider(key),
                    key.mechanism().equals("digest") ? "MessageDigest" : "Signature",
                    key.parameters().get("algorithm", "")))
            .get()
            .extracting(provider -> provider.getName())
            .isEqualTo(key.parameters().get("provider", ""));
      }
      boolean dsa = line.label().startsWith("SHA1withDSA");
      assertThat(line.cells().stream().map(key -> Sweep.PROVIDER.label(Sweep.PROVIDER.of(key))))
          .containsExactlyElementsOf(dsa ? List.of("JDK", "BC") : List.of("JDK", "BC", "ACCP"));
    }
  }

  @Test
  void a_provider_that_nobody_has_is_refused() {
    CellKey key = LINES.get(0).cells().get(0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Sweep.provider(key.withParameters(Parameters.of("provider", "Acme"))))
        .withMessage("'provider' expected the name of a provider of [JDK, BC, ACCP], got: Acme");
  }

  @Test
  void the_others_are_compared_with_the_jdk_s() {
    Series line = LINES.get(0);
    Map<JceProvider, Double> millis =
        Map.of(JceProvider.JDK, 1.0, JceProvider.BC, 3.0, JceProvider.ACCP, 0.5);
    List<Cell> cells =
        line.cells().stream()
            .map(
                key -> {
                  double time = millis.get(Sweep.provider(key));
                  return Cell.pending(key, List.of("providers-operations"))
                      .withSample(SyntheticRun.sample(1, 1, time, 1000 / time))
                      .withSample(SyntheticRun.sample(2, 1, time, 1000 / time));
                })
            .toList();
    Figure figure =
        SyntheticFigures.of(
            "providers-operations",
            "Ours",
            "this project",
            "Why.",
            Measure.OPERATION_MILLIS,
            Sweep.PROVIDER,
            List.of(new Figure.Series(line.label(), "", line.cells())));

    List<Table> tables =
        ProviderTable.of(new RunSummary(SyntheticRun.run("quick", cells), Map.of()), figure);

    assertThat(tables).hasSize(1);
    assertThat(tables.get(0).columns()).containsExactly("BC", "ACCP");
    assertThat(tables.get(0).rows().get(0).entries())
        .extracting(Entry::value)
        .containsExactly("3.00", "0.500");
  }
}
