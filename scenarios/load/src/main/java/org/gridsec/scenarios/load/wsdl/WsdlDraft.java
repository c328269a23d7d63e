package org.gridsec.scenarios.load.wsdl;

import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.wsdl.Definition;
import javax.wsdl.Types;
import javax.wsdl.WSDLException;
import javax.wsdl.extensions.ExtensionRegistry;
import javax.wsdl.factory.WSDLFactory;
import javax.wsdl.xml.WSDLReader;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.neethi.Assertion;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.OneLine;
import org.gridsec.scenarios.load.drafts.CallDraft;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Drafts for one operation of a WSDL 1.1: the request, and a {@code security.yaml} if the WSDL has
 * policies for it.
 */
public final class WsdlDraft {

  /** Metro does not find the operation of a Body that begins with white space. */
  private static final Pattern WHITESPACE_IN_BODY =
      Pattern.compile("(?<=<soap:Body>)\\s+|\\s+(?=</soap:Body>)");

  private WsdlDraft() {}

  /**
   * Drafts from a WSDL and its imports from the same origin.
   *
   * @param place URL or file
   * @param wanted name of an operation, alone or after that of its port and a slash; null for the
   *     only one
   * @throws IllegalArgumentException if there is no such operation, or the WSDL is not complete;
   *     one line
   */
  public static CallDraft of(String place, String wanted) {
    WsdlDocuments documents = new WsdlDocuments(place);
    try {
      return of(documents, wanted);
    } catch (WSDLException | RuntimeException e) { // libraries throw what they run into
      String why = OneLine.reason(e);
      throw new IllegalArgumentException(
          e instanceof IllegalArgumentException
              ? why
              : "%s: expected WSDL 1.1 with XML Schema, got: %s"
                  .formatted(documents.getBaseURI(), why),
          e);
    }
  }

  private static CallDraft of(WsdlDocuments documents, String wanted) throws WSDLException {
    Document document = documents.read();
    Definition definition = definition(documents, document);
    WsdlOperation operation = chosen(WsdlOperation.all(definition), wanted);
    EffectivePolicy policy = new EffectivePolicy(document, definition);
    List<Assertion> ofRequest = policy.assertions(operation.subjectsOfRequest());
    boolean addressed =
        Stream.concat(
                ofRequest.stream().map(Assertion::getName),
                operation.subjectsOfRequest().stream()
                    .flatMap(EffectivePolicy::extensions)
                    .map(one -> new QName(one.getNamespaceURI(), one.getLocalName())))
            .anyMatch(SampleRequest::isAddressing);
    SampleRequest request = SampleRequest.of(operation, schemas(documents, definition), addressed);
    return new CallDraft(
        operation.toString(),
        operation.address().toString(),
        operation.action(),
        text(request.envelope()),
        ofRequest.isEmpty()
            ? Optional.empty()
            : Optional.of(
                SecurityDraft.of(
                    "Draft for %s of %s".formatted(operation, documents.getBaseURI()),
                    ofRequest,
                    policy.assertions(operation.subjectsOfReply()),
                    request.headers(),
                    policy.notes())),
        List.of());
  }

  private static Definition definition(WsdlDocuments documents, Document document)
      throws WSDLException {
    WSDLFactory factory = WSDLFactory.newInstance();
    WSDLReader reader = factory.newWSDLReader();
    reader.setFeature("javax.wsdl.verbose", false);
    ExtensionRegistry extensions = factory.newPopulatedExtensionRegistry();
    extensions.registerDeserializer( // so that XmlSchema alone reads schemas
        Types.class,
        new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "schema"),
        extensions.getDefaultDeserializer());
    reader.setExtensionRegistry(extensions);
    return reader.readWSDL(documents, document.getDocumentElement());
  }

  private static WsdlOperation chosen(List<WsdlOperation> all, String wanted) {
    if (all.isEmpty()) {
      throw new IllegalArgumentException(
          "WSDL expected with an operation of a port with a SOAP binding, got none");
    }
    if (wanted == null && all.size() == 1) {
      return all.get(0);
    }
    List<WsdlOperation> named = all.stream().filter(one -> one.name().equals(wanted)).toList();
    return named.size() == 1
        ? named.get(0)
        : ById.of("--operation", all, WsdlOperation::toString, wanted == null ? "none" : wanted);
  }

  private static XmlSchemaCollection schemas(WsdlDocuments documents, Definition definition) {
    XmlSchemaCollection schemas = new XmlSchemaCollection();
    schemas.setSchemaResolver(documents);
    for (Definition one : WsdlOperation.withImports(definition)) {
      if (one.getTypes() != null) {
        List<Element> inline = EffectivePolicy.extensions(one.getTypes()).toList();
        for (int i = 0; i < inline.size(); i++) {
          // of the same namespace each needs a name of its own
          schemas.read(inline.get(i), one.getDocumentBaseURI() + "#" + i);
        }
      }
    }
    return schemas;
  }

  private static String text(Document envelope) {
    try {
      Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
      transformer.setOutputProperty(OutputKeys.INDENT, "yes");
      transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      transformer.setOutputProperty("{http://xml.apache.org/xslt}indent-amount", "2");
      StringWriter out = new StringWriter();
      transformer.transform(new DOMSource(envelope), new StreamResult(out));
      return WHITESPACE_IN_BODY.matcher(out.toString()).replaceAll("");
    } catch (TransformerException e) {
      throw new IllegalStateException("a tree is written as text", e);
    }
  }
}
