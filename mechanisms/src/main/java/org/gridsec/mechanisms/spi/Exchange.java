package org.gridsec.mechanisms.spi;

import java.security.Principal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.api.Recorder;

/** What one request and its response have in common, on one side. Used by one thread at a time. */
public final class Exchange {

  private final Recorder recorder;
  private final Map<Class<?>, Object> kept = new HashMap<>(2);
  private Principal peer;

  public Exchange(Recorder recorder) {
    this.recorder = recorder;
  }

  /** Where the mechanism reports its phases. */
  public Recorder recorder() {
    return recorder;
  }

  /** Who the other side proved to be. */
  public Optional<Principal> peer() {
    return Optional.ofNullable(peer);
  }

  /** To be called once the other side is authenticated. */
  public void authenticated(Principal principal) {
    this.peer = principal;
  }

  /** Keeps what the mechanism learnt from the first message for the second. */
  public <T> void keep(Class<T> type, T value) {
    kept.put(type, value);
  }

  /** What was kept of that type. */
  public <T> Optional<T> kept(Class<T> type) {
    return Optional.ofNullable(type.cast(kept.get(type)));
  }
}
