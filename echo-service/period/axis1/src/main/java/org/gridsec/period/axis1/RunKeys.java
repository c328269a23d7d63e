package org.gridsec.period.axis1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import org.apache.ws.security.components.crypto.CredentialException;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.period.Party;

/** Keys that only some mechanisms need, from a run's key directory. */
final class RunKeys {

  private RunKeys() {}

  /** The server's key for requests that are answered in clear. */
  static PartyCrypto ofClearReplies(Party server)
      throws CredentialException, IOException, GeneralSecurityException {
    return PartyCrypto.decrypting(
        key(server.more().resolve(KeyFiles.CLEAR_REPLIES_KEY)), certificate(server));
  }

  /** The certificate that clients encrypt such requests for. */
  static PartyCrypto recipient(Party client)
      throws CredentialException, IOException, GeneralSecurityException {
    return PartyCrypto.encrypting(certificate(client), client.key());
  }

  private static X509Certificate certificate(Party party)
      throws IOException, GeneralSecurityException {
    return Party.certificate(party.more().resolve(KeyFiles.CLEAR_REPLIES_CERTIFICATE));
  }

  private static PrivateKey key(Path pem) throws IOException, GeneralSecurityException {
    String base64 = Files.readString(pem).replaceAll("-----[A-Z ]+-----|\\s", "");
    return KeyFactory.getInstance("RSA")
        .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64)));
  }

  /** The password that server and clients share. */
  static String password(Party party) throws IOException {
    return Files.readString(party.more().resolve(KeyFiles.USER_PASSWORD));
  }
}
