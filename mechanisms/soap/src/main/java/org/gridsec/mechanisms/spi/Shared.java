package org.gridsec.mechanisms.spi;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Objects that all endpoints of one service share, or all sessions that use this instance: one
 * object per type. Used by threads in parallel.
 */
public final class Shared {

  private final Map<Class<?>, Object> objects = new ConcurrentHashMap<>();

  /**
   * Returns the object of that type.
   *
   * @param first creates the object at the first call
   */
  public <T> T of(Class<T> type, Supplier<T> first) {
    return type.cast(objects.computeIfAbsent(type, t -> first.get()));
  }
}
