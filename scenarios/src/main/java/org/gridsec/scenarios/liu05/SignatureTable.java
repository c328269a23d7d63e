package org.gridsec.scenarios.liu05;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.liu05.crypto.SignatureAlgorithm;
import org.gridsec.scenarios.liu05.crypto.SignatureBenchmark;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Liu et al., table 1: what it takes to sign and to verify. */
public final class SignatureTable implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "liu05-table1",
        "Signing and verifying byte arrays",
        "Liu et al. 2005, Table 1 (section 3.2)",
        "RSA verifies much faster than it signs, DSA signs faster than it verifies. SHA-1 is slower"
            + " than MD5.",
        Measure.OPERATION_MILLIS,
        Sweep.INPUT);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return Lines.ofAlgorithms(SignatureAlgorithm.values(), List.of("Sign", "Verify"), conditions);
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
    return Optional.of(
        Microbenchmark.of(
            SignatureBenchmark.class,
            key.mechanism(),
            false,
            Lines.params(key, SignatureAlgorithm.values())));
  }
}
