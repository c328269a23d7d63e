package org.gridsec.scenarios.load.wsdl;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.Sts;
import org.w3c.dom.Element;

/**
 * A draft of a {@code security.yaml} from the assertions of WS-SecurityPolicy 1.1 to 1.3. A comment
 * names each assertion that the file cannot express. Files, names and passwords are samples.
 */
final class SecurityDraft {

  private final List<Assertion> request;
  private final List<Assertion> reply;
  private final Set<QName> present;
  private final SuiteActions suite;
  private final SecurityYaml file;
  private final List<String> endorsing = new ArrayList<>();
  private final Set<String> signed = new LinkedHashSet<>();
  private final Set<String> encrypted = new LinkedHashSet<>();

  private SecurityDraft(
      List<Assertion> request, List<Assertion> reply, Set<QName> present, Set<String> choices) {
    this.request = request;
    this.reply = reply;
    this.present = present;
    this.suite = SuiteActions.of(all(request, AbstractBinding.class));
    this.file = new SecurityYaml(choices);
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
    return draft.file.text(title);
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
      file.action("timestamp");
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
      file.note("SignedParts and EncryptedParts, since there is no binding that this file can say");
    }
    endorsing.forEach(file::action);
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
      file.note("RequireSignatureConfirmation");
    }
  }

  private void note(QName assertion) {
    file.note(assertion.getLocalPart() + " of " + assertion.getNamespaceURI());
  }

  private void layout(AbstractBinding binding) {
    Layout layout = binding.getLayout();
    if (layout != null
        && binding.isIncludeTimestamp()
        && layout.getLayoutType() == Layout.LayoutType.LaxTsFirst) {
      file.note("Layout " + layout.getLayoutType());
    }
  }

  private Set<String> parts(AbstractSecuredParts of) {
    Set<String> parts = new LinkedHashSet<>();
    if (of.isBody()) {
      parts.add("body");
    }
    if (of instanceof SignedParts all && all.isSignAllHeaders()) {
      file.note("SignedParts of all headers: those are signed that the draft of the request has");
      present.forEach(header -> parts.add(SecurityYaml.quoted(header.toString())));
    }
    for (Header header : of.getHeaders()) {
      List<QName> named =
          present.stream()
              .filter(name -> name.getNamespaceURI().equals(header.getNamespace()))
              .filter(
                  name -> header.getName() == null || name.getLocalPart().equals(header.getName()))
              .toList();
      named.forEach(name -> parts.add(SecurityYaml.quoted(name.toString())));
      if (named.isEmpty()) {
        file.note(
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
      file.note(kind + " with parts of its own");
    }
    for (AbstractToken token : tokens.getTokens()) {
      if (token instanceof IssuedToken issued) {
        issued(issued, tokens, overTls);
      } else if (tokens.isEndorsing() && !(token instanceof X509Token)) {
        file.note("%s with %s".formatted(kind, token.getName().getLocalPart()));
      } else if (token instanceof X509Token certificate) {
        if (tokens.isEndorsing()) {
          file.key("endorser");
          endorsing.add(
              suite.signature(
                  "endorser", reference(certificate), Set.of(overTls ? "timestamp" : "signature")));
        } else {
          file.note("%s with X509Token, which signs nothing".formatted(kind));
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
      file.action("username-token: " + user(user));
    } else if (token instanceof SamlToken) {
      part = "assertion";
      file.action("assertion: {file: assertion.xml}");
    } else if (token instanceof KerberosToken) {
      part = "binary-security-token";
      file.action(
          "kerberos-ticket: {service: HTTP/host.example.org@EXAMPLE.ORG, principal: alice@EXAMPLE.ORG,"
              + " keytab: alice.keytab, krb5-conf: krb5.conf}");
    } else {
      file.note("%s with %s".formatted(kind(tokens), token.getName().getLocalPart()));
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
      file.note(kind(tokens) + " with IssuedToken, whose key the token service makes");
      return;
    }
    if (token.getClaims() != null || asked(token, "Claims").isPresent()) {
      file.note("IssuedToken with Claims");
    }
    String type = asked(token, "TokenType").orElse(WSConstants.WSS_SAML2_TOKEN_TYPE);
    file.action(
        "assertion: {sts: {address: %s, type: %s%s, security: {request: [timestamp, %s], tls: {%s}}}}"
            .formatted(
                SecurityYaml.quoted(
                    child(token.getIssuer(), "Address").orElse("https://sts.example.org/issue")),
                SuiteActions.name(Sts.TYPES, type),
                bound ? ", key: client" : "",
                "username-token: {user: alice, password: secret, type: text}",
                "trust: ca.pem"));
    protect("assertion", tokens, overTls);
    if (bound) {
      file.key(SecurityYaml.CLIENT);
    }
    if (tokens.isEndorsing()) {
      endorsing.add(
          suite.signature(
              SecurityYaml.CLIENT, "assertion", Set.of(overTls ? "timestamp" : "signature")));
    }
  }

  /** Returns a value of the template of a request; empty if it has none. */
  private static Optional<String> asked(IssuedToken token, String localName) {
    return child(token.getRequestSecurityTokenTemplate(), localName);
  }

  /** Returns the text of a child of an element, which may be null. */
  private static Optional<String> child(Element parent, String localName) {
    return Stream.ofNullable(parent)
        .flatMap(Elements::children)
        .filter(child -> localName.equals(child.getLocalName()))
        .map(child -> child.getTextContent().strip())
        .findFirst();
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

  /** Signature and encryption of messages (section 7.5 of WS-SecurityPolicy 1.2). */
  private void messages(AsymmetricBinding binding) {
    if (suite.suite().isEmpty()) {
      file.note("AlgorithmSuite, whose algorithms are not known");
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
      file.key(SecurityYaml.CLIENT);
      steps.add(suite.signature(SecurityYaml.CLIENT, reference((X509Token) initiator), signed));
    }
    boolean first = binding.getProtectionOrder() == ProtectionOrder.EncryptBeforeSigning;
    if (first && encrypted.remove("signature")) {
      file.note("EncryptSignature with EncryptBeforeSigning");
    }
    if (!encrypted.isEmpty() && isCertificate("recipient", recipient)) {
      file.key(SecurityYaml.SERVER);
      steps.add(
          first ? 0 : steps.size(), suite.encryption(reference((X509Token) recipient), encrypted));
    }
    steps.forEach(file::action);
  }

  private static AbstractToken token(AbstractTokenWrapper usual, AbstractTokenWrapper special) {
    AbstractTokenWrapper wrapper = usual == null ? special : usual;
    return wrapper == null ? null : wrapper.getToken();
  }

  private boolean isCertificate(String party, AbstractToken token) {
    if (token instanceof X509Token) {
      if (token.getDerivedKeys() != null) {
        file.note(token.getDerivedKeys().toString());
      }
      return true;
    }
    file.note(
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
      file.note("RequireEmbeddedTokenReference");
    }
    return token.isRequireKeyIdentifierReference()
        ? "subject-key-identifier"
        : token.isRequireThumbprintReference() ? "thumbprint" : "issuer-serial";
  }

  /** TLS (section 7.3). */
  private void connection(TransportBinding binding) {
    AbstractToken token = token(binding.getTransportToken(), null);
    boolean certified = false;
    if (token instanceof HttpsToken https && https.getAuthenticationType() != null) {
      switch (https.getAuthenticationType()) {
        case RequireClientCertificate -> {
          file.key(SecurityYaml.CLIENT);
          certified = true;
        }
        case HttpBasicAuthentication ->
            file.add(
                "headers:\n  Authorization: \"Basic YWxpY2U6c2VjcmV0\" # alice:secret in base64\n");
        case HttpDigestAuthentication -> file.note("HttpDigestAuthentication");
      }
    }
    file.add(
        "tls:\n"
            + (certified ? "  key: client\n" : "")
            + "  trust: ca.pem # leave out for the authorities of the JDK\n");
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
      file.add("reply:\n");
    }
    if (!signedThere.isEmpty()) {
      file.add("  signed: " + signedThere + "\n  trust: [ca.pem, server.pem]\n");
    }
    if (!encryptedThere.isEmpty()) {
      file.key(SecurityYaml.CLIENT);
      file.add("  encrypted: " + encryptedThere + "\n  decrypt: client\n");
    }
  }
}
