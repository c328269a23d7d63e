package org.gridsec.scenarios.load;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.xpath.XPathExpressionException;
import org.apache.wss4j.common.crypto.Crypto;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.dom.WSConstants;
import org.gridsec.core.config.Durations;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.kerberos.ServiceTicket;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/**
 * Reads a {@code security.yaml}; {@link #example} is one with comments. Whatever is wrong is told
 * in one line with file, line and column, by an {@link IllegalArgumentException}.
 */
public final class SecurityFile {

  private static final String EXAMPLE = "security.yaml";

  private static final String[] ACTIONS = {
    "timestamp", "username-token", "assertion", "kerberos-ticket", "signature", "encryption"
  };

  private static final Map<String, String> PASSWORDS =
      Map.of("digest", WSConstants.PASSWORD_DIGEST, "text", WSConstants.PASSWORD_TEXT, "none", "");

  private static final String[] REPLY = {
    "signed",
    "trust",
    "signer",
    "encrypted",
    "decrypt",
    "basic-profile",
    "contains",
    "xpath",
    "namespaces"
  };

  private static final int DEFAULT_SECONDS = 300;

  private final Map<String, Identity> keys = new LinkedHashMap<>();
  private final Map<String, X509Certificate> certificates = new TreeMap<>();

  private SecurityFile() {}

