package org.gridsec.echo.dummy;

import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.gridsec.echo.soap.SoapFault;

/** The service and its instances, shared by all of its port types. Used by threads in parallel. */
public final class DummyService {

  private final InstantSource clock;
  private final Instances instances;

  /** A service without instances. */
  public DummyService() {
    this(InstantSource.system());
  }

  /**
   * Creates a service with another clock.
   *
   * @param clock clock for the lifetimes of instances and for the time operation
   */
  DummyService(InstantSource clock) {
    this.clock = clock;
    this.instances = new Instances(clock);
  }

  /** Number of living instances. */
  public long instances() {
    return instances.size();
  }

  /**
   * Runs an operation.
   *
   * @param parts parts of the request, as many as {@link DummyOperation#asks}
   * @return parts of the response, in the order of {@link DummyOperation#answers}
   * @throws SoapFault if the instance does not exist
   */
  public List<String> answer(DummyOperation action, List<String> parts) throws SoapFault {
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
