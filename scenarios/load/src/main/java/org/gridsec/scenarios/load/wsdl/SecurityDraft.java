package org.gridsec.scenarios.load.wsdl;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.neethi.Assertion;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.policy.SPConstants.IncludeTokenType;
import org.apache.wss4j.policy.model.AbstractBinding;
import org.apache.wss4j.policy.model.AbstractSecuredParts;
import org.apache.wss4j.policy.model.AbstractSymmetricAsymmetricBinding.ProtectionOrder;
import org.apache.wss4j.policy.model.AbstractToken;
import org.apache.wss4j.policy.model.AbstractTokenWrapper;
import org.apache.wss4j.policy.model.AlgorithmSuite;
import org.apache.wss4j.policy.model.AlgorithmSuite.AlgorithmSuiteType;
import org.apache.wss4j.policy.model.AsymmetricBinding;
import org.apache.wss4j.policy.model.EncryptedParts;
import org.apache.wss4j.policy.model.Header;
import org.apache.wss4j.policy.model.HttpsToken;
import org.apache.wss4j.policy.model.IssuedToken;
import org.apache.wss4j.policy.model.KerberosToken;
import org.apache.wss4j.policy.model.Layout;
import org.apache.wss4j.policy.model.SamlToken;
import org.apache.wss4j.policy.model.SignedParts;
import org.apache.wss4j.policy.model.SupportingTokens;
import org.apache.wss4j.policy.model.TransportBinding;
import org.apache.wss4j.policy.model.Trust10;
import org.apache.wss4j.policy.model.UsernameToken;
import org.apache.wss4j.policy.model.Wss10;
import org.apache.wss4j.policy.model.Wss11;
import org.apache.wss4j.policy.model.X509Token;
import org.gridsec.core.model.OneLine;
import org.gridsec.scenarios.load.security.AlgorithmNames;
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.Sts;

/**
 * A draft of a {@code security.yaml} from the assertions of WS-SecurityPolicy 1.1 to 1.3. What the
 * file cannot say is a comment in it that names the assertion. Files, names and passwords are
 * samples.
 */
final class SecurityDraft {

  private static final String CLIENT = "client";
  private static final String SERVER = "server";

  private final List<Assertion> request;
  private final List<Assertion> reply;
  private final Set<QName> present;
  private final Set<String> choices;
  private final Set<String> notes = new LinkedHashSet<>();
  private final Set<String> keys = new TreeSet<>();
  private final List<String> actions = new ArrayList<>();
  private final List<String> endorsing = new ArrayList<>();
  private final Set<String> signed = new LinkedHashSet<>();
  private final Set<String> encrypted = new LinkedHashSet<>();
  private final StringBuilder rest = new StringBuilder();

  private SecurityDraft(
      List<Assertion> request, List<Assertion> reply, Set<QName> present, Set<String> choices) {
    this.request = request;
    this.reply = reply;
    this.present = present;
    this.choices = choices;
  }

  /**
   * Drafts a file.
   *
   * @param title first line
   * @param request assertions on the request
   * @param reply assertions on the reply
   * @param present headers of the draft of the request
   * @param choices comments on assertions that were not taken
   */
  static String of(
      String title,
      List<Assertion> request,
      List<Assertion> reply,
      Set<QName> present,
      Set<String> choices) {
    SecurityDraft draft = new SecurityDraft(request, reply, present, choices);
    draft.compose();
    return draft.text(title);
  }

  private static <T> Stream<T> all(List<Assertion> assertions, Class<T> type) {
    return assertions.stream().filter(type::isInstance).map(type::cast);
  }

  private void compose() {
    request.forEach(this::noteIfUnknown);
    reply.forEach(this::noteIfUnknown);
    Optional<AsymmetricBinding> asymmetric = all(request, AsymmetricBinding.class).findFirst();
    Optional<TransportBinding> transport = all(request, TransportBinding.class).findFirst();
    boolean timestamp =
        all(request, AbstractBinding.class).anyMatch(AbstractBinding::isIncludeTimestamp);
    if (timestamp) {
      actions.add("timestamp");
      signed.add("timestamp");
    }
    all(request, AbstractBinding.class).forEach(this::layout);
    all(request, SignedParts.class).forEach(parts -> signed.addAll(parts(parts)));
    all(request, EncryptedParts.class).forEach(parts -> encrypted.addAll(parts(parts)));
    all(request, SupportingTokens.class)
        .forEach(tokens -> supporting(tokens, transport.isPresent()));
    asymmetric.ifPresent(this::messages);
    transport.ifPresent(this::connection);
    if (asymmetric.isEmpty() && transport.isEmpty() && signed.size() + encrypted.size() > 0) {
      notes.add("SignedParts and EncryptedParts, since there is no binding that this file can say");
    }
    actions.addAll(endorsing);
    asymmetric.ifPresent(this::reply);
  }

