package org.gridsec.period.xsul;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.apache.xml.security.signature.XMLSignature;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.period.KeyDirectory;
import org.gridsec.period.Party;
import org.opensaml.SAMLAction;
import org.opensaml.SAMLAssertion;
import org.opensaml.SAMLAuthorizationDecisionStatement;
import org.opensaml.SAMLDecision;
import org.opensaml.SAMLNameIdentifier;
import org.opensaml.SAMLSubject;
import org.w3c.dom.Element;

/** Assertions by the authority of a directory of keys. */
final class Capabilities {

  private Capabilities() {}

  /** Gives the client a capability for all that the service can do, and the server its issuer. */
  static void issue(Path keys) throws Exception {
    Files.createDirectories(keys.resolve(KeyFiles.OF_CLIENT));
    Files.createDirectories(keys.resolve(KeyFiles.OF_SERVER));
    Files.writeString(
        keys.resolve(KeyFiles.OF_CLIENT).resolve(KeyFiles.CAPABILITY),
        assertion(keys, holder(keys), "echoString", Duration.ofHours(1)).toString());
    Files.copy(
        keys.resolve(KeyFiles.AUTHORITY),
        keys.resolve(KeyFiles.OF_SERVER).resolve(KeyFiles.CAPABILITY_AUTHORITY));
  }

  /** Name of the client. */
  static String holder(Path keys) throws Exception {
    return Party.client(keys).certificate().getSubjectX500Principal().getName();
  }

  /** As a message has it. */
  static Element of(Path keys, String holder, String operation, Duration validity)
      throws Exception {
    return (Element) assertion(keys, holder, operation, validity).toDOM();
  }

  private static SAMLAssertion assertion(
      Path keys, String holder, String operation, Duration validity) throws Exception {
    SAMLSubject subject =
        new SAMLSubject(
            new SAMLNameIdentifier(holder, null, SAMLNameIdentifier.FORMAT_X509),
            List.of(SAMLSubject.CONF_SENDER_VOUCHES),
            null,
            null);
    String service = Echo.NAMESPACE.getNamespaceName();
    SAMLAuthorizationDecisionStatement statement =
        new SAMLAuthorizationDecisionStatement(
            subject,
            service,
            SAMLDecision.PERMIT,
            List.of(new SAMLAction(service, operation), new SAMLAction(service, "echoStrings")),
            null);
    Instant now = Instant.now();
    SAMLAssertion assertion =
        new SAMLAssertion(
            "CN=authority",
            Date.from(now.minus(Duration.ofHours(2))),
            Date.from(now.plus(validity)),
            null,
            null,
            List.of(statement));
    KeyStore store = KeyStore.getInstance("PKCS12");
    char[] password = KeyFiles.PASSWORD.toCharArray();
    try (var in = Files.newInputStream(keys.resolve(KeyDirectory.CA))) {
      store.load(in, password);
    }
    assertion.sign(
        XMLSignature.ALGO_ID_SIGNATURE_RSA_SHA1,
        store.getKey(KeyFiles.ALIAS, password),
        List.of((X509Certificate) store.getCertificate(KeyFiles.ALIAS)));
    return assertion;
  }
}
