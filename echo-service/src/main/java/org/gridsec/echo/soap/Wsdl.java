package org.gridsec.echo.soap;

import java.nio.charset.StandardCharsets;
import org.gridsec.core.files.ClassPathFile;

/** The contract of a service, WSDL 1.1. */
public final class Wsdl {

  /** The contract of the echo service, the same for all endpoints. */
  public static final Wsdl ECHO = of(Wsdl.class, "echo.wsdl");

  private final String template;

  private Wsdl(String template) {
    this.template = template;
  }

  /**
   * Reads a contract with {@code @ADDRESS@} in place of its address.
   *
   * @param beside class in the same package as the file
   * @param name name of the file, which must exist
   */
  public static Wsdl of(Class<?> beside, String name) {
    return new Wsdl(ClassPathFile.text(beside, name));
  }

  /** The contract of a port type, whose name replaces {@code @PORT_TYPE@}. */
  public Wsdl ofPortType(String portType) {
    return new Wsdl(template.replace("@PORT_TYPE@", portType));
  }

  /** The contract for an address, in UTF-8. */
  public byte[] at(String address) {
    String escaped = address.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    return template.replace("@ADDRESS@", escaped).getBytes(StandardCharsets.UTF_8);
  }
}
