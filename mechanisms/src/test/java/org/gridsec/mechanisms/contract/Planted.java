package org.gridsec.mechanisms.contract;

import java.security.Provider;
import java.security.Security;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Something else in the place of what a sender protects, whatever its mechanism: a provider in
 * front of the JDK's, whose operations change octets before they go on with them.
 */
abstract class Planted implements AutoCloseable {

  private static final class Front extends Provider {
    private static final long serialVersionUID = 1;

    Front(String name) {
      super(name, "1", "protects something else");
    }

    void put(String type, String algorithm, Supplier<Object> made) {
      putService(
          new Service(this, type, algorithm, Planted.class.getName(), null, null) {
            @Override
            public Object newInstance(Object parameter) {
              return made.get();
            }
          });
    }
  }

  private final Front provider = new Front(getClass().getSimpleName());
  private UnaryOperator<byte[]> change = UnaryOperator.identity();

  /** Nothing is changed yet. */
  Planted() {
    Security.insertProviderAt(provider, 1);
  }

  /**
   * Has an operation of the JCA be one that changes octets.
   *
   * @param made its SPI
   */
  final void plant(String type, String algorithm, Supplier<Object> made) {
    provider.put(type, algorithm, made);
  }

  /** What a task makes while everything that is protected is changed before. */
  final String changed(UnaryOperator<byte[]> before, Callable<String> task) throws Exception {
    change = before;
    try {
      return task.call();
    } finally {
      change = UnaryOperator.identity();
    }
  }

  /** What is protected in the place of some octets. */
  final byte[] change(byte[] octets) {
    return change.apply(octets);
  }

  @Override
  public final void close() {
    Security.removeProvider(provider.getName());
  }
}
