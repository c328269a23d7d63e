package org.gridsec.scenarios.load.security;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.token.BinarySecurity;
import org.apache.wss4j.common.util.KeyUtils;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.message.WSSecEncrypt;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.apache.wss4j.dom.message.WSSecUsernameToken;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.config.Durations;
import org.gridsec.mechanisms.kerberos.ServiceTicket;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.results.yaml.Required;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.security.keys.OneKey;
import org.gridsec.scenarios.load.security.keys.Password;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/**
 * A step that protects a request before it is sent, with the DOM API of WSS4J. Each step puts its
 * element before the elements that are already in the Security header, so a receiver undoes the
 * last step first. Threads may share an action.
 */
sealed interface Action {

  /** Selects the action that an entry of {@code request} names; all other arguments are null. */
  @JsonCreator
  static Action of(
      @JsonProperty("timestamp") AddTimestamp timestamp,
      @JsonProperty("username-token") AddUsernameToken usernameToken,
      @JsonProperty("assertion") AddAssertion assertion,
      @JsonProperty("kerberos-ticket") AddKerberosToken kerberosTicket,
      @JsonProperty("signature") Sign signature,
      @JsonProperty("encryption") Encrypt encryption) {
    List<Action> given =
        Stream.<Action>of(
                timestamp, usernameToken, assertion, kerberosTicket, signature, encryption)
            .filter(Objects::nonNull)
            .toList();
    if (given.size() != 1) {
      throw new IllegalArgumentException(
          "expected one of timestamp, username-token, assertion, kerberos-ticket, signature,"
              + " encryption, got: "
              + (given.isEmpty() ? "none" : "several"));
    }
    return given.get(0);
  }

  /**
   * Reads an action that is given as a bare name; only {@code timestamp} has defaults for all
   * fields.
   */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Action of(String name) {
    if (!name.equals("timestamp")) {
      throw new IllegalArgumentException(
          "expected timestamp, or one of the others with its fields, got: " + name);
    }
    return new AddTimestamp(AddTimestamp.USUAL);
  }

  /**
   * Applies the action to the envelope of a Security header, and to the attachments.
   *
   * @param issued assertions of token services
   * @throws IOException if another party, such as a KDC, does not answer as expected
   * @throws FailedCall if a token service issues no assertion
   */
  void apply(WSSecHeader header, MessageAttachments attachments, IssuedAssertions issued)
      throws WSSecurityException, IOException, FailedCall;

  /** Returns the parts that it signs or encrypts. */
  default List<MessagePart> parts() {
    return List.of();
  }

  /**
   * Adds a timestamp.
   *
   * @param lifetime time from {@code Created} to {@code Expires}, in whole seconds
   */
  record AddTimestamp(Duration lifetime) implements Action {

    private static final Duration USUAL = Duration.ofMinutes(5);

    public AddTimestamp {
      if (Required.value("lifetime", lifetime).toSeconds() < 1) {
        throw new IllegalArgumentException(
            "'lifetime' expected 1s or more, got: " + Durations.text(lifetime));
      }
    }

    @Override
    public void apply(WSSecHeader header, MessageAttachments attachments, IssuedAssertions issued) {
      WSSecTimestamp timestamp = new WSSecTimestamp(header);
      timestamp.setTimeToLive(Math.toIntExact(lifetime.toSeconds()));
      timestamp.build();
    }
  }

