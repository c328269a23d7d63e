package org.gridsec.mechanisms.gsiconversation;

import java.time.InstantSource;
import java.util.Optional;
import org.gridsec.mechanisms.contexts.RecentlyUsed;
import org.gridsec.mechanisms.spi.Identity;

/** Delegated credentials by context. Their number is limited, and they expire with contexts. */
final class DelegatedCredentials {

  /** Maximum number of credentials, of about 5 kB each. */
  static final int MAXIMUM = 10_000;

  private final RecentlyUsed<Identity> byContext;
  private final InstantSource clock;

  DelegatedCredentials(InstantSource clock) {
    this.clock = clock;
    this.byContext = new RecentlyUsed<>(MAXIMUM, clock);
  }

  void put(String context, Identity credential) {
    byContext.put(context, credential, clock.instant().plus(ContextLifetime.LONGEST));
  }

  Optional<Identity> of(String context) {
    return byContext.find(context);
  }

  void remove(String context) {
    byContext.remove(context);
  }
}
