package org.gridsec.mechanisms.soap.direct;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.contract.WrittenTime;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written directly is read directly, and nothing else is; WSS4J accepts all of it. */
class DirectSignatureTest {

  private static final List<String> ARRAY =
      List.of("12345678", "", "a<b>&\r\n\t\"'=?", "Grüße, 世界 \uD83D\uDE80", "x".repeat(100));

  /** With the key that signs fastest. */
  private static final Sides SIDES = new Sides(Suite.MODERN, KeyType.EC.value());

  @ParameterizedTest
  @EnumSource
  void every_key_signs_directly_what_wss4j_accepts(Suite suite) throws Exception {
    for (KeyType type : Case.types(suite)) {
      Sides sides = new Sides(suite, type.value());
      byte[] message = sides.message(ARRAY);
      assertThat(sides.vouches(message)).as("%s", type).isTrue();
      assertThat(Sides.accepted(sides.server, message)).isEqualTo(Sides.read(ARRAY));
      assertThat(Sides.accepted(sides.wss4j, sides.message(ARRAY))).isEqualTo(Sides.read(ARRAY));
      onTrees(suite, type, sides.message(ARRAY));
    }
  }

  private static void onTrees(Suite suite, KeyType type, byte[] message) throws Exception {
    Mechanism mechanism = Mechanisms.of("xml-signature");
    Parameters parameters = Parameters.of("algorithm", type.value());
    Dialogue trees =
        new Case(mechanism, suite, parameters, Stack.AXIS2, Stack.AXIS2, Role.SERVER).dialogue();
    // the elements have other names than those that the dialogue looks for: it accepts them
    assertThat(trees.receive(new String(message, StandardCharsets.UTF_8), Sides.exchange()))
        .isEmpty();
  }

  @Test
  void a_thousand_messages_that_say_the_same_are_all_accepted() throws Exception {
    for (int i = 0; i < 1000; i++) {
      byte[] message = SIDES.message(List.of("same"));
      assertThat(SIDES.vouches(message)).isTrue();
      assertThat(Sides.accepted(SIDES.server, message)).isEqualTo(Sides.read(List.of("same")));
    }
  }

  @Test
  void what_one_way_accepted_the_other_refuses() throws Exception {
    byte[] first = SIDES.message(ARRAY);
    Sides.accepted(SIDES.server, first);
    refused(SIDES, respelled(first), "InvalidSecurity");
    refused(SIDES, first, "InvalidSecurity");

    byte[] second = SIDES.message(ARRAY);
    assertThat(SIDES.vouches(respelled(second))).isFalse();
    Sides.accepted(SIDES.server, respelled(second));
    assertThat(SIDES.vouches(second)).isTrue();
    refused(SIDES, second, "InvalidSecurity");
  }

  /** The same signature in other bytes. */
  private static byte[] respelled(byte[] message) throws Exception {
    String text = new TamperedMessage(new String(message, StandardCharsets.UTF_8)).text();
    assertThat(text).isNotEqualTo(new String(message, StandardCharsets.UTF_8));
    return Sides.bytes(text);
  }

  private static void refused(Sides sides, byte[] message, String code) {
    SecurityFault fault =
        catchThrowableOfType(
            SecurityFault.class, () -> faultOf(() -> Sides.accepted(sides.server, message)));
    assertThat(fault).isNotNull();
    assertThat(fault.code().getLocalPart()).isEqualTo(code);
  }

  private interface Attempt {
    String accepted() throws Exception;
  }

  private static void faultOf(Attempt attempt) throws Exception {
    try {
      attempt.accepted();
    } catch (XMLStreamException e) {
      throw e.getCause() instanceof SecurityFault fault ? fault : e;
    }
  }

  @Test
  void what_is_behind_a_message_does_not_count() throws Exception {
    byte[] message = SIDES.message(ARRAY);
    byte[] dirty = Arrays.copyOf(SIDES.message(Collections.nCopies(500, "other")), 65536);
    System.arraycopy(message, 0, dirty, 0, message.length);
    assertThat(SIDES.vouches(dirty, message.length)).isTrue();
    for (int more : List.of(1, 7, 8, 9, 100)) {
      assertThat(SIDES.vouches(dirty, message.length + more)).isFalse();
    }
  }

