package org.gridsec.echo.soap;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The contract of the echo service, WSDL 1.1, one for all endpoints. */
public final class Wsdl {

  private static final String TEMPLATE = template();

  private Wsdl() {}

  /** The contract as it stands at an address, in UTF-8. */
  public static byte[] at(String address) {
    String escaped = address.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    return TEMPLATE.replace("@ADDRESS@", escaped).getBytes(StandardCharsets.UTF_8);
  }

  private static String template() {
    try (InputStream in = Wsdl.class.getResourceAsStream("echo.wsdl")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
