package org.gridsec.echo.axis2;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.axiom.om.OMAbstractFactory;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMNode;
import org.gridsec.echo.dummy.DummyOperation;
import org.gridsec.echo.soap.SoapFault;

/** The DummyService's messages as Axiom elements: a wrapper with text elements. */
final class DummyBody {

  private static final OMFactory FACTORY = OMAbstractFactory.getSOAP11Factory();

  private DummyBody() {}

  /**
   * Writes a message.
   *
   * @param names names of the parts, in order
   * @param texts text of each part
   */
  static OMElement write(String wrapper, List<String> names, List<String> texts) {
    OMNamespace namespace = FACTORY.createOMNamespace(DummyOperation.NAMESPACE, "");
    OMElement element = FACTORY.createOMElement(wrapper, namespace);
    for (int i = 0; i < names.size(); i++) {
      OMElement part = FACTORY.createOMElement(names.get(i), namespace, element);
      FACTORY.createOMText(part, texts.get(i));
    }
    return element;
  }

  /**
   * Reads the format of {@link #write}.
   *
   * @throws SoapFault if the message has another form
   */
  static List<String> read(OMElement element, String wrapper, List<String> names) throws SoapFault {
    if (!is(element, wrapper)) {
      throw SoapFault.client(
          "body expected {%s}%s, got: %s"
              .formatted(DummyOperation.NAMESPACE, wrapper, element.getQName()));
    }
    List<String> texts = new ArrayList<>();
    for (Iterator<OMNode> nodes = element.getChildren(); nodes.hasNext(); ) {
      OMNode node = nodes.next();
      if (node instanceof OMElement part) {
        if (texts.size() == names.size()
            || !is(part, names.get(texts.size()))
            || part.getFirstElement() != null) {
          throw unexpected(wrapper, names);
        }
        texts.add(part.getText());
      } else {
        AxiomBody.expectBlank(node);
      }
    }
    if (texts.size() < names.size()) {
      throw unexpected(wrapper, names);
    }
    return texts;
  }

  private static boolean is(OMElement element, String name) {
    return element.getLocalName().equals(name)
        && DummyOperation.NAMESPACE.equals(element.getNamespaceURI());
  }

  private static SoapFault unexpected(String wrapper, List<String> names) {
    return SoapFault.client(
        "%s expected %s with text, got something else"
            .formatted(wrapper, names.isEmpty() ? "nothing" : String.join(", ", names)));
  }
}
