package org.gridsec.scenarios.load.wsdl;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Drafts for one operation of a WSDL 1.1: the request, and a {@code security.yaml} if the WSDL has
 * policies for it.
 *
 * @param operation name of port and operation
 * @param url address of the port
 * @param action SOAP action; empty for none
 * @param request the envelope
 * @param security text of the {@code security.yaml}; empty without a policy
 */
public record WsdlDraft(
    String operation, String url, String action, String request, Optional<String> security) {

  private static final String REQUEST = "request.xml";
  private static final String SECURITY = "security.yaml";

  /** Metro does not find the operation of a Body that begins with white space. */
  private static final Pattern WHITESPACE_IN_BODY =
      Pattern.compile("(?<=<soap:Body>)\\s+|\\s+(?=</soap:Body>)");

  /** Words that a shell takes as they are. */
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  /**
   * Drafts from a WSDL and what it imports from the same origin.
   *
   * @param place URL or file
   * @param wanted name of an operation, alone or after that of its port and a slash; null for the
   *     only one
   * @throws IllegalArgumentException if there is no such operation, or the WSDL is not complete;
   *     one line
   */
  public static WsdlDraft of(String place, String wanted) {
    WsdlDocuments documents = new WsdlDocuments(place);
    try {
      return of(documents, wanted);
    } catch (WSDLException | RuntimeException e) { // libraries throw what they run into
      String why = OneLine.of(e.getMessage() == null ? e.toString() : e.getMessage());
      throw new IllegalArgumentException(
          e instanceof IllegalArgumentException
              ? why
              : "%s: expected WSDL 1.1 with XML Schema, got: %s"
                  .formatted(documents.getBaseURI(), why),
          e);
    }
  }

  private static WsdlDraft of(WsdlDocuments documents, String wanted) throws WSDLException {
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
    return new WsdlDraft(
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
                    policy.notes())));
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

  /**
   * Writes the files.
   *
   * @param directory directory, which is made if it does not exist
   * @return what was written, and the command to run next
   * @throws IllegalArgumentException if it has such a file
   * @throws IOException if it cannot be written
   */
  public String write(Path directory) throws IOException {
    Path requestFile = directory.resolve(REQUEST);
    Path securityFile = directory.resolve(SECURITY);
    for (Path file : List.of(requestFile, securityFile)) {
      if (Files.exists(file)) {
        throw new IllegalArgumentException(
            "'--drafts' expected a directory without %s, got: %s"
                .formatted(file.getFileName(), directory));
      }
    }
    Files.createDirectories(directory);
    create(requestFile, request);
    if (security.isPresent()) {
      create(securityFile, security.get());
    }
    return "%s: %s%s%n%n  gridsec load %s --body %s%s%s%n"
        .formatted(
            OneLine.of(operation),
            requestFile,
            security.isPresent() ? ", " + securityFile : ", without security",
            word(url),
            word(requestFile.toString()),
            action.isEmpty() ? "" : " --action " + word(action),
            security.isPresent() ? " --security " + word(securityFile.toString()) : "");
  }

  private static void create(Path file, String text) throws IOException {
    Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
  }

  /** Quotes a word for a shell. */
  private static String word(String text) {
    String line = OneLine.of(text);
    return PLAIN.matcher(line).matches() ? line : "'" + line.replace("'", "'\\''") + "'";
  }
}
