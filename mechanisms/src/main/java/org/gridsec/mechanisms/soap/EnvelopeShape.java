package org.gridsec.mechanisms.soap;

import java.util.HashSet;
import java.util.Set;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * The one form that a protected envelope may have, checked element by element while it is read: a
 * Header and then a Body that nothing follows (WS-I Basic Profile 1.1, R1011), in the Header one
 * Security header, in that the expected children once each and no others, and no id twice.
 *
 * <p>With it, the path of a signed element says which element it is, so that no copy of a signed
 * body elsewhere can stand in for the one that is acted upon (McIntosh and Austel, XML signature
 * element wrapping attacks, SWS 2005). It is stricter than WS-Security, which allows more Security
 * headers for other actors: there are none here.
 */
public final class EnvelopeShape {

  private final Set<QName> expected;
  private final Set<QName> found = new HashSet<>();
  private final Set<String> ids = new HashSet<>();
  private int depth;
  private boolean header;
  private boolean body;
  private boolean security;
  private QName block;

  /**
   * @param expected children of the Security header
   */
  public EnvelopeShape(Set<QName> expected) {
    this.expected = expected;
  }

  /** To be called at the start of each element, before its attributes. */
  void start(QName name) throws SecurityFault {
    depth++;
    switch (depth) {
      case 1 -> require(name.equals(Names.ENVELOPE), "the message is no SOAP 1.1 envelope");
      case 2 -> startPart(name);
      case 3 -> startBlock(name);
      case 4 -> startToken(name);
      default -> {}
    }
  }

  /** To be called with each attribute that is no declaration of a namespace. */
  void attribute(String namespace, String localName, String value) throws SecurityFault {
    if (isId(namespace, localName)) {
      require(ids.add(value), "an id occurs twice");
    } else if (depth == 3 && !body && Names.SECURITY.equals(block)) {
      require(
          !localName.equals("actor") || !Names.SOAP.equals(namespace) || value.isEmpty(),
          "the Security header is for another actor");
    }
  }

  /** Whether a signature can refer to an element by this attribute. */
  private static boolean isId(String namespace, String localName) {
    if (namespace == null || namespace.isEmpty()) {
      return localName.equals("Id") || localName.equals("ID") || localName.equals("AssertionID");
    }
    return localName.equals("Id") && namespace.equals(Names.WSU);
  }

  /** To be called at the end of each element. */
  void end() {
    depth--;
  }

  private void startPart(QName name) throws SecurityFault {
    require(!body, "an element follows the Body");
    if (name.equals(Names.BODY)) {
      require(security, "the Security header is missing");
      for (QName part : expected) {
        require(found.contains(part), part.getLocalPart() + " is missing in the Security header");
      }
      body = true;
    } else {
      require(name.equals(Names.HEADER) && !header, "an envelope has one Header and one Body");
      header = true;
    }
  }

  private void startBlock(QName name) throws SecurityFault {
    block = name;
    if (!body && name.equals(Names.SECURITY)) {
      require(!security, "there is more than one Security header");
      security = true;
    }
  }

  private void startToken(QName name) throws SecurityFault {
    if (!body && Names.SECURITY.equals(block)) {
      require(
          expected.contains(name), name.getLocalPart() + " does not belong in the Security header");
      require(found.add(name), name.getLocalPart() + " occurs twice in the Security header");
    }
  }

  /** To be called at the end of the envelope. */
  void complete() throws SecurityFault {
    require(body, "the Body is missing");
  }

  private static void require(boolean condition, String otherwise) throws SecurityFault {
    if (!condition) {
      throw SecurityFault.wsse("InvalidSecurity", otherwise, null);
    }
  }
}
