package org.gridsec.echo.description;

/**
 * Host and port of a URL.
 *
 * @param host a name or an address
 */
public record HostPort(String host, int port) {

  /** Text as in a URL, with brackets around an IPv6 address (RFC 3986 section 3.2.2). */
  @Override
  public String toString() {
    return (host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host) + ":" + port;
  }
}
