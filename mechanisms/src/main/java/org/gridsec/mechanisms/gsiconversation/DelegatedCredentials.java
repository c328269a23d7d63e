package org.gridsec.mechanisms.gsiconversation;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import org.gridsec.mechanisms.spi.Identity;

/** What clients have delegated, by context; bounded, and gone when the context must be. */
final class DelegatedCredentials {

  /** At once, of about 5 kB each. */
  static final long MAXIMUM = 10_000;

  private final Cache<String, Identity> byContext =
      Caffeine.newBuilder()
          .maximumSize(MAXIMUM)
          .expireAfterWrite(ContextLifetime.LONGEST)
          .executor(Runnable::run) // in the caller's thread, so that the bound holds at once
          .build();

  void put(String context, Identity credential) {
    byContext.put(context, credential);
  }

  Optional<Identity> of(String context) {
    return Optional.ofNullable(byContext.getIfPresent(context));
  }

  void remove(String context) {
    byContext.invalidate(context);
  }
}
