package org.gridsec.scenarios.liu05.crypto;

import java.util.Arrays;

/** An algorithm as a column of a table. */
public sealed interface JcaAlgorithm
    permits SignatureAlgorithm, CipherAlgorithm, DigestAlgorithm, RsaEncryption {

  /** As cells name it. */
  String id();

  /** Kind of service that the JCA has it as. */
  String service();

  /** The JCA's name for it. */
  String jcaName();

  /** The paper's name for it; empty where the paper does not have it. */
  String paperName();

  /** Name of the constant: what JMH calls it. */
  String name();

  /** The one of that id. */
  static <A extends JcaAlgorithm> A of(A[] all, String id) {
    return Arrays.stream(all)
        .filter(algorithm -> algorithm.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'algorithm' expected %s, got: %s"
                        .formatted(Arrays.stream(all).map(JcaAlgorithm::id).toList(), id)));
  }
}
