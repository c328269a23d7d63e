package org.gridsec.scenarios.liu05.xml;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpression;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.utils.UnsyncByteArrayOutputStream;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.Parameters;
import org.gridsec.scenarios.benchmark.Results;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Canonicalization of a document with Santuario. */
public final class Canonicalization implements SingleOperation {

  /** Parameter with the way to select the canonicalized nodes. */
  public static final String SELECTION = "selection";

  /** Parameter with the canonical form. */
  public static final String FORM = "form";

  /** Selects all nodes, including attributes and namespaces. */
  private static final String EVERYTHING = "//. | //@* | //namespace::*";

  private final NodeSelection selection;
  private final CanonicalForm form;
  private final byte[] document;
  private final Document tree;
  private final Canonicalizer canonicalizer;
  private final XPathExpression everything;
  private final XMLInputFactory parsers = new AnyDepthInput();

  /**
   * Output of Santuario: text is written byte by byte, and the JDK's class would take a lock per
   * byte.
   */
  private final UnsyncByteArrayOutputStream out = new UnsyncByteArrayOutputStream();

  public Canonicalization(Parameters parameters, byte[] document)
      throws XMLSecurityException, XPathExpressionException {
    selection = NodeSelection.of(parameters.get(SELECTION, ""));
    form = CanonicalForm.of(parameters.get(FORM, ""));
    this.document = document;
    tree = Trees.parse(document);
    canonicalizer = form.ofTrees();
    everything = XPathFactory.newDefaultInstance().newXPath().compile(EVERYTHING);
  }

  /** Writes the canonical form and returns the output. */
  @Override
  public UnsyncByteArrayOutputStream run()
      throws XMLSecurityException, XMLStreamException, XPathExpressionException {
    out.reset();
    switch (selection) {
      case SUBTREE -> canonicalizer.canonicalizeSubtree(tree.getDocumentElement(), out);
      case XPATH -> canonicalizer.canonicalizeXPathNodeSet(nodes(), out);
      case STREAM ->
          form.write(parsers.createXMLStreamReader(new ByteArrayInputStream(document)), out);
    }
    return out;
  }

  private Set<Node> nodes() throws XPathExpressionException {
    NodeList found = (NodeList) everything.evaluate(tree, XPathConstants.NODESET);
    Set<Node> nodes = new LinkedHashSet<>();
    for (int i = 0; i < found.getLength(); i++) {
      nodes.add(found.item(i));
    }
    return nodes;
  }

  /** Checks that the document, except its first line, is its own canonical form. */
  @Override
  public void check() throws XMLSecurityException, XMLStreamException, XPathExpressionException {
    run();
    byte[] expected =
        Arrays.copyOfRange(document, SoapDocuments.DECLARATION.length(), document.length);
    Results.require(Arrays.equals(expected, out.toByteArray()), "the document's canonical form");
    UnsyncByteArrayOutputStream reference = new UnsyncByteArrayOutputStream();
    form.ofTrees().canonicalizeSubtree(tree.getDocumentElement(), reference);
    Results.require(
        Arrays.equals(reference.toByteArray(), out.toByteArray()),
        "what Santuario makes of the tree");
  }
}
