package org.gridsec.echo.dummy;

import java.time.Duration;
import java.time.InstantSource;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.contexts.RandomIds;
import org.gridsec.mechanisms.contexts.RecentlyUsed;

/** The instances that live, in a limited number. Used by threads in parallel. */
final class Instances {

  /** From its creation on, whether it is called or not. */
  static final Duration LIFETIME = Duration.ofMinutes(10);

  /** At once; when there are more, the one used longest ago goes. */
  static final int MAXIMUM = 10_000;

  private final RecentlyUsed<Boolean> living;
  private final InstantSource clock;

  /**
   * @param clock that they live by
   */
  Instances(InstantSource clock) {
    this.living = new RecentlyUsed<>(MAXIMUM, clock);
    this.clock = clock;
  }

  /** A name that nobody can guess. */
  String create() {
    String name = RandomIds.next();
    living.put(name, true, clock.instant().plus(LIFETIME));
    return name;
  }

  /**
   * Does nothing for one that lives.
   *
   * @throws SoapFault for one that does not
   */
  void require(String name) throws SoapFault {
    if (living.find(name).isEmpty()) {
      throw gone();
    }
  }

  /**
   * Ends one.
   *
   * @throws SoapFault if it does not live
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
