package org.gridsec.mechanisms.contexts.store;

import java.time.InstantSource;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;

/** The parameter that chooses a server's store, for mechanisms that keep contexts. */
public final class StoreParameter {

  private static final String BOUNDED = "bounded";
  private static final String UNBOUNDED = "unbounded";
  private static final String STATELESS = "stateless";

  /** One of {@link MechanismInfo#parameters}. */
  public static final Parameter STORE =
      Parameter.ofEndpoint(
          "store", "the server's store of contexts", BOUNDED, UNBOUNDED, STATELESS);

  /** The parameter for contexts whose names are given, so that nothing can be sealed into them. */
  public static final Parameter NAMED_STORE =
      Parameter.ofEndpoint("store", "the server's store of contexts", BOUNDED, UNBOUNDED);

  private StoreParameter() {}

  /** Returns a new store of the kind that the setting chooses. */
  public static ContextStore store(MechanismInfo info, Setting setting) {
    return store(info, setting, InstantSource.system());
  }

  /** Returns a new store of that kind with a clock for the expiry of contexts. */
  public static ContextStore store(MechanismInfo info, Setting setting, InstantSource clock) {
    return switch (setting.value(info, STORE.name())) {
      case UNBOUNDED -> new UnboundedContexts(clock);
      case STATELESS -> new SealedContexts(BoundedContexts.maximum(), clock);
      default -> new BoundedContexts(BoundedContexts.maximum(), clock);
    };
  }

  /** Returns a new store for contexts with given names, of the kind that the setting chooses. */
  public static NamedContexts namedStore(MechanismInfo info, Setting setting) {
    InstantSource clock = InstantSource.system();
    return setting.value(info, NAMED_STORE.name()).equals(UNBOUNDED)
        ? new UnboundedContexts(clock)
        : new BoundedContexts(BoundedContexts.maximum(), clock);
  }
}
