package org.gridsec.echo.description;

/**
 * Whom a URL calls.
 *
 * @param host a name or an address
 */
public record HostPort(String host, int port) {

  /** As in a URL, where an address of IPv6 has brackets (RFC 3986 section 3.2.2). */
  @Override
  public String toString() {
    return (host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host) + ":" + port;
  }
}
