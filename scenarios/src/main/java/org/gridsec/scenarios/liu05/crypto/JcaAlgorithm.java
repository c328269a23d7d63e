package org.gridsec.scenarios.liu05.crypto;

import java.security.Provider;
import java.util.List;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.JceProvider;
import org.gridsec.mechanisms.spi.Implementations;

/** An algorithm that is a column of a table. */
public sealed interface JcaAlgorithm
    permits SignatureAlgorithm, CipherAlgorithm, DigestAlgorithm, RsaEncryption {

  /** Returns its names. */
  JcaNames names();

  /** Returns the id that cells use. */
  default String id() {
    return names().id();
  }

  /** Returns the JCA type of service. */
  default String service() {
    return names().service();
  }

  /** Returns its name in the JCA. */
  default String jcaName() {
    return names().jcaName();
  }

  /** Returns its name in the paper; empty if it is not in the paper. */
  default String paperName() {
    return names().paperName();
  }

  /** Returns the name of the constant, which JMH uses. */
  String name();

  /**
   * Returns the provider that implements it.
   *
   * @throws NotProvided if the provider lacks it
   */
  default Provider of(JceProvider provider) {
    return Implementations.find(provider, service(), jcaName())
        .orElseThrow(() -> new NotProvided(this, provider));
  }

  /** True if a provider implements it. */
  default boolean isIn(JceProvider provider) {
    return Implementations.find(provider, service(), jcaName()).isPresent();
  }

  /** Returns the algorithm with an id. */
  static <A extends JcaAlgorithm> A of(A[] all, String id) {
    return ById.of("algorithm", List.of(all), JcaAlgorithm::id, id);
  }
}
