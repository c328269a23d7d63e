package org.gridsec.scenarios.roofline;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.KeyType;

/** Keys of a JVM, shared by its benchmarks: generating long keys takes longer than a block. */
final class SharedKeys {

  private static final Map<List<Object>, CredentialStore> GENERATED = new ConcurrentHashMap<>();

  private SharedKeys() {}

  /** Returns the credentials of the parties of a mechanism, which have the keys of every party. */
  static CredentialStore of(Suite suite, Mechanism mechanism) {
    return of(suite, mechanism, Set.of());
  }

  /** Returns credentials that have a key of that type, too. */
  static CredentialStore of(Suite suite, Mechanism mechanism, KeyType type) {
    return of(suite, mechanism, type.whereAskedFor() ? Set.of(type) : Set.of());
  }

  private static CredentialStore of(Suite suite, Mechanism mechanism, Set<KeyType> more) {
    return GENERATED.computeIfAbsent(
        List.of(suite, mechanism, more),
        made -> Mechanisms.credentials(suite, Set.of(), more, Map.of(), mechanism::equals));
  }
}
