package org.gridsec.jmeter;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A distribution of Gridsec in a separate class loader, because JMeter has other versions of many
 * libraries. Only types of the JDK pass between the two.
 */
final class Distribution {

  private static final String CALLS = "org.gridsec.scenarios.load.LoadCalls";

  /** Open distributions by directory; all threads share the counters of messages. */
  private static final Map<Path, Distribution> OPEN = new ConcurrentHashMap<>();

  private final ClassLoader loader;
  private final Function<Map<String, String>, Callable<Map<String, Double>>> calls;

  private Distribution(Path home) throws IOException {
    loader = new URLClassLoader(jars(home), ClassLoader.getPlatformClassLoader());
    try {
      calls = in(() -> calls(loader.loadClass(CALLS).getConstructor().newInstance()));
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("'home' expected Gridsec of this version, got: " + e, e);
    }
  }

  /**
   * Returns the distribution in a directory.
   *
   * @throws IOException if there is none
   */
  static synchronized Distribution at(String home) throws IOException {
    Path directory = Path.of(home).toAbsolutePath().normalize();
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
  private static Function<Map<String, String>, Callable<Map<String, Double>>> calls(Object found) {
    return (Function<Map<String, String>, Callable<Map<String, Double>>>) found;
  }

  /** Returns a client; each call of it calls the service once. */
  Callable<Map<String, Double>> client(Map<String, String> settings) {
    try {
      Callable<Map<String, Double>> inner = in(() -> calls.apply(settings));
      return new Client(inner);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e); // it declares none
    }
  }

  /** Works with this class loader as that of the thread, which libraries use. */
  private <T> T in(Callable<T> work) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return work.call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private final class Client implements Callable<Map<String, Double>>, AutoCloseable {

    private final Callable<Map<String, Double>> inner;

    Client(Callable<Map<String, Double>> inner) {
      this.inner = inner;
    }

    @Override
    public Map<String, Double> call() throws Exception {
      return in(inner);
    }

    @Override
    public void close() throws Exception {
      if (inner instanceof AutoCloseable open) {
        in(
            () -> {
              open.close();
              return null;
            });
      }
    }
  }
}
