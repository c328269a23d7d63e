package org.gridsec.period.axis1;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.xml.transform.TransformerException;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xpath.XPathAPI;
import org.gridsec.core.api.PeriodOperations;
import org.w3c.dom.Document;

/**
 * Canonicalization of all of a document by XML Security: of a subtree, or of what Xalan selects.
 */
final class Canonicalizing implements PeriodOperations.OnDocument {

  /** All nodes, with those of attributes and namespaces. */
  private static final String EVERYTHING = "//. | //@* | //namespace::*";

  /** What ends the one line that is not canonical. */
  private static final String END_OF_DECLARATION = "?>";

  private final boolean selects;
  private final Canonicalizer canonicalizer;
  private final byte[] document;
  private Document tree;

  /**
   * @param selection {@code subtree} or {@code xpath}, which is then part of the operation
   * @param form {@code exclusive} or {@code inclusive}
   * @param document canonical but for its declaration
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
    Trees.canonical(tree.getDocumentElement()); // so that the parser's tree is there as a whole
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

  /** Holds what came out to the document, which is canonical but for its declaration. */
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
