package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.description.HostPort;
import org.gridsec.echo.description.ServerMeter;
import org.gridsec.echo.description.ServiceDescription;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.scenarios.campaign.pairs.RemoteServer;

/**
 * A server that already runs.
 *
 * @param address address in clear, without a trailing slash
 * @param service description that the server gives
 * @param credentials directory with the keys for calls to it
 */
record Remote(URI address, ServiceDescription service, Path credentials) {

  /** RFC 3986 sections 3 and 3.2, without user and query. */
  private static final Pattern URL =
      Pattern.compile("(?i)http://([\\w.-]+|\\[[^]]+])(?::(\\d{1,5}))?(/[^?#]*)?");

  private static final int HTTP = 80;

  /** Returns the server at an address; empty if there is none. */
  static Optional<Remote> of(URI server, Path credentials) throws IOException {
    if (server == null) {
      return Optional.empty();
    }
    if (credentials == null) {
      throw new IllegalArgumentException(
          "'--credentials' expected with '--server', got none: start the server with"
              + " --export-credentials DIR");
    }
    URI address = address(server);
    CredentialStore.loadClient(credentials);
    return Optional.of(new Remote(address, ServiceDescription.fetch(address), credentials));
  }

  /** Returns the suite that the server uses; refuses another one. */
  Suites suites(Optional<Suites> asked) {
    return served("--suite", Suites.of(service.suite()), asked);
  }

  /** Returns the provider that the server uses; refuses another one. */
  JceProvider provider(Optional<JceProvider> asked) {
    return served("--provider", JceProvider.of(service.provider()), asked);
  }

  private static <T> T served(String option, T served, Optional<T> asked) {
    if (asked.isPresent() && !asked.get().equals(served)) {
      throw new IllegalArgumentException(
          "'%s' expected %s, which the server uses, got: %s"
              .formatted(option, served, asked.get()));
    }
    return served;
  }

  /** Returns the server in the form that measurements use. */
  RemoteServer server() throws IOException {
    return new RemoteServer(
        new ServerReady(
            service.endpoints().stream()
                .collect(
                    Collectors.toMap(Endpoint::mechanism, Endpoint::server, (one, other) -> one))),
        Suite.of(service.suite()),
        credentials);
  }

  /**
   * Returns the environment of the clients, plus the cores of the server if it is another machine.
   */
  Environment with(Environment clients) throws IOException, InterruptedException {
    boolean here =
        NetworkInterface.getByInetAddress(InetAddress.getByName(address.getHost())) != null;
    return here
        ? clients
        : clients.withServerCores(server().meter().map(ServerMeter::cores).orElse(null));
  }

  private boolean serves(CellKey key) {
    return service.endpoints().stream()
        .anyMatch(e -> e.stack().equals(key.stack().id()) && e.mechanism().equals(key.mechanism()));
  }

  /** Refuses cells without an endpoint at this server; single operations need none. */
  void requireEndpoints(List<Cell> cells) {
    for (Cell cell : cells) {
      CellKey key = cell.key();
      if (key.stack() instanceof Stack && !serves(key)) {
        throw new IllegalArgumentException(
            "'--server' expected one that serves %s on %s, got: %s, which does not"
                .formatted(key.mechanism(), key.stack(), address));
      }
    }
  }

  /**
   * Returns the address of option {@code --server} without a trailing slash.
   *
   * @throws IllegalArgumentException if it is no such address
   * @throws IOException if the host is unknown; one line for the user
   */
  static URI address(URI option) throws IOException {
    Matcher url = URL.matcher(option.toString());
    int port = url.matches() && url.group(2) != null ? Integer.parseInt(url.group(2)) : HTTP;
    if (!url.matches() || port > 0xFFFF) {
      throw new IllegalArgumentException("'--server' expected http://HOST:PORT, got: " + option);
    }
    String path = url.group(3) == null ? "" : url.group(3).replaceFirst("/+$", "");
    return URI.create("http://" + new HostPort(host(url.group(1)), port) + path);
  }

  /**
   * Replaces names with an underscore, as containers have, by their address: HTTP and TLS do not
   * allow such names (RFC 1123 section 2.1), and servers refuse them.
   */
  private static String host(String name) throws IOException {
    if (!name.contains("_")) {
      return name;
    }
    try {
      return InetAddress.getByName(name).getHostAddress();
    } catch (UnknownHostException e) {
      throw new IOException("'--server' expected a host that is known, got: " + name, e);
    }
  }
}
