package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.echo.description.HostPort;

/** Option {@code --server}: the address of a service without TLS. */
final class ServerOption {

  /** RFC 3986 sections 3 and 3.2, without user and query. */
  private static final Pattern URL =
      Pattern.compile("(?i)http://([\\w.-]+|\\[[^]]+])(?::(\\d{1,5}))?(/[^?#]*)?");

  private static final int HTTP = 80;

  private ServerOption() {}

  /**
   * Returns the address without a trailing slash.
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
