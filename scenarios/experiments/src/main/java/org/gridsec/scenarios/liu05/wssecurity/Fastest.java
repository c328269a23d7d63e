package org.gridsec.scenarios.liu05.wssecurity;

import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.scenarios.liu05.xml.Trees;
import org.w3c.dom.Document;

/** Four operations, each with the algorithm that is fastest for it, run one after the other. */
final class Fastest {

  private final TreeSecurity signer;
  private final TreeSecurity rsa;
  private TreeState plain;

  /** Input of the verification: another tree with the same document. */
  private Document signed;

  Fastest(TreeSecurity signer, TreeSecurity rsa) {
    this.signer = signer;
    this.rsa = rsa;
  }

  void begin(Document envelope) throws SecurityFault, WSSecurityException {
    plain = new TreeState(envelope);
    signed = Trees.parse(Trees.canonical(envelope.getDocumentElement()));
    rsa.sign(signed);
  }

  void protect(Document envelope) throws SecurityFault, WSSecurityException {
    signer.sign(envelope);
    plain.restore();
    rsa.verify(signed);
    rsa.encrypt(envelope);
  }

  void accept(Document envelope) throws WSSecurityException {
    rsa.decrypt(envelope);
  }
}
