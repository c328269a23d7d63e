package org.gridsec.echo.soap;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The contract of a service, WSDL 1.1. */
public final class Wsdl {

  /** Of the echo service, one for all endpoints. */
  public static final Wsdl ECHO = of(Wsdl.class, "echo.wsdl");

  private final String template;

  private Wsdl(String template) {
    this.template = template;
  }

  /**
   * Reads a contract that has {@code @ADDRESS@} where it needs its address.
   *
   * @param beside a class in whose package it is
   * @param name of its file, which exists
   */
  public static Wsdl of(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      return new Wsdl(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same of a port type, by the name that it has in {@code @PORT_TYPE@}'s place. */
  public Wsdl ofPortType(String portType) {
    return new Wsdl(template.replace("@PORT_TYPE@", portType));
  }

  /** The contract as it stands at an address, in UTF-8. */
  public byte[] at(String address) {
    String escaped = address.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    return template.replace("@ADDRESS@", escaped).getBytes(StandardCharsets.UTF_8);
  }
}
