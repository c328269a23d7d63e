package org.gridsec.mechanisms.soap.direct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.stream.XMLStreamException;
import org.apache.xml.security.Init;
import org.apache.xml.security.c14n.Canonicalizer;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.Party;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.soap.signature.SignedStream;
import org.gridsec.mechanisms.soap.signature.StreamSignature;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;

/**
 * Content that is digested as it came is what Santuario makes of it, in messages of any sender, and
 * nothing is accepted that way which WSS4J refuses or reads otherwise. {@code
 * -Dgridsec.fuzz.documents=N -Dgridsec.fuzz.seed=N} tries more, or others.
 */
class HeldSignatureTest {

  private static final int MESSAGES = CanonicalContentTest.DOCUMENTS / 100;
  private static final CredentialStore STORE =
      CredentialStore.generate(Suite.MODERN, Set.of(), Set.of(KeyType.EC));
  private static final SignatureProfile PROFILE =
      new SignatureProfile(Suite.MODERN, KeyType.EC, KeyReference.DIRECT, true, List.of());

  /** Envelopes as others write them before they are signed. */
  enum Sender {
    CXF("<soap:Envelope xmlns:soap=\"%s\"><soap:Body>{}</soap:Body></soap:Envelope>"),
    METRO(
        "<?xml version=\"1.0\" ?><S:Envelope xmlns:S=\"%s\" xmlns:exc14n=\"urn:y\"><S:Header/>"
            + "<S:Body xmlns:p1=\"urn:x\" xmlns=\"urn:other\">{}</S:Body></S:Envelope>"),
    AXIS(
        "<soapenv:Envelope xmlns:soapenv='%s' xmlns:xsd='http://www.w3.org/2001/XMLSchema'>"
            + "<soapenv:Body>\n  {}\n </soapenv:Body>\n</soapenv:Envelope>\n");

    private final String envelope;

    Sender(String envelope) {
      this.envelope = envelope.formatted(Envelopes.SOAP);
    }

    String around(String content) {
      return envelope.replace("{}", content);
    }
  }

  private final Setting own = new Setting(Suite.MODERN, Parameters.NONE, STORE.client());
  private final Setting service = new Setting(Suite.MODERN, Parameters.NONE, STORE.server());
  private final Acceptance acceptance = acceptance(Role.SERVER, service);
  private final StreamSignature wss4j = new StreamSignature(acceptance, service);
  private final HeldSignature held = new HeldSignature(acceptance, wss4j, 0);
  private final HeldSignature longer = new HeldSignature(acceptance, service);
  private final OddXml odd = new OddXml(new Random(CanonicalContentTest.SEED));
  private final Random random = new Random(CanonicalContentTest.SEED);

  @BeforeAll
  static void start() {
    Init.init();
  }

  private static Acceptance acceptance(Role role, Setting setting) {
    return new Acceptance(
        role, PROFILE, PROFILE.security(), Validation.FORM, SeenMessages.of(setting));
  }

