package org.gridsec.scenarios.liu05.crypto;

import java.security.Provider;
import java.util.List;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.JceProvider;
import org.gridsec.mechanisms.spi.Implementations;

/** An algorithm as a column of a table. */
public sealed interface JcaAlgorithm
    permits SignatureAlgorithm, CipherAlgorithm, DigestAlgorithm, RsaEncryption {

  /** What it is called. */
  JcaNames names();

  /** As cells name it. */
  default String id() {
    return names().id();
  }

  /** Kind of service that the JCA has it as. */
  default String service() {
    return names().service();
  }

  /** The JCA's name for it. */
  default String jcaName() {
    return names().jcaName();
  }

  /** The paper's name for it; empty where the paper does not have it. */
  default String paperName() {
    return names().paperName();
  }

  /** Name of the constant: what JMH calls it. */
  String name();

  /**
   * What a provider has it in.
   *
   * @throws NotProvided if it does not have it
   */
  default Provider of(JceProvider provider) {
    return Implementations.find(provider, service(), jcaName())
        .orElseThrow(() -> new NotProvided(this, provider));
  }

  /** Whether a provider has it. */
  default boolean isIn(JceProvider provider) {
    return Implementations.find(provider, service(), jcaName()).isPresent();
  }

  /** The one of that id. */
  static <A extends JcaAlgorithm> A of(A[] all, String id) {
    return ById.of("algorithm", List.of(all), JcaAlgorithm::id, id);
  }
}
