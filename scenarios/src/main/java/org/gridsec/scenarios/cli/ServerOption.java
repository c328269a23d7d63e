package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.echo.description.HostPort;

/** Option {@code --server}: the address of a service in clear. */
final class ServerOption {

  /** RFC 3986 sections 3 and 3.2; a user and a query are no part of such an address. */
  private static final Pattern URL =
      Pattern.compile("(?i)http://([\\w.-]+|\\[[^]]+])(?::(\\d{1,5}))?(/[^?#]*)?");

  private static final int HTTP = 80;

  private ServerOption() {}

  /**
   * The address without a slash at its end.
   *
   * @throws IllegalArgumentException if it is none
   * @throws IOException with one line for the user, if there is no such host
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
   * A name with an underscore, as containers have, is called by its address: HTTP and TLS know no
   * such names (RFC 1123 section 2.1), and servers refuse them.
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
