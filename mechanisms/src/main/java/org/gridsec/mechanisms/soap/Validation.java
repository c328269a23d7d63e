package org.gridsec.mechanisms.soap;

import java.io.IOException;
import java.util.Locale;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.Schema;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.setup.WSSec;
import org.gridsec.mechanisms.spi.MechanismInfo;
import org.gridsec.mechanisms.spi.Parameter;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * What the elements of a Security header are held to before they are used. The form is narrower
 * than the schemas, but does not look at most texts and attributes.
 */
public enum Validation {
  /** The mechanism's {@link Form}: as WSS4J's trees, which know no schema. */
  FORM,

  /** The schemas of WS-Security besides, as they come with WSS4J: as its streams by default. */
  SCHEMA;

  /** For mechanisms that leave the choice. */
  public static final Parameter PARAMETER =
      Parameter.ofEndpoint(
          "validation", "whether headers are held to the schemas besides", FORM.id(), SCHEMA.id());

  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What a setting of a mechanism with {@link #PARAMETER} says. */
  public static Validation of(MechanismInfo info, Setting setting) {
    return info.value(setting, PARAMETER.name()).equals(SCHEMA.id()) ? SCHEMA : FORM;
  }

  /** For streams. */
  public void apply(WSSSecurityProperties properties) {
    properties.setDisableSchemaValidation(this == FORM);
  }

  /**
   * For trees: what these elements hold. Streams do not hold them themselves to any schema either.
   *
   * @throws SecurityFault InvalidSecurity, if an element is not as its schema says
   */
  public void checkContents(Element... parents) throws SecurityFault {
    if (this == FORM) {
      return;
    }
    for (Element parent : parents) {
      for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
        if (node instanceof Element element) {
          check(element);
        }
      }
    }
  }

  /** For trees: an element. */
  public void check(Element element) throws SecurityFault {
    if (this == FORM) {
      return;
    }
    try {
      Schemas.ALL.newValidator().validate(new DOMSource(element));
    } catch (SAXException | IOException e) {
      throw SecurityFault.wsse("InvalidSecurity", "the Security header breaks its schema", e);
    }
  }

  /** Read when they are first needed. */
  private static final class Schemas {

    static final Schema ALL = load();

    private static Schema load() {
      try {
        return WSSec.loadWSSecuritySchemas();
      } catch (SAXException e) {
        throw new IllegalStateException("WSS4J has the schemas it names", e);
      }
    }
  }
}