  @Test
  void a_message_that_is_cut_anywhere_is_in_doubt() throws Exception {
    byte[] message = SIDES.message(ARRAY);
    for (int length = 0; length < message.length; length++) {
      assertThat(SIDES.vouches(message, length)).as("of %s bytes", length).isFalse();
      assertThat(SIDES.vouches(Arrays.copyOf(message, length))).as("cut to %s", length).isFalse();
    }
  }

  @Test
  void a_message_with_any_byte_changed_is_in_doubt() throws Exception {
    byte[] message = SIDES.message(ARRAY);
    Random random = new Random(1);
    for (int at = 0; at < message.length; at++) {
      byte[] changed = message.clone();
      changed[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
      assertThat(SIDES.vouches(changed)).as("changed at %s", at).isFalse();
    }
    assertThat(SIDES.vouches(message)).isTrue();
  }

  /** Where its signature ends with a bit of zero, the JDK takes it with that bit unused. */
  @Test
  void a_certificate_is_written_in_one_way() throws Exception {
    Authority authority = new Authority(Suite.MODERN);
    X509Certificate certificate;
    do {
      certificate = authority.client(KeyType.EC, "client").certificate();
    } while (new BigInteger(certificate.getSignature()).testBit(0));
    byte[] token = certificate.getEncoded();
    assertThat(DirectSignature.isWritten(certificate, token)).isTrue();
    byte[] other = token.clone();
    other[token.length - certificate.getSignature().length - 1] = 1;
    X509Certificate same =
        (X509Certificate)
            CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(other));
    same.verify(authority.certificate().getPublicKey());
    assertThat(same.getEncoded()).isEqualTo(other);
    assertThat(DirectSignature.isWritten(same, other)).isFalse();
  }

