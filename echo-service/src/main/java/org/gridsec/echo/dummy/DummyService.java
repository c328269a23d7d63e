package org.gridsec.echo.dummy;

import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.gridsec.echo.soap.SoapFault;

/** The service and its instances, behind all of its port types. Used by threads in parallel. */
public final class DummyService {

  private final InstantSource clock;
  private final Instances instances;

  /** Without instances. */
  public DummyService() {
    this(InstantSource.system());
  }

  /**
   * @param clock that instances live by, and tell the time by
   */
  DummyService(InstantSource clock) {
    this.clock = clock;
    this.instances = new Instances(clock);
  }

  /** How many instances live. */
  public long instances() {
    return instances.size();
  }

  /**
   * Does what is asked for.
   *
   * @param parts of the request, as many as {@link Action#asks}
   * @return the parts of the response, as {@link Action#answers} has them
   * @throws SoapFault if it is asked of an instance that does not live
   */
  public List<String> answer(Action action, List<String> parts) throws SoapFault {
    return switch (action) {
      case CREATE -> List.of(instances.create());
      case ECHO -> {
        instances.require(parts.get(0));
        yield List.of(parts.get(1));
      }
      case GET_TIME -> {
        instances.require(parts.get(0));
        yield List.of(clock.instant().truncatedTo(ChronoUnit.MILLIS).toString());
      }
      case DESTROY -> {
        instances.destroy(parts.get(0));
        yield List.of();
      }
    };
  }
}