  private void noteIfUnknown(Assertion assertion) {
    if (!(assertion instanceof AsymmetricBinding
        || assertion instanceof TransportBinding
        || assertion instanceof SignedParts
        || assertion instanceof EncryptedParts
        || assertion instanceof SupportingTokens
        || assertion instanceof Wss10
        || assertion instanceof Trust10
        || SampleRequest.isAddressing(assertion.getName()))) {
      note(assertion.getName());
    }
    if (assertion instanceof Wss11 wss && wss.isRequireSignatureConfirmation()) {
      notes.add("RequireSignatureConfirmation");
    }
  }

  private void note(QName assertion) {
    notes.add(assertion.getLocalPart() + " of " + assertion.getNamespaceURI());
  }

  private void layout(AbstractBinding binding) {
    Layout layout = binding.getLayout();
    if (layout != null
        && binding.isIncludeTimestamp()
        && layout.getLayoutType() == Layout.LayoutType.LaxTsFirst) {
      notes.add("Layout " + layout.getLayoutType());
    }
  }

  private Set<String> parts(AbstractSecuredParts of) {
    Set<String> parts = new LinkedHashSet<>();
    if (of.isBody()) {
      parts.add("body");
    }
    if (of instanceof SignedParts all && all.isSignAllHeaders()) {
      notes.add("SignedParts of all headers: those are signed that the draft of the request has");
      present.forEach(header -> parts.add(quoted(header.toString())));
    }
    for (Header header : of.getHeaders()) {
      List<QName> named =
          present.stream()
              .filter(name -> name.getNamespaceURI().equals(header.getNamespace()))
              .filter(
                  name -> header.getName() == null || name.getLocalPart().equals(header.getName()))
              .toList();
      named.forEach(name -> parts.add(quoted(name.toString())));
      if (named.isEmpty()) {
        notes.add(
            "%s of header {%s}%s, which the draft of the request has not"
                .formatted(
                    of.getName().getLocalPart(),
                    header.getNamespace(),
                    header.getName() == null ? "*" : header.getName()));
      }
    }
    if (of.getAttachments() != null) {
      parts.add(
          of.getAttachments().isAttachmentCompleteSignatureTransform()
              ? "attachments-complete"
              : "attachments");
    }
    return parts;
  }

  private void supporting(SupportingTokens tokens, boolean overTls) {
    String kind = kind(tokens);
    if (tokens.getSignedParts() != null
        || tokens.getSignedElements() != null
        || tokens.getEncryptedParts() != null
        || tokens.getEncryptedElements() != null) {
      notes.add(kind + " with parts of its own");
    }
    for (AbstractToken token : tokens.getTokens()) {
      if (token instanceof IssuedToken issued) {
        issued(issued, tokens, overTls);
      } else if (tokens.isEndorsing() && !(token instanceof X509Token)) {
        notes.add("%s with %s".formatted(kind, token.getName().getLocalPart()));
      } else if (token instanceof X509Token certificate) {
        if (tokens.isEndorsing()) {
          keys.add("endorser");
          endorsing.add(
              signature(
                  "endorser",
                  reference(certificate),
                  suite(),
                  Set.of(overTls ? "timestamp" : "signature")));
        } else {
          notes.add("%s with X509Token, which signs nothing".formatted(kind));
        }
      } else {
        token(token, tokens, overTls);
      }
    }
  }

  private void token(AbstractToken token, SupportingTokens tokens, boolean overTls) {
    String part;
    if (token instanceof UsernameToken user) {
      part = "username-token";
      actions.add("username-token: " + user(user));
    } else if (token instanceof SamlToken) {
      part = "assertion";
      actions.add("assertion: {file: assertion.xml}");
    } else if (token instanceof KerberosToken) {
      part = "binary-security-token";
      actions.add(
          "kerberos-ticket: {service: HTTP/host.example.org@EXAMPLE.ORG, principal: alice@EXAMPLE.ORG,"
              + " keytab: alice.keytab, krb5-conf: krb5.conf}");
    } else {
      notes.add("%s with %s".formatted(kind(tokens), token.getName().getLocalPart()));
      return;
    }
    protect(part, tokens, overTls);
  }

  private static String kind(SupportingTokens tokens) {
    return tokens.getName().getLocalPart();
  }

  /** TLS signs and encrypts all of a message. */
  private void protect(String part, SupportingTokens tokens, boolean overTls) {
    if (kind(tokens).startsWith("Signed") && !overTls) {
      signed.add(part);
    }
    if (tokens.isEncryptedToken() && !overTls) {
      encrypted.add(part);
    }
  }