  /** One with all that there is, and comments. */
  public static String example() throws IOException {
    try (InputStream in = SecurityFile.class.getResourceAsStream(EXAMPLE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * Reads a file, and those that it names.
   *
   * @throws IOException if it cannot be read
   */
  public static Security read(Path file) throws IOException {
    return new SecurityFile().security(file.toString(), YamlValue.read(file));
  }

  private Security security(String name, YamlValue file) {
    YamlValue.Fields fields =
        file.fields(
            "keys", "request", "reply", "actor", "must-understand", "headers", "tls", "mechanism");
    Optional<MechanismSecurity> mechanism =
        fields.has("mechanism")
            ? Optional.of(mechanism(fields, fields.get("mechanism")))
            : Optional.empty();
    if (fields.has("keys")) {
      fields.get("keys").named().forEach(this::readKey);
    }
    return new Security(
        name,
        fields.items("request").stream().map(this::action).toList(),
        fields.text("actor", ""),
        fields.truth("must-understand", true),
        fields.has("reply") ? reply(fields.get("reply")) : ReplyRules.NONE,
        fields.has("headers") ? headers(fields.get("headers")) : Map.of(),
        fields.has("tls") ? tls(fields.get("tls")) : Tls.OF_JDK,
        mechanism);
  }

  /** Everything else that protects is left to it. */
  private static MechanismSecurity mechanism(YamlValue.Fields file, YamlValue value) {
    for (String other : List.of("keys", "request", "actor", "must-understand", "tls")) {
      requireAlone(file, other);
    }
    if (file.has("reply")) {
      YamlValue.Fields reply = file.get("reply").fields(REPLY);
      for (String other : List.of("signed", "trust", "signer", "encrypted", "decrypt")) {
        requireAlone(reply, other);
      }
    }
    YamlValue.Fields fields = value.fields("id", "suite", "parameters", "credentials");
    Mechanism mechanism =
        fields
            .get("id")
            .choice(
                Mechanisms.all().stream().collect(Collectors.toMap(m -> m.info().id(), m -> m)));
    Suite suite =
        fields.choice(
            "suite",
            Stream.of(Suite.values()).collect(Collectors.toMap(Suite::id, s -> s)),
            Suite.MODERN.id());
    Map<String, String> given = new TreeMap<>();
    if (fields.has("parameters")) {
      fields.get("parameters").named().forEach((name, text) -> given.put(name, text.text()));
    }
    Parameters parameters = new Parameters(given);
    try {
      mechanism.info().check(suite, parameters);
    } catch (IllegalArgumentException e) {
      throw because(fields.get("parameters").wrong("those of the mechanism", e.getMessage()), e);
    }
    if (!mechanism.stacks(parameters).contains(Stack.AXIS2)) {
      throw value.wrong("a mechanism that works on trees", mechanism.info().id() + parameters);
    }
    try {
      Credentials own = CredentialStore.loadClient(fields.get("credentials").directory());
      Setting signingOn = new Setting(suite, mechanism.info().server(parameters), own);
      return new MechanismSecurity(
          mechanism, new Setting(suite, parameters, mechanism.signOn(signingOn)));
    } catch (IOException e) {
      throw because(
          fields.get("credentials").wrong("what 'gridsec serve' exported", e.getMessage()), e);
    }
  }

  private static void requireAlone(YamlValue.Fields fields, String other) {
    if (fields.has(other)) {
      throw fields.get(other).wrong("'" + other + "' or 'mechanism'", "both");
    }
  }

  private static IllegalArgumentException because(IllegalArgumentException wrong, Exception e) {
    wrong.initCause(e);
    return wrong;
  }

  /** A key with its certificates, or the certificate of another alone. */
  private void readKey(String name, YamlValue value) {
    if (value.named().keySet().equals(Set.of("certificates"))) {
      certificates.put(
          name, KeyFile.certificates(value.fields("certificates").get("certificates")).get(0));
    } else {
      Identity identity = KeyFile.key(value);
      keys.put(name, identity);
      certificates.put(name, identity.certificate());
    }
  }

  /** A key that must be there, with its private half. */
  private Identity key(YamlValue name) {
    Identity key = keys.get(name.text());
    if (key == null && certificates.containsKey(name.text())) {
      throw name.wrong("a name of 'keys' with a private key", name.text() + ", a certificate");
    }
    if (key == null) {
      throw name.wrong("a name of 'keys'" + listed(keys.keySet()), name.text());
    }
    return key;
  }

  private X509Certificate certificate(YamlValue name) {
    X509Certificate certificate = certificates.get(name.text());
    if (certificate == null) {
      throw name.wrong("a name of 'keys'" + listed(certificates.keySet()), name.text());
    }
    return certificate;
  }

  private static String listed(Set<String> names) {
    return names.isEmpty() ? "" : ", " + String.join(", ", names);
  }

  private Action action(YamlValue value) {
    if (value.isText()) {
      if (value.text().equals("timestamp")) {
        return new Action.AddTimestamp(DEFAULT_SECONDS);
      }
      throw value.wrong("timestamp, or one of the others with its fields");
    }
    Map.Entry<String, YamlValue> only = value.only(ACTIONS);
    YamlValue settings = only.getValue();
    return switch (only.getKey()) {
      case "timestamp" -> timestamp(settings);
      case "username-token" -> usernameToken(settings);
      case "assertion" -> assertion(settings);
      case "kerberos-ticket" -> kerberosTicket(settings);
      case "signature" -> signature(settings);
      default -> encryption(settings);
    };
  }

  private static Action timestamp(YamlValue value) {
    YamlValue lifetime = value.fields("lifetime").get("lifetime");
    try {
      long seconds = Durations.of(lifetime.text()).toSeconds();
      if (seconds > 0) {
        return new Action.AddTimestamp(Math.toIntExact(seconds));
      }
    } catch (IllegalArgumentException e) {
      throw lifetime.wrong("a time, as 5m or 60s");
    }
    throw lifetime.wrong("a time of 1s or more");
  }

  private static Action usernameToken(YamlValue value) {
    YamlValue.Fields fields =
        value.fields(
            "user", "password", "password-file", "password-variable", "type", "nonce", "created");
    String type = fields.choice("type", PASSWORDS, "digest");
    boolean digest = type.equals(WSConstants.PASSWORD_DIGEST);
    boolean nonce = fields.truth("nonce", digest);
    boolean created = fields.truth("created", digest);
    String password = Password.text(fields);
    if (password.isEmpty() != type.isEmpty()) {
      throw value.wrong(
          type.isEmpty() ? "no password with 'type: none'" : "a password, or 'type: none'",
          type.isEmpty() ? "one" : "none");
    }
    if (digest && !(nonce && created)) {
      throw value.wrong("nonce and created with a digest", "one of them false");
    }
    return new Action.AddUsernameToken(
        fields.get("user").text(), password, type.isEmpty() ? null : type, nonce, created);
  }

  private static Action assertion(YamlValue value) {
    YamlValue file = value.fields("file").get("file");
    try {
      Element root =
          new XmlReader()
              .read(new ByteArrayInputStream(Files.readAllBytes(file.path())))
              .getDocumentElement();
      if (!"Assertion".equals(root.getLocalName())
          || !List.of(WSConstants.SAML_NS, WSConstants.SAML2_NS).contains(root.getNamespaceURI())) {
        throw file.wrong("an Assertion of SAML 1.1 or 2.0", root.getNodeName());
      }
      return new Action.AddElement(root);
    } catch (IOException | SAXException e) {
      throw file.wrong("an Assertion of SAML 1.1 or 2.0", String.valueOf(e.getMessage()));
    }
  }

  private static Action kerberosTicket(YamlValue value) {
    YamlValue.Fields fields = value.fields("service", "principal", "keytab", "krb5-conf");
    Path krb5Conf = fields.get("krb5-conf").path();
    Path keytab = fields.get("keytab").path();
    String principal = principal(fields.get("principal"));
    String service = principal(fields.get("service"));
    return new Action.AddKerberosToken(
        ThreadLocal.withInitial(() -> new ServiceTicket(krb5Conf, keytab, principal, service)));
  }

  private static String principal(YamlValue name) {
    if (!name.text().matches("[^@\\s]+@[^@\\s]+")) {
      throw name.wrong("a principal, as NAME@REALM");
    }
    return name.text();
  }

  private Action signature(YamlValue value) {
    YamlValue.Fields fields =
        value.fields("key", "reference", "algorithm", "digest", "canonicalization", "parts");
    Identity key = key(fields.get("key"));
    return new Action.Sign(
        new OneKey(key),
        fields.choice("reference", Algorithms.REFERENCES, "binary-security-token"),
        Algorithms.uri(fields, "algorithm", Algorithms.SIGNATURES, Algorithms.usualOf(key.key())),
        Algorithms.uri(fields, "digest", Algorithms.DIGESTS, "sha256"),
        Algorithms.uri(fields, "canonicalization", Algorithms.CANONICALIZATIONS, "exclusive"),
        parts(fields));
  }

  private Action encryption(YamlValue value) {
    YamlValue.Fields fields =
        value.fields("key", "reference", "algorithm", "key-transport", "digest", "mask", "parts");
    X509Certificate certificate = certificate(fields.get("key"));
    int reference = fields.choice("reference", Algorithms.REFERENCES, "issuer-serial");
    if (reference == WSConstants.KEY_VALUE) {
      throw fields.get("reference").wrong("a reference to a certificate");
    }
    String transport =
        Algorithms.uri(fields, "key-transport", Algorithms.KEY_TRANSPORTS, "rsa-oaep");
    boolean oaep = !transport.equals(WSConstants.KEYTRANSPORT_RSA15);
    boolean chosenMask = transport.equals(WSConstants.KEYTRANSPORT_RSAOAEP_XENC11);
    if (fields.has("digest") && !oaep) {
      throw fields.get("digest").wrong("no digest with rsa-1_5");
    }
    if (fields.has("mask") && !chosenMask) {
      throw fields.get("mask").wrong("a mask with rsa-oaep alone");
    }
    return new Action.Encrypt(
        new OneKey(certificate),
        reference,
        Algorithms.uri(fields, "algorithm", Algorithms.CIPHERS, "aes128-gcm"),
        transport,
        oaep
            ? Algorithms.uri(fields, "digest", Algorithms.DIGESTS, chosenMask ? "sha256" : "sha1")
            : null,
        chosenMask ? Algorithms.uri(fields, "mask", Algorithms.MASKS, "mgf1-sha256") : null,
        parts(fields));
  }

  private static List<Part> parts(YamlValue.Fields fields) {
    return fields.has("parts")
        ? fields.items("parts").stream().map(Part::of).toList()
        : List.of(Part.BODY);
  }

  private ReplyRules reply(YamlValue value) {
    YamlValue.Fields fields = value.fields(REPLY);
    requireBoth(value, fields, "signed", "trust");
    requireBoth(value, fields, "encrypted", "decrypt");
    for (String[] dependent : new String[][] {{"signer", "signed"}, {"namespaces", "xpath"}}) {
      if (fields.has(dependent[0]) && !fields.has(dependent[1])) {
        throw fields
            .get(dependent[0])
            .wrong("'%s' with '%s'".formatted(dependent[0], dependent[1]), "it alone");
      }
    }
    return new ReplyRules(
        fields.items("signed").stream().map(Part::of).toList(),
        fields.items("encrypted").stream().map(Part::of).toList(),
        fields.has("trust") ? Optional.of(trust(fields.items("trust"))) : Optional.empty(),
        fields.items("signer").stream().map(SecurityFile::pattern).toList(),
        fields.has("decrypt")
            ? Optional.of(new OneKey(key(fields.get("decrypt"))))
            : Optional.empty(),
        fields.truth("basic-profile", true),
        fields.text("contains", ""),
        fields.has("xpath") ? Optional.of(query(fields)) : Optional.empty());
  }

  private static void requireBoth(
      YamlValue value, YamlValue.Fields fields, String one, String other) {
    if (fields.has(one) != fields.has(other)) {
      String there = fields.has(one) ? one : other;
      throw fields
          .get(there)
          .wrong("'%s' and '%s', or neither".formatted(one, other), "'" + there + "' alone");
    }
    if (fields.has(one) && fields.items(one).isEmpty()) {
      throw value.wrong("a part in '" + one + "'", "none");
    }
  }

  private static Pattern pattern(YamlValue value) {
    try {
      return Pattern.compile(value.text());
    } catch (PatternSyntaxException e) {
      throw value.wrong("a regular expression for a subject", e.getDescription());
    }
  }

  private static ReplyRules.Query query(YamlValue.Fields fields) {
    Map<String, String> namespaces = new LinkedHashMap<>();
    if (fields.has("namespaces")) {
      fields.get("namespaces").named().forEach((prefix, uri) -> namespaces.put(prefix, uri.text()));
    }
    YamlValue expression = fields.get("xpath");
    ReplyRules.Query query = new ReplyRules.Query(expression.text(), namespaces);
    try {
      query.compiled();
      return query;
    } catch (XPathExpressionException e) {
      throw expression.wrong("an XPath 1.0 expression", expression.text() + ": " + e.getMessage());
    }
  }

  /** Authorities, and single parties, which are trusted as they are. */
  private static Crypto trust(List<YamlValue> files) {
    try {
      Merlin crypto = new Merlin();
      crypto.setTrustStore(Tls.holding(authorities(files)));
      return crypto;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a key store takes any certificate", e);
    }
  }

  private static List<X509Certificate> authorities(List<YamlValue> files) {
    List<X509Certificate> all = new ArrayList<>();
    files.forEach(file -> all.addAll(KeyFile.certificates(file)));
    return all;
  }

  private static Map<String, String> headers(YamlValue value) {
    Map<String, String> headers = new LinkedHashMap<>();
    value
        .named()
        .forEach(
            (name, text) -> {
              if (!name.matches("[A-Za-z0-9!#$%&'*+.^_`|~-]+")) {
                throw text.wrong("a name of an HTTP header", name);
              }
              if (name.matches("(?i)content-(type|length)|soapaction|host|connection")) {
                throw text.wrong("headers other than those that each call has", name);
              }
              if (text.text().chars().anyMatch(Character::isISOControl)) {
                throw text.wrong("a header in one line");
              }
              headers.put(name, text.text());
            });
    return headers;
  }

  private Tls tls(YamlValue value) {
    YamlValue.Fields fields = value.fields("key", "trust");
    return new Tls(
        fields.has("key") ? Optional.of(key(fields.get("key"))) : Optional.empty(),
        authorities(fields.items("trust")));
  }
}
