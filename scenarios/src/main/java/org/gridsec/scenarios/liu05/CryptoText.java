package org.gridsec.scenarios.liu05;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.liu05.crypto.DigestAlgorithm;
import org.gridsec.scenarios.liu05.crypto.DigestBenchmark;
import org.gridsec.scenarios.liu05.crypto.KeyDerivationBenchmark;
import org.gridsec.scenarios.liu05.crypto.RsaEncryption;
import org.gridsec.scenarios.liu05.crypto.RsaEncryptionBenchmark;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Liu et al., section 3.2: what the text tells besides the tables. */
public final class CryptoText implements Scenario {

  private static final String DERIVE = "derive";
  private static final String DIGEST = "Digest";

  /** Below 1000 bytes. */
  private static final List<Integer> RSA_SIZES = List.of(16, 100, 500, 900);

  /** Up to several kilobytes. */
  private static final List<Integer> KEY_SIZES = List.of(16, 100, 1000, 4000, 8000);

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "liu05-crypto-text",
        "Digests, RSA encryption, and derivation of keys",
        "Liu et al. 2005, section 3.2",
        "SHA-1 is slower than MD5; either takes a time that can be told above 1 MB only. RSA is for"
            + " keys. To derive a key of several kilobytes takes 2 to 6 ms.",
        Measure.OPERATION_MILLIS,
        Sweep.INPUT);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    List<Series> lines =
        new ArrayList<>(Lines.ofAlgorithms(DigestAlgorithm.values(), List.of(DIGEST), conditions));
    List<Integer> beside = conditions.profile().points().ends(RSA_SIZES);
    lines.addAll(
        Lines.ofAlgorithms(
            RsaEncryption.values(),
            List.of("Encrypt", "Decrypt"),
            RSA_SIZES,
            beside,
            conditions.suite()));
    lines.add(
        Lines.overSizes(
            "P_hash",
            new Library("wss4j"),
            DERIVE,
            Parameters.of(Lines.ALGORITHM, "P_SHA-1"),
            KEY_SIZES,
            conditions.suite()));
    return lines;
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
    return Optional.of(
        switch (key.mechanism()) {
          case DERIVE ->
              Microbenchmark.of(
                  KeyDerivationBenchmark.class,
                  DERIVE,
                  false,
                  Map.of("bytes", Integer.toString(key.payload().bytes())));
          case "digest" ->
              Microbenchmark.of(
                  DigestBenchmark.class,
                  key.mechanism(),
                  false,
                  Lines.params(key, DigestAlgorithm.values()));
          default ->
              Microbenchmark.of(
                  RsaEncryptionBenchmark.class,
                  key.mechanism(),
                  false,
                  Lines.params(key, RsaEncryption.values()));
        });
  }
}
