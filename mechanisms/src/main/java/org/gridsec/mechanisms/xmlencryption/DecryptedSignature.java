package org.gridsec.mechanisms.xmlencryption;

import java.security.cert.X509Certificate;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.message.token.Timestamp;
import org.apache.wss4j.dom.str.STRParser;
import org.gridsec.mechanisms.soap.DecryptedTree;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.ProtectedParts;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The signature of a decrypted tree that was signed before its encryption. */
record DecryptedSignature(DecryptedTree tree) {

  /** Checks that the signature covers Body and timestamp, with the token's key. */
  void requireSigned() throws SecurityFault {
    WSSecurityEngineResult signature = tree.only(WSConstants.SIGN);
    SecurityFault.unless(
        ProtectedParts.include(signature, tree.parts().body()),
        "the signature does not cover the Body");
    SecurityFault.unless(
        ProtectedParts.include(signature, tree.parts().tokens().get(Names.TIMESTAMP)),
        "the signature does not cover the timestamp");
    X509Certificate[] certificates = certificates(signature);
    SecurityFault.unless(
        certificates != null
            && certificates.length == 1
            && signature.get(WSSecurityEngineResult.TAG_X509_REFERENCE_TYPE)
                == STRParser.REFERENCE_TYPE.DIRECT_REF,
        "the signature's key is not that of the token");
    SecurityFault.unless(timestamp().getCreated() != null, "the timestamp has no time");
  }

  /** Admits the message if it has that origin. */
  void admit(Origin origin, Exchange exchange) throws SecurityFault {
    WSSecurityEngineResult signature = tree.only(WSConstants.SIGN);
    origin.admit(
        certificates(signature)[0],
        (byte[]) signature.get(WSSecurityEngineResult.TAG_SIGNATURE_VALUE),
        tree.parts().digests(),
        timestamp().getCreated(),
        timestamp().getExpires(),
        exchange);
  }

  private Timestamp timestamp() throws SecurityFault {
    return (Timestamp) tree.only(WSConstants.TS).get(WSSecurityEngineResult.TAG_TIMESTAMP);
  }

  private static X509Certificate[] certificates(WSSecurityEngineResult signature) {
    return (X509Certificate[]) signature.get(WSSecurityEngineResult.TAG_X509_CERTIFICATES);
  }
}
