package org.gridsec.core.worker;

/** Has libraries report the phases of calls, for the whole JVM, until it is closed. */
@FunctionalInterface
public interface Instrumentation extends AutoCloseable {

  @Override
  void close();
}
