package org.gridsec.core.worker;

/** Makes the libraries of the whole JVM report the phases of calls until it is closed. */
@FunctionalInterface
public interface Instrumentation extends AutoCloseable {

  @Override
  void close();
}
