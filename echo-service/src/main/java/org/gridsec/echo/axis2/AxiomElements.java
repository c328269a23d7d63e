package org.gridsec.echo.axis2;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.axiom.om.OMAttribute;
import org.apache.axiom.om.OMElement;
import org.apache.axiom.om.OMFactory;
import org.apache.axiom.om.OMNamespace;
import org.apache.axiom.om.OMNode;
import org.apache.axiom.om.OMText;
import org.gridsec.core.api.Payload.Element;
import org.gridsec.echo.soap.NamespaceScope;
import org.gridsec.echo.soap.SoapFault;

/** Elements of documents as Axiom elements. */
final class AxiomElements {

  private AxiomElements() {}

  static void write(Element element, OMElement parent, NamespaceScope outer) {
    OMFactory factory = parent.getOMFactory();
    NamespaceScope scope = outer.with(element.attributes());
    QName name = scope.element(element.name());
    OMElement written =
        factory.createOMElement(name.getLocalPart(), namespace(factory, name), parent);
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      if (NamespaceScope.isDeclaration(attribute.getKey())) {
        declare(written, NamespaceScope.declared(attribute.getKey()), attribute.getValue());
      } else {
        QName of = scope.attribute(attribute.getKey());
        OMNamespace namespace = of.getPrefix().isEmpty() ? null : namespace(factory, of);
        written.addAttribute(of.getLocalPart(), attribute.getValue(), namespace);
      }
    }
    if (!element.text().isEmpty()) {
      factory.createOMText(written, element.text());
    }
    for (Element child : element.elements()) {
      write(child, written, scope);
    }
  }

  private static OMNamespace namespace(OMFactory factory, QName name) {
    return factory.createOMNamespace(name.getNamespaceURI(), name.getPrefix());
  }

  private static void declare(OMElement element, String prefix, String namespace) {
    if (prefix.isEmpty()) {
      element.declareDefaultNamespace(namespace);
    } else {
      element.declareNamespace(namespace, prefix);
    }
  }

  /** Reads an element. Blanks between elements are left out. */
  static Element read(OMElement element, NamespaceScope outer) throws SoapFault {
    Map<String, String> attributes = new LinkedHashMap<>();
    for (Iterator<OMNamespace> all = element.getAllDeclaredNamespaces(); all.hasNext(); ) {
      OMNamespace declared = all.next();
      attributes.put(NamespaceScope.declaration(declared.getPrefix()), declared.getNamespaceURI());
    }
    String prefix = element.getPrefix() == null ? "" : element.getPrefix();
    String namespace = element.getNamespaceURI() == null ? "" : element.getNamespaceURI();
    NamespaceScope scope = outer.declaring(prefix, namespace, attributes);
    for (Iterator<OMAttribute> all = element.getAllAttributes(); all.hasNext(); ) {
      OMAttribute attribute = all.next();
      String ofAttribute = attribute.getPrefix() == null ? "" : attribute.getPrefix();
      if (!ofAttribute.isEmpty()) {
        scope = scope.declaring(ofAttribute, attribute.getNamespaceURI(), attributes);
      }
      attributes.put(
          NamespaceScope.written(ofAttribute, attribute.getLocalName()),
          attribute.getAttributeValue());
    }
    String name = NamespaceScope.written(prefix, element.getLocalName());
    return element.getFirstElement() == null
        ? new Element(name, attributes, element.getText(), List.of())
        : new Element(name, attributes, "", children(element, scope));
  }

  private static List<Element> children(OMElement parent, NamespaceScope scope) throws SoapFault {
    List<Element> children = new ArrayList<>();
    for (Iterator<OMNode> nodes = parent.getChildren(); nodes.hasNext(); ) {
      OMNode node = nodes.next();
      if (node instanceof OMElement child) {
        children.add(read(child, scope));
      } else if (node instanceof OMText) {
        AxiomBody.expectBlank(node);
      }
    }
    return children;
  }
}
