package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * The papers' own software. Each has JVMs with a class path of its own: none of its libraries is
 * ever on the class path of anything else.
 */
@SuppressWarnings("ImmutableEnumChecker") // the lists are immutable
public enum PeriodStack implements Engine {
  /**
   * XSUL 2.10.7, the earliest that is published; GRID'04 measured 1.1.5. Its TLS has certificates
   * on both sides, which is equivalent to httpg (section 2.1) and is called so here.
   */
  XSUL(
      Stack.PULL,
      List.of("plain", "httpg", "xml-signature", "capability"),
      List.of("1.0.5D2", "1.5.5")),

  /** JGlobus 2.1.0 on Axis 1.4; GRID'04 measured the Globus Toolkit 3.2, which had its CoG 1.1. */
  JGLOBUS(Stack.AXIS2, List.of("httpg", "gsi-conversation"), List.of("")),

  /** Axis 1.3 with WSS4J 1.5.1 on Tomcat 5.0.28, the software of Moralis et al. 2007. */
  AXIS1(
      Stack.AXIS2,
      List.of("plain", "xml-signature", "xml-encryption", "kerberos", "username-token"),
      List.of("1.3.0")),

  /** Axis 1.1 with XML Security 1.0.5D2 on Tomcat 5.0.28, a stand-in for GT3.2. */
  GT3(Stack.AXIS2, List.of("plain", "xml-signature"), List.of("1.0.5D2"));

  /** The parameter that says which version of the XML Security library it runs with. */
  public static final String XML_SECURITY = "xmlsec";

  private final Stack standsFor;
  private final List<String> mechanisms;
  private final List<String> xmlSecurity;

  PeriodStack(Stack standsFor, List<String> mechanisms, List<String> xmlSecurity) {
    this.standsFor = standsFor;
    this.mechanisms = mechanisms;
    this.xmlSecurity = xmlSecurity;
  }

  /** The stack of that id. */
  @JsonCreator
  public static PeriodStack of(String id) {
    return ById.of("stack", List.of(values()), PeriodStack::id, id);
  }

  @JsonValue
  @Override
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public Stack standsFor() {
    return standsFor;
  }

  /** Ids of the mechanisms that it serves. */
  public List<String> mechanisms() {
    return mechanisms;
  }

  /**
   * The version of the XML Security library that a cell with these parameters is measured with;
   * empty for a stack that has none.
   *
   * @throws IllegalArgumentException if it does not run with the one that they name
   */
  public String xmlSecurity(Parameters parameters) {
    return ById.of(
        XML_SECURITY,
        xmlSecurity,
        version -> version,
        parameters.get(XML_SECURITY, xmlSecurity.get(0)));
  }

  /** What chooses each version of the XML Security library, the papers' first. */
  public List<Parameters> versions() {
    return xmlSecurity.stream()
        .map(
            version ->
                version.equals(xmlSecurity.get(0))
                    ? Parameters.NONE
                    : Parameters.of(XML_SECURITY, version))
        .toList();
  }

  /** Which software a cell with these parameters is measured with, with versions, for people. */
  public String title(Parameters parameters) {
    String version = xmlSecurity(parameters);
    String software =
        switch (this) {
          case XSUL -> "XSUL 2.10.7";
          case JGLOBUS -> "JGlobus 2.1.0, Axis 1.4";
          case AXIS1 -> "Axis 1.3, WSS4J 1.5.1";
          case GT3 -> "Axis 1.1";
        };
    return version.isEmpty() ? software : software + ", XML Security " + version;
  }

  @Override
  public String toString() {
    return id();
  }
}
