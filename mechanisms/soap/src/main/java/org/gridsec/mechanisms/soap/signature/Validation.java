package org.gridsec.mechanisms.soap.signature;

import java.io.IOException;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.Schema;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.setup.WSSec;
import org.gridsec.core.model.Named;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * Checks of the elements of a Security header before they are used. The form is narrower than the
 * schemas, but ignores most texts and attributes.
 */
public enum Validation implements Named {
  /** Only the mechanism's {@link Form}, like WSS4J's trees, which use no schema. */
  FORM,

  /** Also the schemas of WS-Security that are part of WSS4J, which its streams use by default. */
  SCHEMA;

  /** The parameter of mechanisms that leave the choice to the user. */
  public static final Parameter PARAMETER =
      Parameter.ofEndpoint(
          "validation",
          "check of Security headers: by form, or also by schema",
          FORM.id(),
          SCHEMA.id());

  /** Returns the choice of a setting, for a mechanism with {@link #PARAMETER}. */
  public static Validation of(MechanismInfo info, Setting setting) {
    return setting.value(info, PARAMETER.name()).equals(SCHEMA.id()) ? SCHEMA : FORM;
  }

  /** Applies the choice to streams. */
  public void apply(WSSSecurityProperties properties) {
    properties.setDisableSchemaValidation(this == FORM);
  }

  /**
   * Checks the children of these elements, for trees. The elements themselves are not checked, as
   * on streams.
   *
   * @throws SecurityFault InvalidSecurity, if an element violates its schema
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

  /** Checks an element, for trees. */
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

  /** Loaded when first needed. */
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
