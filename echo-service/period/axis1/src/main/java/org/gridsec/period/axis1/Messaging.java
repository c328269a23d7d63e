package org.gridsec.period.axis1;

import java.security.SignatureException;
import java.util.Arrays;
import org.apache.ws.security.WSSecurityException;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.gridsec.core.api.SingleOperation;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** An operation on a message that is already parsed to a tree. */
final class Messaging implements SingleOperation {

  /** Index in the Base64 text of a character in the first block, after the nonce of 16 bytes. */
  private static final int IN_FIRST_BLOCK = 30;

  private final Work work;
  private final byte[] document;
  private final byte[] expected;
  private Document tree;
  private TreeState input;

  Messaging(Work work, byte[] document) throws Exception {
    this.work = work;
    this.document = document;
    expected = content(Trees.parse(document));
    renew();
  }

  @Override
  public void renew() throws Exception {
    work.begin().now();
    tree = Trees.parse(document);
    Trees.canonical(tree.getDocumentElement()); // makes the parser build the whole tree
    if (work.protectsFirst()) {
      work.protect().on(tree);
    }
    input = new TreeState(tree);
  }

  @Override
  public Object run() throws Exception {
    work.measured(tree);
    input.restore();
    return tree;
  }

  @Override
  public void check() throws Exception {
    run(); // the checks below use the tree that an earlier run leaves
    protect();
    require(work.encrypts() != Arrays.equals(expected, content(tree)), "content as it is sent");
    work.accept().on(tree);
    require(Arrays.equals(expected, content(tree)), "the Body's own content");
    if (work.signs()) {
      renew();
      protect();
      change(Trees.body(tree));
      require(refused(), "a Body that was changed is refused");
    }
    renew();
  }

  private void protect() throws Exception {
    if (!work.protectsFirst()) {
      work.protect().on(tree);
    }
  }

  /** Changes the encrypted text, or the clear text if nothing is encrypted. */
  private static void change(Element body) {
    Node encrypted = body.getElementsByTagNameNS(StrictConfig.ENC, "CipherValue").item(0);
    if (encrypted == null) {
      body.getFirstChild().appendChild(body.getOwnerDocument().createTextNode("changed"));
      return;
    }
    StringBuilder text = new StringBuilder(encrypted.getTextContent());
    text.setCharAt(IN_FIRST_BLOCK, text.charAt(IN_FIRST_BLOCK) == 'A' ? 'B' : 'A');
    encrypted.setTextContent(text.toString());
  }

  private boolean refused() throws Exception {
    try {
      work.accept().on(tree);
      return false;
    } catch (WSSecurityException e) {
      return true;
    }
  }

  private static byte[] content(Document message) throws SignatureException, XMLSecurityException {
    return Trees.canonical(Trees.body(message).getFirstChild());
  }

  private static void require(boolean holds, String expected) {
    if (!holds) {
      throw new IllegalStateException("result expected: " + expected + ", got another");
    }
  }
}
