package org.gridsec.scenarios.liu05.wssecurity;

import java.util.Arrays;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.KeyReference;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.scenarios.jmh.Results;
import org.gridsec.scenarios.liu05.xml.Trees;
import org.w3c.dom.Document;

/** Sending and receiving a document, as in figure 4 of the paper. */
final class ProtectionOperation implements DocumentOperation {

  private final Protection protection;
  private final byte[] document;
  private final byte[] expected;
  private final Conversation conversation;
  private final TreeSecurity fastSigner;
  private final TreeSecurity rsa;
  private Document tree;
  private TreeState plain;

  /**
   * Input of the verification of {@link Protection#FASTEST}: signed with RSA, which verifies
   * fastest.
   */
  private Document signed;

  ProtectionOperation(Protection protection, Suite suite, byte[] document) throws Exception {
    this.protection = protection;
    this.document = document;
    expected = Trees.content(document);
    conversation = new Conversation(suite, protection == Protection.SHARED_KEY);
    fastSigner = new TreeSecurity(new Algorithms(suite, fastest(suite), KeyReference.DIRECT));
    rsa = new TreeSecurity(new Algorithms(suite, KeyType.RSA, KeyReference.DIRECT));
    renew();
  }

  /** Type of the key that signs fastest: DSA in suite period (Table 1), ECDSA otherwise. */
  private static KeyType fastest(Suite suite) {
    return suite == Suite.PERIOD ? KeyType.DSA : KeyType.EC;
  }

  @Override
  public void renew() throws SecurityFault, WSSecurityException {
    tree = Trees.parse(document);
    Trees.canonical(tree.getDocumentElement()); // forces the parser to build the whole tree
    plain = new TreeState(tree);
    signed = Trees.parse(document);
    rsa.sign(signed);
  }

  @Override
  public Object run() throws Exception {
    apply();
    plain.restore();
    return tree;
  }

  private void apply() throws Exception {
    switch (protection) {
      case WS_SECURITY -> rsa.exchange(tree);
      case FASTEST -> {
        fastSigner.sign(tree);
        plain.restore();
        rsa.verify(signed);
        rsa.encrypt(tree);
        rsa.decrypt(tree);
      }
      case SHARED_KEY, SEPARATE_KEYS -> {
        conversation.protect(tree);
        conversation.verify(tree);
      }
    }
  }

  @Override
  public void check() throws Exception {
    run(); // the first run must leave the tree as later runs need it
    apply();
    Results.require(Arrays.equals(expected, Trees.content(tree)), "the Body's own content");
    plain.restore();
  }
}
