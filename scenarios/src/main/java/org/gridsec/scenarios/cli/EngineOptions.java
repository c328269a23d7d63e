package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.LoadEngine;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.description.HostPort;
import org.gridsec.scenarios.engines.EngineKeys;
import org.gridsec.scenarios.engines.Engines;
import picocli.CommandLine.Option;

/** Options that place the clients on other machines. */
final class EngineOptions implements AutoCloseable {

  private static final Pattern ADDRESS = Pattern.compile("([\\w.-]+|\\[[^]]+]):(\\d{1,5})");

  /** Smallest callback port: JMeter also listens two ports above the given one. */
  private static final int LEAST_PORT = 3;

  private static final int MOST_PORT = 0xFFFF;

  @Option(
      names = "--engines",
      paramLabel = "HOST:PORT",
      split = ",",
      description = "Share the clients out to these machines, where 'gridsec engine' runs.")
  private List<String> addresses;

  @Option(
      names = "--keys",
      paramLabel = "DIR",
      description =
          "With --engines: a copy of what 'gridsec engine --keys' made. Without it, on the"
              + " loopback alone, every user of this machine can call the engines and this program.")
  private Path keys;

  @Option(
      names = "--callback-port",
      paramLabel = "N",
      defaultValue = "0",
      description = "With --engines: port of this machine that they call back (default: any).")
  private int callbackPort;

  private Engines connected;

  boolean given() {
    return addresses != null;
  }

  /**
   * True if engines can call a cell: it uses a current stack, no start of a JVM and no emulated
   * link.
   */
  static boolean carry(CellKey cell) {
    return cell.stack() instanceof Stack && !cell.load().once() && cell.overLoopback();
  }

  /**
   * Connects to the engines, if there are any.
   *
   * @param credentials directory with the keys for calls to the server
   * @throws IllegalArgumentException if the options do not fit together
   * @throws IOException if an engine cannot be used; the message names it
   */
  void connect(Path credentials) throws IOException {
    if (!given()) {
      if (keys != null || callbackPort != 0) {
        throw new IllegalArgumentException(
            "'--keys' and '--callback-port' expected with '--engines', got them alone");
      }
      return;
    }
    if (callbackPort != 0 && (callbackPort < LEAST_PORT || callbackPort > MOST_PORT)) {
      throw new IllegalArgumentException(
          "'--callback-port' expected 0, or %s..%s, got: %s"
              .formatted(LEAST_PORT, MOST_PORT, callbackPort));
    }
    List<HostPort> engines = addresses.stream().map(EngineOptions::address).toList();
    if (engines.stream().distinct().count() < engines.size()) {
      throw new IllegalArgumentException(
          "'--engines' expected each once, got: " + String.join(",", addresses));
    }
    if (keys == null && !Engines.onLoopback(engines)) {
      throw new IllegalArgumentException(
          "'--keys' expected with engines on other machines, got none: copy the directory that"
              + " 'gridsec engine --keys DIR' made");
    }
    Optional<SSLContext> tls = keys == null ? Optional.empty() : Optional.of(EngineKeys.read(keys));
    connected = Engines.connect(engines, tls, callbackPort, credentials);
  }

  private static HostPort address(String text) {
    Matcher matcher = ADDRESS.matcher(text);
    if (!matcher.matches()
        || Integer.parseInt(matcher.group(2)) > MOST_PORT
        || Integer.parseInt(matcher.group(2)) == 0) {
      throw new IllegalArgumentException("'--engines' expected HOST:PORT, got: " + text);
    }
    return new HostPort(
        matcher.group(1).replaceAll("[\\[\\]]", ""), Integer.parseInt(matcher.group(2)));
  }

  /** Returns the engines; null if there are none. */
  Engines connected() {
    return connected;
  }

  List<LoadEngine> described() {
    return connected == null ? List.of() : connected.described();
  }

  /** Releases the engines for other users. */
  @Override
  public void close() throws IOException {
    if (connected != null) {
      connected.close();
    }
  }
}
