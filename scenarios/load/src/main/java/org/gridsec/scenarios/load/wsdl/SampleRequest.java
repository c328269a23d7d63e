package org.gridsec.scenarios.load.wsdl;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.wsdl.Message;
import javax.wsdl.Part;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.Soap;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A sample request of an operation: an envelope of style document or rpc, use literal (WSDL 1.1
 * section 3.5), with its headers.
 *
 * @param envelope the envelope
 */
record SampleRequest(Document envelope) {

  private static final String ADDRESSING = "http://www.w3.org/2005/08/addressing";

  /** Namespaces of assertions that demand WS-Addressing; the last is of before the standard. */
  private static final Set<String> METADATA =
      Set.of(
          "http://www.w3.org/2007/05/addressing/metadata",
          "http://www.w3.org/2006/05/addressing/wsdl");

  /**
   * Creates one.
   *
   * @param addressed true for headers of WS-Addressing
   * @throws IllegalArgumentException if the description is not complete; one line
   */
  static SampleRequest of(WsdlOperation operation, XmlSchemaCollection schemas, boolean addressed) {
    Document envelope = operation.soap().envelope();
    SampleContent content = new SampleContent(schemas, envelope.getDocumentElement());
    Element header = operation.soap().child(envelope, "Header").orElseThrow();
    Element body = operation.soap().child(envelope, "Body").orElseThrow();
    Message message = operation.message();
    if (addressed) {
      append(content, header, "To", operation.address().toString());
      append(content, header, "Action", operation.addressingAction());
      append(content, header, "MessageID", "urn:uuid:${uuid}");
      Element replyTo = content.appended(header, new QName(ADDRESSING, "ReplyTo"));
      append(content, replyTo, "Address", ADDRESSING + "/anonymous");
    }
    for (WsdlOperation.HeaderPart one : operation.headers()) {
      Message its = operation.definition().getMessage(one.message());
      Part part = its == null ? null : its.getPart(one.part());
      if (part == null || part.getElementName() == null) {
        throw new IllegalArgumentException(
            "header %s of operation %s expected as a part with an element, got none"
                .formatted(one.part(), operation));
      }
      content.append(header, part.getElementName());
    }
    WsdlOperation.Body form = operation.body();
    if ("encoded".equals(form.use())) {
      throw new IllegalArgumentException(
          "operation %s expected with use literal, got: encoded".formatted(operation));
    }
    Set<QName> headers = // a header of the same message is no part of its Body
        operation.headers().stream()
            .filter(one -> one.message().equals(message.getQName()))
            .map(one -> new QName(one.part()))
            .collect(Collectors.toSet());
    List<Part> parts =
        WsdlOperation.typed(message.getOrderedParts(null), Part.class).stream()
            .filter(
                part ->
                    form.parts() == null
                        ? !headers.contains(new QName(part.getName()))
                        : form.parts().contains(part.getName()))
            .toList();
    if (operation.rpc()) {
      String namespace = form.namespace() == null ? "" : form.namespace();
      Element wrapper = content.appended(body, new QName(namespace, operation.name()));
      parts.forEach(part -> rpcPart(content, wrapper, part));
    } else {
      parts.forEach(part -> documentPart(operation, content, body, part));
    }
    if (!Elements.children(header).findAny().isPresent()) {
      header.getParentNode().removeChild(header);
    }
    return new SampleRequest(envelope);
  }

  private static void append(SampleContent content, Element parent, String name, String value) {
    content.appended(parent, new QName(ADDRESSING, name)).setTextContent(value);
  }

  private static void rpcPart(SampleContent content, Element wrapper, Part part) {
    if (part.getTypeName() == null) {
      throw new IllegalArgumentException(
          "part %s of style rpc expected with a type, got none".formatted(part.getName()));
    }
    content.append(wrapper, new QName(part.getName()), part.getTypeName());
  }

  private static void documentPart(
      WsdlOperation operation, SampleContent content, Element body, Part part) {
    if (part.getElementName() == null) {
      throw new IllegalArgumentException(
          "part %s of operation %s expected with an element, got none"
              .formatted(part.getName(), operation));
    }
    content.append(body, part.getElementName());
  }

  /** True for an assertion, or an element of a binding, that demands WS-Addressing. */
  static boolean isAddressing(QName name) {
    return METADATA.contains(name.getNamespaceURI())
        && Set.of("Addressing", "UsingAddressing").contains(name.getLocalPart());
  }

  /** Returns the names of the headers. */
  Set<QName> headers() {
    Soap soap = Soap.of(envelope.getDocumentElement()).orElseThrow();
    return soap.child(envelope, "Header").stream()
        .flatMap(Elements::children)
        .map(header -> new QName(header.getNamespaceURI(), header.getLocalName()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
