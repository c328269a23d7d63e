package org.gridsec.mechanisms.contexts;

import java.time.InstantSource;
import org.gridsec.mechanisms.spi.MechanismInfo;
import org.gridsec.mechanisms.spi.Parameter;
import org.gridsec.mechanisms.spi.Setting;

/** Which store a server has, as a parameter of the mechanisms that keep contexts. */
public final class StoreParameter {

  private static final String BOUNDED = "bounded";
  private static final String UNBOUNDED = "unbounded";
  private static final String STATELESS = "stateless";

  /** To be among those of {@link MechanismInfo#parameters}. */
  public static final Parameter STORE =
      Parameter.ofEndpoint(
          "store", "where the server keeps contexts", BOUNDED, UNBOUNDED, STATELESS);

  /** The same for contexts that have their names from elsewhere, which nothing can be sealed in. */
  public static final Parameter NAMED_STORE =
      Parameter.ofEndpoint("store", "where the server keeps contexts", BOUNDED, UNBOUNDED);

  private StoreParameter() {}

  /** A new store of the kind that the setting says. */
  public static ContextStore store(MechanismInfo info, Setting setting) {
    return store(info, setting, InstantSource.system());
  }

  /** The same with a clock that contexts expire by. */
  public static ContextStore store(MechanismInfo info, Setting setting, InstantSource clock) {
    return switch (info.value(setting, STORE.name())) {
      case UNBOUNDED -> new UnboundedContexts(clock);
      case STATELESS -> new SealedContexts(BoundedContexts.maximum(), clock);
      default -> new BoundedContexts(BoundedContexts.maximum(), clock);
    };
  }

  /** A new store for such contexts, of the kind that the setting says. */
  public static NamedContexts namedStore(MechanismInfo info, Setting setting) {
    InstantSource clock = InstantSource.system();
    return info.value(setting, NAMED_STORE.name()).equals(UNBOUNDED)
        ? new UnboundedContexts(clock)
        : new BoundedContexts(BoundedContexts.maximum(), clock);
  }
}
