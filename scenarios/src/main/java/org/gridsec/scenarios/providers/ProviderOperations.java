package org.gridsec.scenarios.providers;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Sweep;
import org.gridsec.scenarios.liu05.Liu05;
import org.gridsec.scenarios.liu05.crypto.DigestAlgorithm;
import org.gridsec.scenarios.liu05.crypto.JcaAlgorithm;
import org.gridsec.scenarios.liu05.crypto.SignatureAlgorithm;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Signatures and digests of Liu et al. 2005, section 3.2, and current ones, per provider. */
public final class ProviderOperations implements Scenario {

  private static final Library JCA = new Library("jca");
  private static final String DIGEST = "digest";

  /** Length of signed input; at this length the key operation dominates. */
  private static final int SIGNED_BYTES = 1000;

  private static final int DIGESTED_BYTES = 1_000_000;

  private static final List<SignatureAlgorithm> SIGNATURES =
      List.of(
          SignatureAlgorithm.SHA1_WITH_RSA,
          SignatureAlgorithm.SHA1_WITH_DSA,
          SignatureAlgorithm.SHA256_WITH_RSA,
          SignatureAlgorithm.SHA256_WITH_ECDSA,
          SignatureAlgorithm.ED25519);

  /**
   * Algorithms that ACCP lacks. This is not queried, because reports are also made on machines
   * where ACCP does not load.
   */
  private static final Set<JcaAlgorithm> NOT_IN_ACCP = Set.of(SignatureAlgorithm.SHA1_WITH_DSA);

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "providers-operations",
        "Signatures of 1000 bytes and digests of a million by the provider of cryptography",
        "this project; Liu et al. 2005 (section 3.2) have BouncyCastle alone",
        "RSA verifies much faster than it signs, DSA signs faster than it verifies. SHA-1 is slower"
            + " than MD5.",
        Measure.OPERATION_MILLIS,
        Sweep.PROVIDER);
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return Stream.concat(
            SIGNATURES.stream()
                .flatMap(
                    algorithm ->
                        Stream.of("sign", "verify")
                            .map(what -> line(conditions, algorithm, what, SIGNED_BYTES))),
            Stream.of(DigestAlgorithm.values())
                .map(algorithm -> line(conditions, algorithm, DIGEST, DIGESTED_BYTES)))
        .toList();
  }

  private static Series line(
      Conditions conditions, JcaAlgorithm algorithm, String operation, int bytes) {
    return new Series(
        "",
        Stream.of(JceProvider.values())
            .filter(provider -> provider != JceProvider.ACCP || !NOT_IN_ACCP.contains(algorithm))
            .map(
                provider ->
                    CellKey.ofOperation(
                        JCA,
                        operation,
                        new Parameters(
                            Map.of(
                                "algorithm",
                                algorithm.id(),
                                "provider",
                                name(provider, algorithm))),
                        bytes,
                        conditions.suite()))
            .toList(),
        String.format(Locale.ROOT, "%s %s, %d bytes", algorithm.id(), operation, bytes));
  }

  /** Name of the provider itself, as in cells. */
  private static String name(JceProvider provider, JcaAlgorithm algorithm) {
    return provider == JceProvider.ACCP
        ? "AmazonCorrettoCryptoProvider"
        : algorithm.of(provider).getName();
  }

  @Override
  public List<Table> tables(RunSummary run, Figure asked) {
    return ProviderTable.of(run, asked);
  }

  @Override
  public Optional<Microbenchmark> microbenchmark(CellKey key) {
    Scenario liu = key.mechanism().equals(DIGEST) ? Liu05.CRYPTO_TEXT : Liu05.SIGNATURES;
    return liu.microbenchmark(key);
  }
}
