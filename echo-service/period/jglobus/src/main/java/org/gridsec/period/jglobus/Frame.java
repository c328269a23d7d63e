package org.gridsec.period.jglobus;

import java.util.Base64;
import java.util.Objects;
import java.util.Vector;
import org.apache.axis.AxisFault;
import org.apache.axis.Message;
import org.apache.axis.message.SOAPBodyElement;
import org.apache.axis.message.SOAPFault;

/**
 * The part of a SOAP message that belongs to a GSS context: one element in the body, which names
 * the context and has bytes in base64. This form is our own; that of the Globus Toolkit 3 is not
 * available.
 *
 * @param name name of the element
 * @param context id of the context on the server; empty before the server has set one
 * @param base64 a token of the handshake, or a wrapped message
 */
record Frame(String name, String context, String base64) {

  /** A token that establishes a context. */
  static final String TOKEN = "Token";

  /** A message under a context. */
  static final String MESSAGE = "Message";

  private static final String NAMESPACE = "urn:gridsec:gsi";

  /** A new frame with these bytes. */
  static Frame of(String name, String context, byte[] bytes) {
    return new Frame(name, context, Base64.getEncoder().encodeToString(bytes));
  }

  /** The SOAP message. */
  Message message() {
    return new Message(
        ("<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>"
                + "<g:%1$s xmlns:g='%2$s' context='%3$s'>%4$s</g:%1$s></S:Body></S:Envelope>")
            .formatted(name, NAMESPACE, context, base64));
  }

  /**
   * Reads a frame from a message.
   *
   * @param name required name of its element
   * @throws AxisFault if it has another form, or is a fault
   */
  static Frame of(Message message, String name) throws AxisFault {
    Vector<?> body = message.getSOAPEnvelope().getBodyElements();
    if (body.size() == 1 && body.get(0) instanceof SOAPFault fault) {
      throw fault.getFault();
    }
    if (body.size() != 1
        || !(body.get(0) instanceof SOAPBodyElement element)
        || !name.equals(element.getName())
        || !NAMESPACE.equals(element.getNamespaceURI())
        || element.getAttribute("context") == null) {
      throw new AxisFault(name + " expected as the one element of the body, got another");
    }
    return new Frame(
        name, element.getAttribute("context"), Objects.toString(element.getValue(), ""));
  }

  /**
   * The bytes of the frame.
   *
   * @throws AxisFault if the text is not base64
   */
  byte[] bytes() throws AxisFault {
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      throw AxisFault.makeFault(e);
    }
  }
}
