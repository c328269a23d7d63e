package org.gridsec.mechanisms.spi;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * What all endpoints of one service have in common, or all sessions that are given it: one object
 * of a type. Used by threads in parallel.
 */
public final class Shared {

  private final Map<Class<?>, Object> objects = new ConcurrentHashMap<>();

  /**
   * The one of that type.
   *
   * @param first makes it when it is asked for first
   */
  public <T> T of(Class<T> type, Supplier<T> first) {
    return type.cast(objects.computeIfAbsent(type, t -> first.get()));
  }
}
