package org.gridsec.period.axis1;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.xml.transform.TransformerException;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xpath.XPathAPI;
import org.gridsec.core.api.SingleOperation;
import org.w3c.dom.Document;

/**
 * Canonicalizes a whole document with XML Security, either as a subtree or as a node set selected
 * by Xalan.
 */
final class Canonicalizing implements SingleOperation {

  /** All nodes, including attributes and namespaces. */
  private static final String EVERYTHING = "//. | //@* | //namespace::*";

  /** End of the XML declaration, the one line that is not canonical. */
  private static final String END_OF_DECLARATION = "?>";

  private final boolean selects;
  private final Canonicalizer canonicalizer;
  private final byte[] document;
  private Document tree;

  /**
   * Creates the operation.
   *
   * @param selection {@code subtree} or {@code xpath}; the selection is part of the operation
   * @param form {@code exclusive} or {@code inclusive}
   * @param document document that is canonical except for its declaration
   */
  Canonicalizing(String selection, String form, byte[] document) throws Exception {
    this.document = document;
    selects =
        switch (selection) {
          case "xpath" -> true;
          case "subtree" -> false;
          default ->
              throw new IllegalArgumentException(
                  "'selection' expected subtree or xpath, got: " + selection);
        };
    renew();
    canonicalizer =
        Canonicalizer.getInstance(
            switch (form) {
              case "exclusive" -> Canonicalizer.ALGO_ID_C14N_EXCL_OMIT_COMMENTS;
              case "inclusive" -> Canonicalizer.ALGO_ID_C14N_OMIT_COMMENTS;
              default ->
                  throw new IllegalArgumentException(
                      "'form' expected exclusive or inclusive, got: " + form);
            });
  }

  @Override
  public void renew() throws Exception {
    tree = Trees.parse(document);
    Trees.canonical(tree.getDocumentElement()); // makes the parser build the whole tree
  }

  @Override
  public Object run() throws XMLSecurityException, TransformerException {
    return canonical();
  }

  private byte[] canonical() throws XMLSecurityException, TransformerException {
    return selects
        ? canonicalizer.canonicalizeXPathNodeSet(XPathAPI.selectNodeList(tree, EVERYTHING))
        : canonicalizer.canonicalizeSubtree(tree.getDocumentElement());
  }

  @Override
  public void check() throws XMLSecurityException, TransformerException {
    require(document, canonical());
  }

  /** Compares the result with the document, which is canonical except for its declaration. */
  static void require(byte[] document, byte[] canonical) {
    String text = new String(document, StandardCharsets.UTF_8);
    byte[] expected =
        text.substring(text.indexOf(END_OF_DECLARATION) + END_OF_DECLARATION.length())
            .getBytes(StandardCharsets.UTF_8);
    if (!Arrays.equals(expected, canonical)) {
      throw new IllegalStateException(
          "result expected: the document's canonical form, got another");
    }
  }
}
