package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;

/**
 * A library that does single operations instead of calls: {@code jca}, {@code wss4j-dom} and so on.
 * Libraries of the papers' time have their version in the id and JVMs with their own class path.
 */
public record Library(String id) implements Engine {

  /** WSS4J 1.5.1, the second published version, with its secure conversation package. */
  public static final Library PAPERS_WSS4J = new Library("wss4j-1.5.1");

  /** XML Security 1.3.0, which this WSS4J signs and encrypts with, and Xalan 2.7.0 for XPath. */
  public static final Library PAPERS_XML_SECURITY = new Library("xmlsec-1.3.0");

  /** BouncyCastle 1.36, the JCE provider of that time. Liu et al. 2005 measured it. */
  public static final Library PAPERS_BOUNCY_CASTLE = new Library("bouncycastle-1.36");

  /** Xerces 2.7.1, the XML parser of those libraries. */
  public static final Library PAPERS_XERCES = new Library("xerces-2.7.1");

  private static final Map<Library, Library> OF_PAPERS =
      Map.of(
          PAPERS_WSS4J,
          new Library("wss4j-dom"),
          PAPERS_XML_SECURITY,
          new Library("santuario"),
          PAPERS_BOUNCY_CASTLE,
          new Library("jca"),
          PAPERS_XERCES,
          new Library("jaxp"));

  /** The libraries of the papers' time. */
  public static Library[] ofPapers() {
    return new Library[] {PAPERS_BOUNCY_CASTLE, PAPERS_XERCES, PAPERS_XML_SECURITY, PAPERS_WSS4J};
  }

  @JsonValue
  @Override
  public String id() {
    return id;
  }

  @Override
  public Library standsFor() {
    return OF_PAPERS.getOrDefault(this, this);
  }

  @Override
  public String toString() {
    return id;
  }
}