  /** A token of a token service (section 5.4.2 of WS-SecurityPolicy 1.2). */
  private void issued(IssuedToken token, SupportingTokens tokens, boolean overTls) {
    String keyType = asked(token, "KeyType").orElse("");
    boolean bound = keyType.endsWith("/PublicKey");
    if (!bound && (tokens.isEndorsing() || !keyType.endsWith("/Bearer"))) {
      notes.add(kind(tokens) + " with IssuedToken, whose key the token service makes");
      return;
    }
    if (token.getClaims() != null || asked(token, "Claims").isPresent()) {
      notes.add("IssuedToken with Claims");
    }
    String type = asked(token, "TokenType").orElse(WSConstants.WSS_SAML2_TOKEN_TYPE);
    actions.add(
        "assertion: {sts: {address: %s, type: %s%s, security: {request: [timestamp, %s], tls: {%s}}}}"
            .formatted(
                quoted(issuer(token)),
                name(Sts.TYPES, type),
                bound ? ", key: client" : "",
                "username-token: {user: alice, password: secret, type: text}",
                "trust: ca.pem"));
    protect("assertion", tokens, overTls);
    if (bound) {
      keys.add(CLIENT);
    }
    if (tokens.isEndorsing()) {
      endorsing.add(
          signature(CLIENT, "assertion", suite(), Set.of(overTls ? "timestamp" : "signature")));
    }
  }

  /** Returns what the template of a request asks for. */
  private static Optional<String> asked(IssuedToken token, String localName) {
    return Stream.ofNullable(token.getRequestSecurityTokenTemplate())
        .flatMap(Elements::children)
        .filter(child -> localName.equals(child.getLocalName()))
        .map(child -> child.getTextContent().strip())
        .findFirst();
  }

  private static String issuer(IssuedToken token) {
    return Stream.ofNullable(token.getIssuer())
        .flatMap(Elements::children)
        .filter(child -> "Address".equals(child.getLocalName()))
        .map(child -> child.getTextContent().strip())
        .findFirst()
        .orElse("https://sts.example.org/issue");
  }

  private static String user(UsernameToken token) {
    UsernameToken.PasswordType type = token.getPasswordType();
    if (type == UsernameToken.PasswordType.NoPassword) {
      return "{user: alice, type: none}";
    }
    String form =
        type == UsernameToken.PasswordType.HashPassword
            ? "digest"
            : "text, nonce: %s, created: %s".formatted(token.isNonce(), token.isCreated());
    return "{user: alice, password: secret, type: %s}".formatted(form);
  }

  private Optional<AlgorithmSuite> suite() {
    return all(request, AbstractBinding.class)
        .map(AbstractBinding::getAlgorithmSuite)
        .filter(suite -> suite != null && suite.getAlgorithmSuiteType() != null)
        .findFirst();
  }

  /** Signature and encryption of messages (section 7.5 of WS-SecurityPolicy 1.2). */
  private void messages(AsymmetricBinding binding) {
    Optional<AlgorithmSuite> suite = suite();
    if (suite.isEmpty()) {
      notes.add("AlgorithmSuite, whose algorithms are not known");
    }
    if (binding.isEncryptSignature()) {
      encrypted.add("signature");
    }
    AbstractToken initiator =
        token(binding.getInitiatorToken(), binding.getInitiatorSignatureToken());
    AbstractToken recipient =
        token(binding.getRecipientToken(), binding.getRecipientEncryptionToken());
    List<String> steps = new ArrayList<>();
    if (!signed.isEmpty() && isCertificate("initiator", initiator)) {
      if (binding.isProtectTokens()
          && reference((X509Token) initiator).equals("binary-security-token")) {
        signed.add("binary-security-token");
      }
      keys.add(CLIENT);
      steps.add(signature(CLIENT, reference((X509Token) initiator), suite, signed));
    }
    boolean first = binding.getProtectionOrder() == ProtectionOrder.EncryptBeforeSigning;
    if (first && encrypted.remove("signature")) {
      notes.add("EncryptSignature with EncryptBeforeSigning");
    }
    if (!encrypted.isEmpty() && isCertificate("recipient", recipient)) {
      keys.add(SERVER);
      steps.add(first ? 0 : steps.size(), encryption((X509Token) recipient, suite));
    }
    actions.addAll(steps);
  }

  private static AbstractToken token(AbstractTokenWrapper usual, AbstractTokenWrapper special) {
    AbstractTokenWrapper wrapper = usual == null ? special : usual;
    return wrapper == null ? null : wrapper.getToken();
  }