  /**
   * Adds a UsernameToken, which identifies the caller with a password.
   *
   * @param type URI of the form in which the password is sent; null for no password
   */
  record AddUsernameToken(String user, String password, String type, boolean nonce, boolean created)
      implements Action {

    private static final Map<String, String> TYPES =
        Map.of(
            "digest", WSConstants.PASSWORD_DIGEST, "text", WSConstants.PASSWORD_TEXT, "none", "");

    @JsonCreator
    static AddUsernameToken of(
        @JsonProperty("user") String user,
        @JsonProperty("password") String password,
        @JsonProperty("password-file") Path passwordFile,
        @JsonProperty("password-variable") String passwordVariable,
        @JsonProperty("type") String type,
        @JsonProperty("nonce") Boolean nonce,
        @JsonProperty("created") Boolean created) {
      String uri = AlgorithmNames.uri("type", TYPES, type, "digest");
      boolean digest = uri.equals(WSConstants.PASSWORD_DIGEST);
      boolean nonces = Objects.requireNonNullElse(nonce, digest);
      boolean times = Objects.requireNonNullElse(created, digest);
      String secret = Password.of(password, passwordFile, passwordVariable);
      if (secret.isEmpty() != uri.isEmpty()) {
        throw new IllegalArgumentException(
            uri.isEmpty()
                ? "expected no password with 'type: none', got: one"
                : "expected a password, or 'type: none', got: none");
      }
      if (digest && !(nonces && times)) {
        throw new IllegalArgumentException(
            "expected nonce and created with a digest, got: one of them false");
      }
      return new AddUsernameToken(
          Required.value("user", user), secret, uri.isEmpty() ? null : uri, nonces, times);
    }

    @Override
    public void apply(WSSecHeader header, MessageAttachments attachments, IssuedAssertions issued)
        throws WSSecurityException {
      WSSecUsernameToken token = new WSSecUsernameToken(header);
      token.setPasswordType(type);
      token.setUserInfo(user, password);
      if (nonce) {
        token.addNonce();
      }
      if (created) {
        token.addCreated();
      }
      token.build();
    }

    @Override
    public String toString() {
      return "AddUsernameToken[" + user + "]"; // leaves the password out
    }
  }

  /**
   * Adds an assertion of SAML: the same to each request, or one that a token service issues.
   *
   * @param element the assertion; null if it is issued; one thread at a time reads it
   * @param sts issues the assertion; null if it is the same
   */
  record AddAssertion(Element element, Sts sts) implements Action {

    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    static AddAssertion of(@JsonProperty("file") Path file, @JsonProperty("sts") Sts sts) {
      if ((file == null) == (sts == null)) {
        throw new IllegalArgumentException(
            "expected either 'file' or 'sts', got: " + (file == null ? "none" : "both"));
      }
      return new AddAssertion(file == null ? null : assertion(file), sts);
    }

    /** Reads an assertion of SAML 1.1 or 2.0. */
    private static Element assertion(Path file) {
      String got;
      try (InputStream in = Files.newInputStream(file)) {
        Element root = new XmlReader().read(in).getDocumentElement();
        if ("Assertion".equals(root.getLocalName())
            && List.of(WSConstants.SAML_NS, WSConstants.SAML2_NS)
                .contains(root.getNamespaceURI())) {
          return root;
        }
        got = root.getNodeName();
      } catch (IOException | SAXException e) {
        got = e.getMessage();
      }
      throw new IllegalArgumentException(
          "'file' expected an Assertion of SAML 1.1 or 2.0, got: " + got);
    }

    @Override
    public void apply(WSSecHeader header, MessageAttachments attachments, IssuedAssertions issued)
        throws FailedCall {
      Element security = header.getSecurityHeaderElement();
      Element assertion = sts == null ? element : issued.by(sts);
      Element copy;
      synchronized (assertion) {
        copy = (Element) header.getSecurityHeaderDoc().importNode(assertion, true);
      }
      security.insertBefore(copy, security.getFirstChild());
    }
  }

  /**
   * Identifies the caller with a Kerberos ticket: an AP-REQ in the framing of the GSS-API (Kerberos
   * Token Profile 1.1 section 3.2).
   *
   * @param tickets ticket of each client; a client gets it once from the KDC and makes tokens of it
   */
  record AddKerberosToken(ThreadLocal<ServiceTicket> tickets) implements Action {

    @JsonCreator
    static AddKerberosToken of(
        @JsonProperty("service") String service,
        @JsonProperty("principal") String principal,
        @JsonProperty("keytab") Path keytab,
        @JsonProperty("krb5-conf") Path krb5Conf) {
      Required.value("keytab", keytab);
      Required.value("krb5-conf", krb5Conf);
      checkPrincipal("principal", principal);
      checkPrincipal("service", service);
      return new AddKerberosToken(
          ThreadLocal.withInitial(() -> new ServiceTicket(krb5Conf, keytab, principal, service)));
    }

