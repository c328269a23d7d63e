package org.gridsec.echo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.host.Host;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Usual servers for all test classes of a JVM that have this extension: one of a host and a suite,
 * from the first test that asks for it to the end of the tests.
 */
final class SharedServers implements BeforeAllCallback {

  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(SharedServers.class);

  private static final Map<Key, EchoServer> RUNNING = new ConcurrentHashMap<>();

  private record Key(Host host, Suite suite) {}

  /** With suite {@code modern}. */
  static EchoServer of(Host host) {
    return of(host, Suite.MODERN);
  }

  /** With the credentials of {@link TestCredentials#of}. */
  static EchoServer of(Host host, Suite suite) {
    return RUNNING.computeIfAbsent(new Key(host, suite), SharedServers::start);
  }

  private static EchoServer start(Key key) {
    try {
      return EchoServer.start(
          EchoServer.Settings.of(
              key.host(), key.suite(), TestCredentials.of(key.suite()).server()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Has the session close the servers: it is all tests of a JVM, a request may be a class. */
  @Override
  public void beforeAll(ExtensionContext context) {
    context
        .getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, NAMESPACE)
        .computeIfAbsent(RUNNING, running -> (AutoCloseable) SharedServers::close);
  }

  private static void close() {
    RUNNING.values().forEach(EchoServer::close);
    RUNNING.clear();
  }
}
