package org.gridsec.mechanisms.spi;

import java.security.Principal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.gridsec.core.api.Recorder;

/** State that one request and its response share, on one side. Used by one thread at a time. */
public final class Exchange {

  /** Decides which operations the other side may call. */
  @FunctionalInterface
  public interface Permission {

    /**
     * Checks an operation.
     *
     * @param operation name of the element in the Body
     * @throws SecurityFault if it is not permitted
     */
    void check(QName operation) throws SecurityFault;
  }

  private final Recorder recorder;
  private final Map<Class<?>, Object> kept = new HashMap<>(2);
  private Principal peer;
  private Permission permission = operation -> {};

  public Exchange(Recorder recorder) {
    this.recorder = recorder;
  }

  /** Returns the recorder to which the mechanism reports its phases. */
  public Recorder recorder() {
    return recorder;
  }

  /** Returns the authenticated identity of the other side, if there is one. */
  public Optional<Principal> peer() {
    return Optional.ofNullable(peer);
  }

  /** Sets the identity of the other side. Called after it is authenticated. */
  public void authenticated(Principal principal) {
    this.peer = principal;
  }

  /** Limits the operations of the other side. Without this call, all are permitted. */
  public void permit(Permission other) {
    this.permission = other;
  }

  /**
   * Checks that the other side may call an operation. Called by a server's stack before it serves a
   * request.
   *
   * @param operation name of the element in the Body
   * @throws SecurityFault if the other side may not call it
   */
  public void requirePermission(QName operation) throws SecurityFault {
    permission.check(operation);
  }

  /** Keeps a value of the first message for the second. */
  public <T> void keep(Class<T> type, T value) {
    kept.put(type, value);
  }

  /** Returns the kept value of that type, if there is one. */
  public <T> Optional<T> kept(Class<T> type) {
    return Optional.ofNullable(type.cast(kept.get(type)));
  }

  /**
   * Returns the kept value of that type.
   *
   * @throws IllegalStateException if nothing was kept, because the first message was not processed
   */
  public <T> T required(Class<T> type) {
    return kept(type)
        .orElseThrow(() -> new IllegalStateException("no message came before: " + type));
  }
}