  private static byte[] latin(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  /** An envelope around any content, where tags may not be what they seem to be. */
  private String oddEnvelope(String content) {
    String copy = "<s:Body>" + content.split(" ", 2)[0] + ">";
    return "<s:Envelope xmlns:s=\"%s\" xmlns:e='urn:e' xmlns:q='urn:q'>".formatted(Envelopes.SOAP)
        + usually(List.of("", "<s:Header/>", "<!--" + copy + "-->", "<s:Header a='<'/>"))
        + usually(List.of("", "<s:Header><h><![CDATA[" + copy + "]]></h></s:Header>", "\n"))
        + usually(
            List.of(
                "<s:Body>",
                "<s:Body\n>\n",
                "<s:Body a=\">\">",
                "<s:Body xmlns=\"urn:d\" xmlns:_a='urn:a'>",
                "<s:Body><!--x-->",
                "<s:Body>x",
                "<s:Body><w>",
                "<s:Body><![CDATA[",
                "<s:Body a='" + copy + "'>",
                "<s:Body ><!--" + copy))
        + usually(List.of(content, content.replaceFirst("</e:i", "<q:b></q:b></e:i")))
        + usually(
            List.of(
                "</s:Body></s:Envelope>",
                " </s:Body>\r\n</s:Envelope>\n",
                "</s:Body ></s:Envelope >",
                "</w></s:Body></s:Envelope>",
                "]]></s:Body></s:Envelope>",
                "<!--x--></s:Body></s:Envelope>",
                "--></s:Body></s:Envelope>",
                "</s:Body></s:Envelope><!--x-->"));
  }

  /** Mostly the first. */
  private String usually(List<String> texts) {
    return random.nextInt(4) == 0 ? one(texts) : texts.get(0);
  }

  @Test
  void content_is_canonical_where_the_mark_is() throws Exception {
    int yes = 0;
    for (int i = 0; i < CanonicalContentTest.DOCUMENTS / 4; i++) {
      byte[] message = latin(oddEnvelope(latin(odd.next())));
      Optional<HeldContent> content = HeldContent.of(message, 0);
      if (content.isPresent() && marks(content.get())) {
        yes++;
        String prefixes = one(List.of("", "e", "#default s", "_a p1 e"));
        byte[] raw = content.get().message();
        String mark = latin(content.get().marked().readAllBytes());
        int from = content.get().from();
        String kept = mark.substring(from, from + 32);
        String inside = latin(raw).substring(from, content.get().to());
        assertThat(latin(canonicalBody(new ByteArrayInputStream(raw), prefixes)))
            .as("of %s", Sides.shown(raw))
            .isEqualTo(
                latin(canonicalBody(content.get().marked(), prefixes)).replace(kept, inside));
      }
    }
    assertThat(yes).isGreaterThan(CanonicalContentTest.DOCUMENTS / 40);
  }

  private static boolean marks(HeldContent content) {
    try {
      MarkReader reader = new MarkReader(XmlInput.reader(content.marked()));
      while (reader.hasNext()) {
        reader.next();
      }
      return reader.found();
    } catch (XMLStreamException e) {
      return false; // no XML
    }
  }

  private static byte[] canonicalBody(InputStream message, String prefixes) throws Exception {
    Element envelope =
        DocumentBuilderFactory.newDefaultNSInstance()
            .newDocumentBuilder()
            .parse(message)
            .getDocumentElement();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Canonicalizer.getInstance(Canonicalizer.ALGO_ID_C14N_EXCL_OMIT_COMMENTS)
        .canonicalizeSubtree(Envelopes.child(envelope, "Body"), prefixes, out);
    return out.toByteArray();
  }

  /** The message with that content in place of what a library made of it. */
  private static byte[] with(String content, String signed) {
    int body = signed.lastIndexOf("Body>");
    int end = signed.lastIndexOf("</", signed.lastIndexOf("</", body) - 1);
    int start = signed.indexOf(">", signed.indexOf(":Body")) + 1;
    String name = signed.substring(end + 2, signed.indexOf(">", end));
    int element = signed.indexOf("<" + name, start);
    return CanonicalContentTest.join(
        Sides.bytes(signed.substring(0, element)),
        latin(content),
        Sides.bytes(signed.substring(end + name.length() + 3)));
  }

  private Party signer(boolean tree) {
    Acceptance sending = acceptance(Role.CLIENT, own);
    return tree
        ? Party.of(
            Stack.AXIS2, MessageSecurity.of(() -> new DomSignature(sending, own), () -> null))
        : Party.of(
            Stack.PULL, MessageSecurity.of(() -> null, () -> new StreamSignature(sending, own)));
  }

  private String read(byte[] message) throws Exception {
    SignedStream stream = wss4j.read(XmlInput.reader(new ByteArrayInputStream(message)), List.of());
    String read = Sides.contentOf(stream.reader());
    stream.complete();
    return read;
  }

  @Test
  void what_is_digested_as_it_came_wss4j_accepts_and_reads_alike() throws Exception {
    int yes = 0;
    for (int i = 0; i < MESSAGES; i++) {
      String content = latin(odd.next());
      Sender sender = one(List.of(Sender.values()));
      byte[] message;
      try {
        String utf8 = new String(latin(content), StandardCharsets.UTF_8);
        String signed = signer(random.nextBoolean()).protect(sender.around(utf8), Sides.exchange());
        message = with(content, signed);
      } catch (Exception e) {
        continue; // no XML, so nobody signs it
      }
      if (random.nextInt(4) == 0) {
        message = changed(message);
      }
      if (held.signed(message, XmlInput::reader).isPresent()) {
        yes++;
        byte[] accepted = message;
        String plain = Sides.contentOf(XmlInput.reader(new ByteArrayInputStream(accepted)));
        assertThatCode(() -> assertThat(read(accepted)).isEqualTo(plain))
            .as("%s", Sides.shown(accepted))
            .doesNotThrowAnyException();
      }
    }
    assertThat(yes).isGreaterThan(MESSAGES / 5);
  }

  /** Something is changed that is not signed, or is. */
  private byte[] changed(byte[] message) {
    String text = latin(message);
    int at = random.nextInt(text.length());
    String body = text.substring(text.indexOf("Body") - 5, text.lastIndexOf("Body>") + 5);
    return latin(
        switch (random.nextInt(6)) {
          case 0 -> text.replace("Header>", "Header><!--" + body.replace("--", "") + "-->");
          case 1 -> text.replaceFirst(">", "><!--x-->");
          case 2 -> text.replaceFirst("=</", "</");
          case 3 -> text + " ";
          case 4 -> text.replace("</wsse:Security>", "</wsse:Security>" + body);
          default -> text.substring(0, at) + text.substring(Math.min(text.length(), at + 1));
        });
  }

  /** An array as code that is generated for a schema writes it. */
  private static String array(String last) {
    String items =
        IntStream.range(0, 200)
            .mapToObj("<ns2:item>%08d &amp;</ns2:item>"::formatted)
            .collect(Collectors.joining());
    return "<ns2:echoStrings xmlns:ns2=\"%s\">".formatted(Sides.NAMESPACE)
        + items
        + "<ns2:item>"
        + last
        + "</ns2:item></ns2:echoStrings>";
  }

  @ParameterizedTest
  @EnumSource(Sender.class)
  void long_content_of_others_is_digested_as_it_came(Sender sender) throws Exception {
    for (boolean tree : List.of(true, false)) {
      String signed = signer(tree).protect(sender.around(array("last")), Sides.exchange());
      byte[] message = with(array("last"), signed);
      assertThat(held.signed(message, XmlInput::reader)).isPresent();
      refused(with(array("list"), signed), "FailedCheck");
      String expected = Sides.contentOf(XmlInput.reader(new ByteArrayInputStream(message)));
      assertThat(Sides.accepted(longer, message)).isEqualTo(expected).contains("00000199 &");
      refused(message, "InvalidSecurity");
      byte[] otherwise = with(array("last").replace("<ns2:item>00", "<ns2:item >00"), signed);
      assertThat(held.signed(otherwise, XmlInput::reader)).isEmpty();
      assertThat(read(otherwise)).isEqualTo(expected);
      refused(otherwise, "InvalidSecurity");
    }
  }

  @Test
  void messages_beyond_what_is_held_are_verified_while_they_arrive() throws Exception {
    String content = array("x".repeat(3 << 20));
    String signed = signer(true).protect(Sender.CXF.around(content), Sides.exchange());
    byte[] message = with(content, signed);
    refused(with(content.replace("xx</", "xy</"), signed), "FailedCheck");
    assertThat(Sides.accepted(longer, message))
        .isEqualTo(Sides.contentOf(XmlInput.reader(new ByteArrayInputStream(message))));
    refused(message, "InvalidSecurity");
  }

  @Test
  // to look for the end of the name at each mark would take hours
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void a_long_name_is_compared_up_to_the_first_difference() {
    String marks = "<".repeat(4 << 20);
    String name = "n".repeat(4 << 20);

    assertThat(HeldContent.of(latin(marks + "</e></" + name + "></s:Envelope>"), 0)).isEmpty();
  }

  private void refused(byte[] message, String fault) {
    Exception refusal =
        catchThrowableOfType(Exception.class, () -> Sides.accepted(longer, message));
    assertThat(refusal instanceof XMLStreamException ? refusal.getCause() : refusal)
        .isInstanceOfSatisfying(
            SecurityFault.class, got -> assertThat(got.code().getLocalPart()).isEqualTo(fault));
  }
}
