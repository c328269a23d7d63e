package org.gridsec.scenarios.liu05.crypto;

import org.gridsec.core.model.JceProvider;

/**
 * Thrown if a provider lacks an algorithm. JMH prints it, skips the combination and measures the
 * others; a stack trace would look like a defect.
 */
final class NotProvided extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  NotProvided(JcaAlgorithm algorithm, JceProvider provider) {
    super(
        "provider expected one that has %s %s, got: %s"
            .formatted(algorithm.service(), algorithm.jcaName(), provider));
  }

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