    private static void checkPrincipal(String field, String name) {
      if (!Required.value(field, name).matches("[^@\\s]+@[^@\\s]+")) {
        throw new IllegalArgumentException(
            "'%s' expected a principal, as NAME@REALM, got: %s".formatted(field, name));
      }
    }

    @Override
    public void apply(WSSecHeader header, MessageAttachments attachments, IssuedAssertions issued)
        throws WSSecurityException, IOException {
      BinarySecurity token = new BinarySecurity(header.getSecurityHeaderDoc());
      token.setValueType(WSConstants.WSS_GSS_KRB_V5_AP_REQ);
      token.setEncodingType(WSConstants.BASE64_ENCODING);
      token.setToken(tickets.get().newOctets());
      Element security = header.getSecurityHeaderElement();
      security.insertBefore(token.getElement(), security.getFirstChild());
    }
  }

  /**
   * Signs parts.
   *
   * @param key private key that signs
   * @param reference how the signature refers to the certificate, a name of {@link
   *     AlgorithmNames#REFERENCES}
   * @param algorithm URI of the signature algorithm
   * @param digest URI of the digest
   * @param canonicalization URI of the canonicalization of SignedInfo
   * @param parts parts to sign
   */
  record Sign(
      OneKey key,
      String reference,
      String algorithm,
      String digest,
      String canonicalization,
      List<MessagePart> parts)
      implements Action {

    public Sign {
      PrivateKey own = Required.value("key", key).own("key").key();
      reference = AlgorithmNames.reference(reference, "binary-security-token");
      algorithm =
          AlgorithmNames.uri(
              "algorithm", AlgorithmNames.SIGNATURES, algorithm, AlgorithmNames.usualOf(own));
      digest = AlgorithmNames.uri("digest", AlgorithmNames.DIGESTS, digest, "sha256");
      canonicalization =
          AlgorithmNames.uri(
              "canonicalization", AlgorithmNames.CANONICALIZATIONS, canonicalization, "exclusive");
      parts = parts == null ? List.of(MessagePart.BODY) : List.copyOf(parts);
    }

    @Override
    public void apply(WSSecHeader header, MessageAttachments attachments, IssuedAssertions issued)
        throws WSSecurityException {
      WSSecSignature signature = new WSSecSignature(header);
      signature.setUserInfo("key", "");
      signature.setKeyIdentifierType(AlgorithmNames.REFERENCES.get(reference));
      if (AlgorithmNames.REFERENCES.get(reference) == WSConstants.CUSTOM_KEY_IDENTIFIER) {
        referToAssertion(
            signature, located(MessagePart.ASSERTION, header.getSecurityHeaderDoc()).get(0));
      }
      signature.setSignatureAlgorithm(algorithm);
      signature.setDigestAlgo(digest);
      signature.setSigCanonicalization(canonicalization);
      signature.setAttachmentCallbackHandler(attachments);
      for (MessagePart part : parts) {
        if (part.isOfAttachments()) {
          signature.getParts().add(located(part, attachments));
          continue;
        }
        for (Element element : located(part, header.getSecurityHeaderDoc())) {
          signature.getParts().add(ProtectedParts.element(element));
        }
      }
      signature.build(key);
    }

    /** Names the key by the assertion that it is in (SAML Token Profile 1.1 section 3.4). */
    private static void referToAssertion(WSSecSignature signature, Element assertion) {
      boolean second = WSConstants.SAML2_NS.equals(assertion.getNamespaceURI());
      signature.setCustomTokenId(assertion.getAttributeNS(null, second ? "ID" : "AssertionID"));
      signature.setCustomTokenValueType(
          second ? WSConstants.WSS_SAML2_KI_VALUE_TYPE : WSConstants.WSS_SAML_KI_VALUE_TYPE);
    }
  }

