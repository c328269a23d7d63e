package org.gridsec.period.axis1;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.Vector;
import java.util.function.UnaryOperator;
import javax.security.auth.callback.Callback;
import org.apache.axis.utils.XMLUtils;
import org.apache.ws.security.WSSecurityEngine;
import org.apache.ws.security.WSSecurityException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Messages that are encrypted with the key of a token, whatever that is: none is accepted here. */
class KerberosTokenTest {

  private static final byte[] OCTETS = "a token".getBytes(UTF_8);
  private static final byte[] KEY = "0123456789abcdef".getBytes(UTF_8);
  private static final String CLEAR =
      "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>"
          + "<e:echoString xmlns:e='urn:gridsec:echo'>hello</e:echoString></S:Body></S:Envelope>";

  @BeforeAll
  static void strictly() {
    WSSecurityEngine.setWssConfig(new StrictConfig());
  }

  private static Document parse(String message) throws Exception {
    return XMLUtils.newDocument(new ByteArrayInputStream(message.getBytes(UTF_8)));
  }

  private static String text(Document message) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    org.apache.xml.security.utils.XMLUtils.outputDOM(message, out, true);
    return out.toString(UTF_8);
  }

  private static String encrypted(TokenSender sender) throws Exception {
    Document message = parse(CLEAR);
    sender.protect(message);
    return text(message);
  }

  /** What a service makes of a message that has such a key for every token. */
  private static String decrypted(String message, byte[] key) throws Exception {
    Document document = parse(message);
    Vector<?> results =
        WSSecurityEngine.getInstance()
            .processSecurityHeader(
                document,
                null,
                callbacks -> {
                  for (Callback callback : callbacks) {
                    ((TokenProcessor.KeyCallback) callback).answer(key);
                  }
                },
                null);
    assertThat(results).hasSize(1);
    return text(document);
  }

  @Test
  void what_was_encrypted_is_decrypted() throws Exception {
    String message = encrypted(new TokenSender(new Realm.Token(OCTETS, KEY)));
    assertThat(message)
        .doesNotContain("echoString")
        .contains(Base64.getEncoder().encodeToString(OCTETS), Realm.hash(OCTETS));
    assertThat(decrypted(message, KEY)).contains(">hello<");
  }

  @Test
  void what_is_not_what_it_must_be_is_refused() throws Exception {
    String message = encrypted(new TokenSender(new Realm.Token(OCTETS, KEY)));
    assertRefused(message, "fedcba9876543210".getBytes(UTF_8));
    assertRefused(changed(message, m -> m.replace(Realm.hash(OCTETS), Realm.hash(KEY))), KEY);
    assertRefused(
        changed(message, m -> m.replaceFirst("#Kerberosv5APREQSHA1", "#X509SubjectKeyIdentifier")),
        KEY);
    assertRefused(
        changed(message, m -> m.replaceFirst("CipherValue>.{8}", "CipherValue>AAAAAAAA")), KEY);
    assertRefused(changed(message, m -> m.replaceFirst("aes128-cbc", "tripledes-cbc")), KEY);
    assertRefused(changed(message, m -> m.replaceFirst("</S:Body>", "<more/></S:Body>")), KEY);
  }

  private static String changed(String message, UnaryOperator<String> change) {
    String changed = change.apply(message);
    assertThat(changed).isNotEqualTo(message);
    return changed;
  }

  private static void assertRefused(String message, byte[] key) {
    assertThatThrownBy(() -> decrypted(message, key)).isInstanceOf(WSSecurityException.class);
  }
}
