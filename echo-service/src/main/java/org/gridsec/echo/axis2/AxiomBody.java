package org.gridsec.echo.axis2;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMText;
import org.gridsec.core.api.Payload;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.NamespaceScope;
import org.gridsec.echo.soap.Operation;
import org.gridsec.echo.soap.SoapFault;

/** Payloads as Axiom elements. */
final class AxiomBody {

  private static final OMFactory FACTORY = OMAbstractFactory.getSOAP11Factory();

  private AxiomBody() {}

  static OMElement write(Direction direction, Payload payload) {
    Operation operation = Operation.of(payload);
    OMNamespace namespace = FACTORY.createOMNamespace(Operation.NAMESPACE, "");
    OMElement wrapper = FACTORY.createOMElement(operation.wrapper(direction), namespace);
    if (payload instanceof Payload.Document document) {
      for (Payload.Element element : document.elements()) {
        AxiomElements.write(element, wrapper, NamespaceScope.WRAPPER);
      }
      return wrapper;
    }
    for (String text : Operation.texts(payload)) {
      OMElement part = FACTORY.createOMElement(operation.part(), namespace, wrapper);
      FACTORY.createOMText(part, text);
    }
    return wrapper;
  }

  static Operation operation(OMElement wrapper, Direction direction) throws SoapFault {
    return Operation.of(direction, wrapper.getNamespaceURI(), wrapper.getLocalName());
  }

  static Payload read(OMElement wrapper, Direction direction) throws SoapFault {
    Operation operation = operation(wrapper, direction);
    List<String> values = new ArrayList<>();
    List<Payload.Element> elements = new ArrayList<>();
    for (Iterator<OMNode> nodes = wrapper.getChildren(); nodes.hasNext(); ) {
      OMNode node = nodes.next();
      if (!(node instanceof OMElement part)) {
        expectBlank(node);
      } else if (operation == Operation.ECHO_DOCUMENT) {
        elements.add(AxiomElements.read(part, NamespaceScope.WRAPPER));
      } else {
        values.add(text(part, operation));
      }
    }
    return operation == Operation.ECHO_DOCUMENT
        ? new Payload.Document(elements)
        : operation.payload(values);
  }

  private static String text(OMElement part, Operation operation) throws SoapFault {
    if (!part.getLocalName().equals(operation.part())
        || !Operation.NAMESPACE.equals(part.getNamespaceURI())) {
      throw operation.unexpected(part.getQName().toString());
    }
    OMElement child = part.getFirstElement();
    if (child != null) {
      throw operation.unexpected(child.getQName().toString());
    }
    return part.getText();
  }

  /** Checks that there is no text between elements. */
  static void expectBlank(OMNode node) throws SoapFault {
    if (node instanceof OMText text && !text.getText().isBlank()) {
      throw SoapFault.client("text between elements");
    }
  }
}