  /**
   * Encrypts parts.
   *
   * @param key certificate of the receiver
   * @param reference how the message refers to the certificate, a name of {@link
   *     AlgorithmNames#REFERENCES}
   * @param algorithm URI of the cipher of the parts
   * @param keyTransport URI of the algorithm that encrypts the key of that cipher, or of a key
   *     agreement (RFC 9231 section 2.6), whose key wraps it
   * @param digest URI of the digest of RSA-OAEP; null for its default
   * @param mask URI of the mask function of RSA-OAEP; null for its default
   * @param parts parts to encrypt
   */
  record Encrypt(
      OneKey key,
      String reference,
      String algorithm,
      String keyTransport,
      String digest,
      String mask,
      List<MessagePart> parts)
      implements Action {

    public Encrypt {
      Required.value("key", key);
      reference = AlgorithmNames.reference(reference, "issuer-serial");
      if (Set.of("key-value", "assertion").contains(reference)) {
        throw new IllegalArgumentException(
            "'reference' expected one to a certificate, got: " + reference);
      }
      algorithm = AlgorithmNames.uri("algorithm", AlgorithmNames.CIPHERS, algorithm, "aes128-gcm");
      keyTransport =
          AlgorithmNames.uri(
              "key-transport", AlgorithmNames.KEY_TRANSPORTS, keyTransport, "rsa-oaep");
      boolean agreement = keyTransport.equals(WSConstants.AGREEMENT_METHOD_X25519);
      if (!agreement && !keyTransport.equals(WSConstants.KEYTRANSPORT_RSA15)) {
        boolean usual = keyTransport.equals(WSConstants.KEYTRANSPORT_RSAOAEP_XENC11);
        digest =
            AlgorithmNames.uri("digest", AlgorithmNames.DIGESTS, digest, usual ? "sha256" : "sha1");
      } else if (digest != null) {
        throw new IllegalArgumentException(
            "'digest' expected none with %s, got: %s"
                .formatted(
                    AlgorithmNames.name(AlgorithmNames.KEY_TRANSPORTS, keyTransport), digest));
      }
      if (keyTransport.equals(WSConstants.KEYTRANSPORT_RSAOAEP_XENC11)) {
        mask = AlgorithmNames.uri("mask", AlgorithmNames.MASKS, mask, "mgf1-sha256");
      } else if (mask != null) {
        throw new IllegalArgumentException("'mask' expected with rsa-oaep alone, got: " + mask);
      }
      parts = parts == null ? List.of(MessagePart.BODY) : List.copyOf(parts);
    }

    @Override
    public void apply(WSSecHeader header, MessageAttachments attachments, IssuedAssertions issued)
        throws WSSecurityException {
      WSSecEncrypt encryption = new WSSecEncrypt(header);
      encryption.setUserInfo("key");
      encryption.setKeyIdentifierType(AlgorithmNames.REFERENCES.get(reference));
      encryption.setSymmetricEncAlgorithm(algorithm);
      encryption.setKeyEncAlgo(keyTransport);
      encryption.setDigestAlgorithm(digest);
      encryption.setMGFAlgorithm(mask);
      if (keyTransport.equals(WSConstants.AGREEMENT_METHOD_X25519)) {
        encryption.setKeyAgreementMethod(keyTransport);
        encryption.setKeyDerivationMethod(WSConstants.KEYDERIVATION_HKDF);
        encryption.setKeyEncAlgo(WSConstants.KEYWRAP_AES128);
      }
      encryption.setAttachmentCallbackHandler(attachments);
      for (MessagePart part : parts) {
        if (part.isOfAttachments()) {
          encryption.getParts().add(located(part, attachments));
          attachments.encrypted();
          continue;
        }
        for (Element element : located(part, header.getSecurityHeaderDoc())) {
          encryption
              .getParts()
              .add(
                  part.isBody()
                      ? ProtectedParts.contentOf(element)
                      : ProtectedParts.element(element));
        }
      }
      encryption.build(key, KeyUtils.getKeyGenerator(algorithm).generateKey());
    }
  }

  /**
   * Finds the elements of a part in an envelope.
   *
   * @throws IllegalArgumentException if the envelope lacks it
   */
  private static List<Element> located(MessagePart part, Document envelope) {
    List<Element> found = part.in(envelope);
    if (found.isEmpty()) {
      throw lacking(part);
    }
    return found;
  }

  private static WSEncryptionPart located(MessagePart part, MessageAttachments attachments) {
    if (attachments.isEmpty()) {
      throw lacking(part);
    }
    return part.attachments();
  }

  private static IllegalArgumentException lacking(MessagePart part) {
    return new IllegalArgumentException(
        "request expected to have '%s', which is to be signed or encrypted, got none"
            .formatted(part));
  }
}
