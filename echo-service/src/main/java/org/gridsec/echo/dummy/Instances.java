package org.gridsec.echo.dummy;

import java.time.Duration;
import java.time.InstantSource;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.contexts.store.RandomIds;
import org.gridsec.mechanisms.contexts.store.RecentlyUsed;

/** The living instances, limited in number. Used by threads in parallel. */
final class Instances {

  /** Lifetime from creation, whether the instance is called or not. */
  static final Duration LIFETIME = Duration.ofMinutes(10);

  /** Largest number at the same time. Beyond it, the least recently used instance is removed. */
  static final int MAXIMUM = 10_000;

  private final RecentlyUsed<Boolean> living;
  private final InstantSource clock;

  /**
   * Creates an empty store.
   *
   * @param clock clock for their lifetimes
   */
  Instances(InstantSource clock) {
    this.living = new RecentlyUsed<>(MAXIMUM, clock);
    this.clock = clock;
  }

  /** Creates an instance with an unguessable name. */
  String create() {
    String name = RandomIds.next();
    living.put(name, true, clock.instant().plus(LIFETIME));
    return name;
  }

  /**
   * Checks that an instance exists.
   *
   * @throws SoapFault if it does not
   */
  void require(String name) throws SoapFault {
    if (living.find(name).isEmpty()) {
      throw gone();
    }
  }

  /**
   * Destroys an instance.
   *
   * @throws SoapFault if it does not exist
   */
  void destroy(String name) throws SoapFault {
    if (!living.remove(name)) {
      throw gone();
    }
  }

  long size() {
    return living.size();
  }

  private static SoapFault gone() {
    return SoapFault.client(
        "instance expected one that lives, got one that was never created, was destroyed, or has"
            + " expired");
  }
}
