package org.gridsec.scenarios.providers;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Library;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.liu05.OperationBenchmark;
import org.gridsec.scenarios.liu05.crypto.Algorithm;
import org.gridsec.scenarios.liu05.crypto.CryptoOperations;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/** Signatures and digests of Liu et al. 2005, section 3.2, and current ones, per provider. */
public final class ProviderOperations {

  private static final Library JCA = new Library("jca");

  /** Length of signed input; at this length the key operation dominates. */
  private static final int SIGNED_BYTES = 1000;

  private static final int DIGESTED_BYTES = 1_000_000;

  /**
   * The one of the algorithms that ACCP lacks. This is not queried, because reports are also made
   * on machines where ACCP does not load.
   */
  private static final String NOT_IN_ACCP = "SHA1withDSA";

  private static final List<String> SIGNATURES =
      List.of("SHA1withRSA", NOT_IN_ACCP, "SHA256withRSA", "SHA256withECDSA", "Ed25519");

  public static final Scenario SCENARIO =
      Scenario.ofOperations(
          new ScenarioInfo(
              "providers-operations",
              "Signatures of 1000 bytes and digests of a million by the provider of cryptography",
              "this project; Liu et al. 2005 (section 3.2) have BouncyCastle alone",
              "RSA verifies much faster than it signs, DSA signs faster than it verifies. SHA-1 is slower"
                  + " than MD5.",
              Measure.OPERATION_MILLIS,
              Sweep.PROVIDER),
          ProviderOperations::series,
          ProviderTable::of,
          OperationBenchmark::of);

  private ProviderOperations() {}

  private static List<Series> series(Conditions conditions) {
    return Stream.concat(
            SIGNATURES.stream()
                .flatMap(
                    id ->
                        Stream.of("sign", "verify")
                            .map(what -> line(conditions, Algorithm.of(id), what, SIGNED_BYTES))),
            Algorithm.DIGESTS.stream()
                .map(
                    algorithm ->
                        line(conditions, algorithm, CryptoOperations.DIGEST, DIGESTED_BYTES)))
        .toList();
  }

  private static Series line(
      Conditions conditions, Algorithm algorithm, String operation, int bytes) {
    return new Series(
        "",
        Stream.of(JceProvider.values())
            .filter(provider -> provider != JceProvider.ACCP || !algorithm.id().equals(NOT_IN_ACCP))
            .map(
                provider ->
                    CellKey.ofOperation(
                        JCA,
                        operation,
                        algorithm.parameters(name(provider, algorithm)),
                        bytes,
                        conditions.suite()))
            .toList(),
        "%s %s, %s bytes".formatted(algorithm.id(), operation, bytes));
  }

  /** Name of the provider itself, as in cells. */
  private static String name(JceProvider provider, Algorithm algorithm) {
    return provider == JceProvider.ACCP
        ? "AmazonCorrettoCryptoProvider"
        : algorithm.of(provider).getName();
  }
}
