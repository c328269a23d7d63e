package org.gridsec.jmeter;

import java.io.Closeable;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.jmeter.util.JMeterUtils;

/**
 * A distribution of Gridsec in a separate class loader, because JMeter has other versions of many
 * libraries. Only types of the JDK pass between the two.
 */
final class Distribution {

  /** Class whose clients call a service; settings and results are documented there. */
  private static final String CALLS = "org.gridsec.scenarios.load.tools.LoadCalls";

  /** Class whose clients protect requests and check replies that JMeter sends and receives. */
  private static final String MESSAGES = "org.gridsec.scenarios.load.tools.ProtectedMessages";

  /** Open distributions by directory; all threads share the counters of messages. */
  private static final Map<Path, Distribution> OPEN = new ConcurrentHashMap<>();

  private final ClassLoader loader;
  private final Function<Map<String, String>, UnaryOperator<Map<String, Object>>> calls;
  private final Function<Map<String, String>, UnaryOperator<Map<String, Object>>> messages;

  private interface Work<T, E extends Exception> {
    T call() throws E;
  }

  private Distribution(Path home) throws IOException {
    loader = new URLClassLoader(jars(home), ClassLoader.getPlatformClassLoader());
    try {
      calls = in(() -> clients(loader.loadClass(CALLS).getConstructor().newInstance()));
      messages = in(() -> clients(loader.loadClass(MESSAGES).getConstructor().newInstance()));
    } catch (ReflectiveOperationException e) {
      throw new IOException("'home' expected Gridsec of this version, got: " + e, e);
    }
  }

  /**
   * Returns the distribution in a directory.
   *
   * @param home directory; empty for JMeter's property {@code gridsec.home}, or else the
   *     environment variable {@code GRIDSEC_HOME}
   * @throws IOException if there is none
   */
  static synchronized Distribution at(String home) throws IOException {
    String given =
        home.isEmpty()
            ? JMeterUtils.getPropDefault(
                "gridsec.home", Objects.requireNonNullElse(System.getenv("GRIDSEC_HOME"), ""))
            : home;
    if (given.isEmpty()) {
      throw new IOException(
          "'home' expected the directory of a distribution of Gridsec, or the property"
              + " 'gridsec.home' or the variable GRIDSEC_HOME to name it, got none");
    }
    Path directory = Path.of(given).toAbsolutePath().normalize();
    Distribution open = OPEN.get(directory);
    if (open == null) {
      open = new Distribution(directory);
      OPEN.put(directory, open);
    }
    return open;
  }

  private static URL[] jars(Path home) throws IOException {
    Path lib = home.resolve("lib");
    if (!Files.isDirectory(lib)) {
      throw new IOException(
          "'home' expected the directory of a distribution of Gridsec, with lib, got: " + home);
    }
    try (Stream<Path> files = Files.list(lib)) {
      List<URL> jars = new ArrayList<>();
      for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).sorted().toList()) {
        jars.add(jar.toUri().toURL());
      }
      return jars.toArray(URL[]::new);
    }
  }

  @SuppressWarnings("unchecked") // the class declares it
  private static Function<Map<String, String>, UnaryOperator<Map<String, Object>>> clients(
      Object found) {
    return (Function<Map<String, String>, UnaryOperator<Map<String, Object>>>) found;
  }

  /** Returns a client; each use of it calls the service once. */
  Client caller(Map<String, String> settings) {
    return new Client(in(() -> calls.apply(settings)));
  }

  /** Returns a client that protects requests and checks replies. */
  Client protection(Map<String, String> settings) {
    return new Client(in(() -> messages.apply(settings)));
  }

  /** Works with this class loader as that of the thread, which libraries use. */
  private <T, E extends Exception> T in(Work<T, E> work) throws E {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return work.call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** A client, for one thread. */
  final class Client implements Closeable {

    private final UnaryOperator<Map<String, Object>> inner;

    private Client(UnaryOperator<Map<String, Object>> inner) {
      this.inner = inner;
    }

    Map<String, Object> apply(Map<String, Object> facts) {
      return in(() -> inner.apply(facts));
    }

    @Override
    public void close() throws IOException {
      in(
          () -> {
            ((Closeable) inner).close();
            return null;
          });
    }
  }
}
