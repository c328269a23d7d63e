package org.gridsec.mechanisms.spi;

import java.security.Principal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.gridsec.core.api.Recorder;

/** What one request and its response have in common, on one side. Used by one thread at a time. */
public final class Exchange {

  /** What the other side may ask for. */
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

  /** To be called once it is known what the other side may ask for: otherwise it may all. */
  public void permit(Permission other) {
    this.permission = other;
  }

  /**
   * To be called by a server's stack before it does what a request asks for.
   *
   * @param operation name of the element in the Body
   * @throws SecurityFault if the other side may not ask for that
   */
  public void requirePermission(QName operation) throws SecurityFault {
    permission.check(operation);
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
