package org.gridsec.scenarios.load.wsdl;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.policy.model.AbstractBinding;
import org.apache.wss4j.policy.model.AlgorithmSuite;
import org.apache.wss4j.policy.model.AlgorithmSuite.AlgorithmSuiteType;
import org.gridsec.scenarios.load.security.AlgorithmNames;

/**
 * Signatures and encryption as actions of a {@code security.yaml}.
 *
 * @param suite their algorithms; empty if they are not known, so that the file has the usual ones
 */
record SuiteActions(Optional<AlgorithmSuite> suite) {

  static SuiteActions of(Stream<AbstractBinding> bindings) {
    return new SuiteActions(
        bindings
            .map(AbstractBinding::getAlgorithmSuite)
            .filter(suite -> suite != null && suite.getAlgorithmSuiteType() != null)
            .findFirst());
  }

  /** Signs parts with a key, and refers to it in a way that {@code AlgorithmNames} names. */
  String signature(String key, String reference, Set<String> parts) {
    return "signature: {key: %s, reference: %s%s, parts: %s}"
        .formatted(
            key,
            reference,
            suite
                .map(
                    known ->
                        ", algorithm: %s, digest: %s, canonicalization: %s"
                            .formatted(
                                name(
                                    AlgorithmNames.SIGNATURES,
                                    known.getAlgorithmSuiteType().getAsymmetricSignature()),
                                name(
                                    AlgorithmNames.DIGESTS,
                                    known.getAlgorithmSuiteType().getDigest()),
                                name(AlgorithmNames.CANONICALIZATIONS, known.getC14n().getValue())))
                .orElse(""),
            parts);
  }

  /** Encrypts parts for the server. */
  String encryption(String reference, Set<String> parts) {
    return "encryption: {key: server, reference: %s%s, parts: %s}"
        .formatted(
            reference,
            suite.map(AlgorithmSuite::getAlgorithmSuiteType).map(this::ciphers).orElse(""),
            parts);
  }

  private String ciphers(AlgorithmSuiteType suite) {
    String transport = suite.getAsymmetricKeyWrap();
    return ", algorithm: %s, key-transport: %s%s"
        .formatted(
            name(AlgorithmNames.CIPHERS, suite.getEncryption()),
            name(AlgorithmNames.KEY_TRANSPORTS, transport),
            suite.getEncryptionDigest() == null || WSConstants.KEYTRANSPORT_RSA15.equals(transport)
                ? ""
                : ", digest: " + name(AlgorithmNames.DIGESTS, suite.getEncryptionDigest()));
  }

  /** Returns the name of an algorithm; its URI in quotes if it has none. */
  static String name(Map<String, String> known, String uri) {
    String name = AlgorithmNames.name(known, uri);
    return name.equals(uri) ? SecurityYaml.quoted(uri) : name;
  }
}
