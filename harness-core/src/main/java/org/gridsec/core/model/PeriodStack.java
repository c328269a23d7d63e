package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/**
 * The papers' own software. Each stack has JVMs with their own class path; its libraries are on no
 * other class path.
 */
@SuppressWarnings("ImmutableEnumChecker") // the lists are immutable
public enum PeriodStack implements Engine {
  /**
   * XSUL 2.10.7, the earliest published version; GRID'04 measured 1.1.5. Its TLS has certificates
   * on both sides. That is equivalent to httpg (section 2.1), so it is called httpg here.
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

  /** Parameter with the version of the XML Security library. */
  public static final String XML_SECURITY = "xmlsec";

  private final Stack standsFor;
  private final List<String> mechanisms;
  private final List<String> xmlSecurity;

  PeriodStack(Stack standsFor, List<String> mechanisms, List<String> xmlSecurity) {
    this.standsFor = standsFor;
    this.mechanisms = mechanisms;
    this.xmlSecurity = xmlSecurity;
  }

  /** The stack with that id. */
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

  /** Ids of the mechanisms that this stack has. */
  public List<String> mechanisms() {
    return mechanisms;
  }

  /**
   * The version of the XML Security library that a cell with these parameters uses; empty for a
   * stack without that library.
   *
   * @throws IllegalArgumentException if the stack does not run with the named version
   */
  public String xmlSecurity(Parameters parameters) {
    return ById.of(
        XML_SECURITY,
        xmlSecurity,
        version -> version,
        parameters.get(XML_SECURITY, xmlSecurity.get(0)));
  }

  /**
   * The parameters that select each version of the XML Security library, the papers' version first.
   */
  public List<Parameters> versions() {
    return xmlSecurity.stream()
        .map(
            version ->
                version.equals(xmlSecurity.get(0))
                    ? Parameters.NONE
                    : Parameters.of(XML_SECURITY, version))
        .toList();
  }

  /** Names and versions of the software that a cell with these parameters uses, for people. */
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
