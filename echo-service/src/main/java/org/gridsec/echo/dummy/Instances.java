package org.gridsec.echo.dummy;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.contexts.RandomIds;

/** The instances that live, in a limited number. Used by threads in parallel. */
final class Instances {

  /** From its creation on, whether it is called or not. */
  static final Duration LIFETIME = Duration.ofMinutes(10);

  /** At once; more drive each other out. */
  static final long MAXIMUM = 10_000;

  private final Cache<String, Boolean> living;

  /**
   * @param clock that they live by
   */
  Instances(InstantSource clock) {
    living =
        Caffeine.newBuilder()
            .maximumSize(MAXIMUM)
            .expireAfterWrite(LIFETIME)
            .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
            .executor(Runnable::run) // in the caller's thread, so that the bound holds at once
            .build();
  }

  /** A name that nobody can guess. */
  String create() {
    String name = RandomIds.next();
    living.put(name, true);
    return name;
  }

  /**
   * Does nothing for one that lives.
   *
   * @throws SoapFault for one that does not
   */
  void require(String name) throws SoapFault {
    if (living.getIfPresent(name) == null) {
      throw gone();
    }
  }

  /**
   * Ends one.
   *
   * @throws SoapFault if it does not live
   */
  void destroy(String name) throws SoapFault {
    if (living.asMap().remove(name) == null) {
      throw gone();
    }
  }

  long size() {
    living.cleanUp();
    return living.estimatedSize();
  }

  private static SoapFault gone() {
    return SoapFault.client(
        "instance expected one that lives, got one that was never created, was destroyed, or has"
            + " expired");
  }
}