  private boolean isCertificate(String party, AbstractToken token) {
    if (token instanceof X509Token) {
      if (token.getDerivedKeys() != null) {
        notes.add(token.getDerivedKeys().toString());
      }
      return true;
    }
    notes.add(
        "AsymmetricBinding with %s as token of the %s"
            .formatted(token == null ? "none" : token.getName().getLocalPart(), party));
    return false;
  }

  private String reference(X509Token token) {
    IncludeTokenType included = token.getIncludeTokenType();
    if (included != IncludeTokenType.INCLUDE_TOKEN_NEVER
        && included != IncludeTokenType.INCLUDE_TOKEN_ALWAYS_TO_INITIATOR) {
      return "binary-security-token";
    }
    if (token.isRequireEmbeddedTokenReference()) {
      notes.add("RequireEmbeddedTokenReference");
    }
    return token.isRequireKeyIdentifierReference()
        ? "subject-key-identifier"
        : token.isRequireThumbprintReference() ? "thumbprint" : "issuer-serial";
  }

  private String signature(
      String key, String reference, Optional<AlgorithmSuite> suite, Set<String> parts) {
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

  private String encryption(X509Token token, Optional<AlgorithmSuite> suite) {
    return "encryption: {key: server, reference: %s%s, parts: %s}"
        .formatted(
            reference(token),
            suite.map(AlgorithmSuite::getAlgorithmSuiteType).map(this::ciphers).orElse(""),
            encrypted);
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

  private static String name(Map<String, String> known, String uri) {
    String name = AlgorithmNames.name(known, uri);
    return name.equals(uri) ? quoted(uri) : name;
  }

  private static String quoted(String text) {
    return '"' + OneLine.of(text).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** TLS (section 7.3). */
  private void connection(TransportBinding binding) {
    AbstractToken token = token(binding.getTransportToken(), null);
    boolean certified = false;
    if (token instanceof HttpsToken https && https.getAuthenticationType() != null) {
      switch (https.getAuthenticationType()) {
        case RequireClientCertificate -> {
          keys.add(CLIENT);
          certified = true;
        }
        case HttpBasicAuthentication ->
            rest.append(
                "headers:\n  Authorization: \"Basic YWxpY2U6c2VjcmV0\" # alice:secret in base64\n");
        case HttpDigestAuthentication -> notes.add("HttpDigestAuthentication");
      }
    }
    rest.append("tls:\n")
        .append(certified ? "  key: client\n" : "")
        .append("  trust: ca.pem # leave out for the authorities of the JDK\n");
  }

  private void reply(AsymmetricBinding binding) {
    Set<String> signedThere = new LinkedHashSet<>();
    Set<String> encryptedThere = new LinkedHashSet<>();
    if (all(reply, SignedParts.class).anyMatch(SignedParts::isBody)) {
      signedThere.add("body");
    }
    if (binding.isIncludeTimestamp()) {
      signedThere.add("timestamp");
    }
    if (all(reply, EncryptedParts.class).anyMatch(EncryptedParts::isBody)) {
      encryptedThere.add("body");
    }
    if (binding.isEncryptSignature() && !signedThere.isEmpty()) {
      encryptedThere.add("signature");
    }
    if (signedThere.size() + encryptedThere.size() > 0) {
      rest.append("reply:\n");
    }
    if (!signedThere.isEmpty()) {
      rest.append("  signed: ").append(signedThere).append('\n');
      rest.append("  trust: [ca.pem, server.pem]\n");
    }
    if (!encryptedThere.isEmpty()) {
      keys.add(CLIENT);
      rest.append("  encrypted: ").append(encryptedThere).append("\n  decrypt: client\n");
    }
  }

  private String text(String title) {
    StringBuilder text = new StringBuilder("# ").append(OneLine.of(title)).append('\n');
    text.append("# Put your own files, names and passwords in place of these.\n");
    choices.forEach(choice -> text.append("# Choice: ").append(OneLine.of(choice)).append('\n'));
    notes.forEach(
        note -> text.append("# Not in this draft: ").append(OneLine.of(note)).append('\n'));
    if (!keys.isEmpty()) {
      text.append("keys:\n");
      for (String name : keys) {
        String form =
            name.equals(SERVER)
                ? "  %s: {certificates: %<s.pem}\n"
                : "  %s: {pkcs12: %<s.p12, password: changeit}\n";
        text.append(form.formatted(name));
      }
    }
    if (!actions.isEmpty()) {
      text.append("request:\n");
      actions.forEach(action -> text.append("  - ").append(action).append('\n'));
    }
    return text.append(rest).toString();
  }
}
