package org.gridsec.scenarios.liu05;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.liu05.crypto.CipherAlgorithm;
import org.gridsec.scenarios.liu05.crypto.CipherBenchmark;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Liu et al., table 2: what it takes to encrypt and to decrypt with a shared key. */
public final class CipherTable implements Scenario {

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "liu05-table2",
        "Encrypting and decrypting byte arrays",
        "Liu et al. 2005, Table 2 (section 3.2)",
        "Times are linear from 10 kB on. AES is the fastest, then Blowfish, then DES, and Triple DES"
            + " by far the slowest; all are faster than asymmetric encryption.",
        Measure.OPERATION_MILLIS,
        Sweep.INPUT);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return Lines.ofAlgorithms(CipherAlgorithm.values(), List.of("Encrypt", "Decrypt"), conditions);
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
    return Optional.of(
        Microbenchmark.of(
            CipherBenchmark.class,
            key.mechanism(),
            false,
            Lines.params(key, CipherAlgorithm.values())));
  }
}
