package org.example.bodymac;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Principal;
import java.security.SecureRandom;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.utils.UnsyncByteArrayOutputStream;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.Base64Binary;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** One side: adds codes to the trees that it sends, and checks those of trees that it receives. */
final class MacOfTree implements DomSecurity {

  private static final String NAMESPACE = "urn:example:mac";
  private static final QName TOKEN = name("BodyMac");
  private static final QName CREATED = name("Created");
  private static final QName NONCE = name("Nonce");
  private static final QName VALUE = name("Value");

  private static final int NONCE_BYTES = 16;

  /** The algorithms of each suite: their names in messages (RFC 6931), and in the JCA. */
  private enum Hash {
    HMAC_SHA256("http://www.w3.org/2001/04/xmldsig-more#hmac-sha256", "HmacSHA256"),
    HMAC_SHA1("http://www.w3.org/2000/09/xmldsig#hmac-sha1", "HmacSHA1");

    private final String uri;
    private final String jca;

    Hash(String uri, String jca) {
      this.uri = uri;
      this.jca = jca;
    }

    static Hash of(Suite suite) {
      return suite == Suite.MODERN ? HMAC_SHA256 : HMAC_SHA1;
    }
  }

  /** The holder of the shared key. */
  private record Holder(String getName) implements Principal {}

  /** The request that a response is bound to. */
  private record Asked(byte[] nonce) {}

  private final Role role;
  private final Hash hash;
  private final SecretKeySpec key;
  private final SeenMessages seen;
  private final Form form;
  private final SecureRandom random = new SecureRandom();

  MacOfTree(Role role, Setting setting) {
    XmlSecurityLibraries.initialize(Stack.AXIS2);
    this.role = role;
    this.hash = Hash.of(setting.suite());
    this.key =
        new SecretKeySpec(
            Base64.getDecoder().decode(setting.credentials().attachment(BodyMac.KEY)), hash.jca);
    this.seen = SeenMessages.of(setting);
    this.form =
        Form.one(
            Names.SECURITY,
            Form.one(
                    TOKEN,
                    Form.one(CREATED).time(),
                    Form.one(NONCE).base64(),
                    Form.one(VALUE).base64())
                .naming(hash.uri));
  }

  private static QName name(String localName) {
    return new QName(NAMESPACE, localName);
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    String created = Instant.now().toString();
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    byte[] value = code(role, created, nonce, EnvelopeParts.bodyOf(envelope), exchange);
    Element token = add(security(envelope), TOKEN);
    token.setAttributeNS(null, "Algorithm", hash.uri);
    add(token, CREATED).setTextContent(created);
    add(token, NONCE).setTextContent(Base64.getEncoder().encodeToString(nonce));
    add(token, VALUE).setTextContent(Base64.getEncoder().encodeToString(value));
    keepRequest(role, nonce, exchange);
  }

  private static Element security(Document envelope) throws SecurityFault {
    try {
      return new WSSecHeader(envelope).insertSecurityHeader();
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  private static Element add(Element parent, QName name) {
    Element child =
        parent.getOwnerDocument().createElementNS(NAMESPACE, "mac:" + name.getLocalPart());
    return (Element) parent.appendChild(child);
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    EnvelopeParts parts = EnvelopeParts.of(envelope, form);
    Element token = parts.tokens().get(TOKEN);
    String created = text(token, CREATED).strip();
    byte[] nonce = octets(token, NONCE);
    SecurityFault.unless(
        "InvalidSecurity", nonce.length == NONCE_BYTES, "Nonce expected 16 octets, got others");
    Role sender = role == Role.CLIENT ? Role.SERVER : Role.CLIENT;
    byte[] value = code(sender, created, nonce, parts.body(), exchange);
    SecurityFault.unless(
        MessageDigest.isEqual(value, octets(token, VALUE)),
        "the code is not that of the Body and the shared key");
    Instant made = instant(created);
    SeenMessages.checkAge(made);
    seen.add(sender.name(), value, made);
    keepRequest(sender, nonce, exchange);
    exchange.authenticated(new Holder("holder of the shared key"));
  }

  private static Instant instant(String created) throws SecurityFault {
    try {
      return OffsetDateTime.parse(created).toInstant();
    } catch (DateTimeException e) {
      throw Faults.of(e);
    }
  }

  private static String text(Element token, QName name) {
    return token
        .getElementsByTagNameNS(NAMESPACE, name.getLocalPart())
        .item(0)
        .getTextContent();
  }

  private static byte[] octets(Element token, QName name) throws SecurityFault {
    return Base64Binary.decode(name.getLocalPart(), text(token, name));
  }

  private static void keepRequest(Role sender, byte[] nonce, Exchange exchange) {
    if (sender == Role.CLIENT) {
      exchange.keep(Asked.class, new Asked(nonce));
    }
  }

  /**
   * The code of a message. No two messages have one input: the time has no octet 0, and all but the
   * Body, which comes last, has a fixed length for each sender.
   */
  private byte[] code(Role sender, String created, byte[] nonce, Element body, Exchange exchange)
      throws SecurityFault {
    byte[] canonical = canonical(body, exchange);
    try {
      Mac mac = Mac.getInstance(hash.jca);
      mac.init(key);
      mac.update((byte) sender.ordinal());
      mac.update(created.getBytes(StandardCharsets.UTF_8));
      mac.update((byte) 0);
      mac.update(nonce);
      if (sender == Role.SERVER) {
        mac.update(exchange.kept(Asked.class).map(Asked::nonce).orElseThrow());
      }
      return mac.doFinal(canonical);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + hash.jca, e);
    }
  }

  /** The JCA's operations are timed for everyone; Santuario's, called so, are not. */
  private static byte[] canonical(Element body, Exchange exchange) throws SecurityFault {
    try (Recorder.Span span = exchange.recorder().span(Phase.CANONICALIZATION)) {
      UnsyncByteArrayOutputStream octets = new UnsyncByteArrayOutputStream();
      Canonicalizer.getInstance(Canonicalizer.ALGO_ID_C14N_EXCL_OMIT_COMMENTS)
          .canonicalizeSubtree(body, octets);
      return octets.toByteArray();
    } catch (XMLSecurityException e) {
      throw Faults.of(e);
    }
  }
}
