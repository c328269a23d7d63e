package org.gridsec.mechanisms.gsiconversation;

import java.time.InstantSource;
import java.util.Optional;
import org.gridsec.mechanisms.contexts.RecentlyUsed;
import org.gridsec.mechanisms.spi.Identity;

/** What clients have delegated, by context; bounded, and gone when the context must be. */
final class DelegatedCredentials {

  /** At once, of about 5 kB each. */
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
