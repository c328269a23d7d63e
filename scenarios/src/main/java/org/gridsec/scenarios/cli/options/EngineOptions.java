package org.gridsec.scenarios.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.run.LoadEngine;
import org.gridsec.echo.description.HostPort;
import org.gridsec.scenarios.engines.EngineKeys;
import org.gridsec.scenarios.engines.Engines;
import picocli.CommandLine.Option;

/** Options that place the clients on other machines. */
public final class EngineOptions implements AutoCloseable {

  private static final Pattern ADDRESS = Pattern.compile("([\\w.-]+|\\[[^]]+]):(\\d{1,5})");

  @Option(
      names = "--engines",
      paramLabel = "HOST:PORT",
      split = ",",
      description = "Divide the clients between these machines, which run 'gridsec engine'.")
  private List<String> addresses;

  @Option(
      names = "--keys",
      paramLabel = "DIR",
      description =
          "With --engines: a copy of the directory that 'gridsec engine --keys' made. Without it,"
              + " engines are on the loopback only, and every user of this machine can use them.")
  private Path keys;

  private Engines connected;

  public boolean given() {
    return addresses != null;
  }

  /** True if a directory of keys is given. */
  public boolean keyed() {
    return keys != null;
  }

  /**
   * True if engines can call a cell: it uses a current stack, no start of a JVM and no emulated
   * link.
   */
  public static boolean carry(CellKey cell) {
    return cell.stack() instanceof Stack && !cell.load().once() && cell.overLoopback();
  }

  /**
   * Connects to the engines, if there are any.
   *
   * @param credentials directory with the keys for calls to the server
   * @throws IllegalArgumentException if the options do not fit together
   * @throws IOException if an engine cannot be used; the message names it
   */
  public void connect(Path credentials) throws IOException {
    if (!given()) {
      if (keys != null) {
        throw new IllegalArgumentException("'--keys' expected with '--engines', got it alone");
      }
      return;
    }
    List<HostPort> engines = addresses();
    if (!Engines.onLoopback(engines) && keys == null) {
      throw new IllegalArgumentException(
          "'--keys' expected with engines on other machines, got none: copy the directory that"
              + " 'gridsec engine --keys DIR' made");
    }
    Optional<SSLContext> tls = keys == null ? Optional.empty() : Optional.of(EngineKeys.read(keys));
    connected = Engines.connect(engines, tls, credentials);
  }

  /**
   * The addresses of the engines, without connecting to them.
   *
   * @throws IllegalArgumentException if one is wrong or there twice
   */
  public List<HostPort> addresses() {
    List<HostPort> engines = addresses.stream().map(EngineOptions::address).toList();
    if (engines.stream().distinct().count() < engines.size()) {
      throw new IllegalArgumentException(
          "'--engines' expected each once, got: " + String.join(",", addresses));
    }
    return engines;
  }

  private static HostPort address(String text) {
    Matcher matcher = ADDRESS.matcher(text);
    int port = matcher.matches() ? Integer.parseInt(matcher.group(2)) : 0;
    if (port == 0 || port > 0xFFFF) {
      throw new IllegalArgumentException("'--engines' expected HOST:PORT, got: " + text);
    }
    return new HostPort(matcher.group(1).replaceAll("[\\[\\]]", ""), port);
  }

  /** Returns the engines; null if there are none. */
  public Engines connected() {
    return connected;
  }

  public List<LoadEngine> described() {
    return connected == null ? List.of() : connected.described();
  }

  /** Releases the engines for other users. */
  @Override
  public void close() {
    if (connected != null) {
      connected.close();
    }
  }
}