  @Test
  void every_character_of_xml_arrives_and_no_other_is_signed() throws Exception {
    List<String> good = new ArrayList<>();
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      String text = Character.toString(c);
      if (isOfXml(c)) {
        good.add(text);
      } else {
        String refused = "a" + text;
        assertThatThrownBy(() -> SIDES.message(List.of("b", refused)))
            .as("U+%x", c)
            .isInstanceOf(XMLStreamException.class)
            .hasMessageContaining("characters of XML 1.0");
      }
    }
    for (int from = 0; from < good.size(); from += 16384) {
      List<String> some = good.subList(from, Math.min(good.size(), from + 16384));
      List<String> texts = List.of(String.join("", some), "?" + String.join("=", some));
      byte[] message = SIDES.message(texts);
      assertThat(SIDES.vouches(message)).as("from the %sth on", from).isTrue();
      assertThat(Sides.accepted(SIDES.server, message).equals(Sides.read(texts))).isTrue();
    }
    List<String> each = good.subList(0, 20_000);
    assertThat(Sides.accepted(SIDES.server, SIDES.message(each)).equals(Sides.read(each))).isTrue();
  }

  /** XML 1.0 section 2.2. */
  private static boolean isOfXml(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= 0x20 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD)
        || c >= 0x10000;
  }

  @Test
  void halves_of_characters_in_two_texts_make_none() {
    assertThatThrownBy(() -> SIDES.message(List.of("\uD83D", "\uDE80")))
        .isInstanceOf(XMLStreamException.class)
        .hasMessageContaining("U+D83D");
  }

  @Test
  void texts_of_all_lengths_arrive_beside_each_other() throws Exception {
    List<String> texts = new ArrayList<>();
    IntStream.range(0, 70).forEach(n -> texts.add("abcdefghij".repeat(7).substring(0, n)));
    texts.add("y".repeat(20_000));
    IntStream.range(0, 3000).forEach(n -> texts.add("%" + n));
    assertThat(Sides.accepted(SIDES.server, SIDES.message(texts))).isEqualTo(Sides.read(texts));
  }

  @ParameterizedTest
  @EnumSource
  void times_are_in_doubt_however_else_they_are_written(WrittenTime written) throws Exception {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    byte[] message = withTimes(written.write(now), written.write(now.plusSeconds(60)));
    assertThat(SIDES.vouches(message)).isEqualTo(written == WrittenTime.MILLISECONDS);
    if (written.legal()) {
      assertThat(Sides.accepted(SIDES.server, message)).isEqualTo(Sides.read(ARRAY));
    } else {
      refused(SIDES, message, "InvalidSecurity");
    }
  }

  @Test
  void times_that_are_not_now_are_in_doubt() throws Exception {
    Instant now = Instant.now();
    for (int away : List.of(-70, 90)) {
      String begin = WrittenTime.MILLISECONDS.write(now.plusSeconds(away));
      String end = WrittenTime.MILLISECONDS.write(now.plusSeconds(away + 60));
      assertThat(SIDES.vouches(withTimes(begin, end))).as("%s s away", away).isFalse();
      refused(SIDES, withTimes(begin, end), "MessageExpired");
    }
    String begin = WrittenTime.MILLISECONDS.write(now);
    assertThat(SIDES.vouches(withTimes(begin, begin))).isFalse();
    String midnight = "2026-11-25T24:00:00.000Z";
    assertThat(SIDES.vouches(withTimes(midnight, midnight))).isFalse();
  }

  /** A message with these times, signed again. */
  private static byte[] withTimes(String created, String expires) throws Exception {
    String message = new String(SIDES.message(ARRAY), StandardCharsets.UTF_8);
    message = message.replaceFirst("Created>[^<]*<", "Created>" + created + "<");
    message = message.replaceFirst("Expires>[^<]*<", "Expires>" + expires + "<");
    return SIDES.signedAgain(message);
  }

  @Test
  void what_the_form_has_not_is_refused_by_the_writer() throws Exception {
    refusedByWriter(w -> w.writeAttribute("a", "b"), "writeAttribute");
    refusedByWriter(w -> w.writeComment("a"), "writeComment");
    refusedByWriter(w -> w.writeCData("a"), "writeCData");
    refusedByWriter(w -> w.writeProcessingInstruction("a"), "writeProcessingInstruction");
    refusedByWriter(w -> w.writeNamespace("p", "urn:other"), "urn:other");
    refusedByWriter(w -> w.writeStartElement("p", "a", "urn:other"), "urn:other");
    refusedByWriter(w -> w.writeStartElement("", "ä", Sides.NAMESPACE), "ä");
    refusedByWriter(w -> w.writeCharacters("\u0001"), "U+0001");
  }

  private interface Step {
    void take(XMLStreamWriter writer) throws XMLStreamException;
  }

  private static void refusedByWriter(Step step, String got) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    XMLStreamWriter writer = SIDES.client.protect(out, Sides.exchange());
    String soap = "http://schemas.xmlsoap.org/soap/envelope/";
    writer.writeStartElement("s", "Envelope", soap);
    writer.writeStartElement("s", "Body", soap);
    writer.writeStartElement("", "echoStrings", Sides.NAMESPACE);
    assertThatThrownBy(() -> step.take(writer))
        .isInstanceOf(XMLStreamException.class)
        .hasMessageEndingWith("got: " + got);
    assertThat(out.size()).isZero();
  }

  @Test
  void phases_are_those_of_cryptography() throws Exception {
    List<Phase> seen = new ArrayList<>();
    Recorder recorder =
        phase -> {
          seen.add(phase);
          return Recorder.Span.NONE;
        };
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Sides.write(SIDES.client.protect(out, new Exchange(recorder)), ARRAY);
    assertThat(seen).containsExactly(Phase.DIGEST, Phase.DIGEST, Phase.SIGNATURE);
    seen.clear();
    assertThat(SIDES.server.vouch(out.toByteArray(), out.size(), new Exchange(recorder)))
        .isPresent();
    assertThat(seen).containsExactly(Phase.DIGEST, Phase.DIGEST, Phase.SIGNATURE);
  }

  @Test
  void a_signature_is_that_of_the_key_of_the_certificate() throws Exception {
    String message = new String(SIDES.message(ARRAY), StandardCharsets.UTF_8);
    String other = new String(SIDES.message(ARRAY), StandardCharsets.UTF_8);
    String value = message.replaceFirst("(?s).*<ds:SignatureValue>([^<]*)<.*", "$1");
    String ofOther = other.replaceFirst("(?s).*<ds:SignatureValue>([^<]*)<.*", "$1");
    byte[] swapped = Sides.bytes(message.replace(value, ofOther));
    assertThat(SIDES.vouches(swapped)).isFalse();
    refused(SIDES, swapped, "FailedCheck");
  }

  /** An encoder writes a question mark for half of a character. */
  @Test
  @Timeout(60) // to look through the text for each mark would take hours
  void halves_of_characters_are_looked_for_once_in_a_text() {
    CanonicalWriter writer = new CanonicalWriter(new byte[0], 1024);
    String marks = "?".repeat(4_000_000);

    writer.text(marks);

    assertThat(writer.length()).isEqualTo(marks.length());
    assertThatIllegalArgumentException().isThrownBy(() -> writer.text("??\uD800"));
  }
}
