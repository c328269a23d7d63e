package org.gridsec.mechanisms.soap.direct;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.xml.security.Init;
import org.apache.xml.security.c14n.CanonicalizationException;
import org.apache.xml.security.c14n.Canonicalizer;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * What is called canonical is what Santuario makes of it. {@code -Dgridsec.fuzz.documents=N
 * -Dgridsec.fuzz.seed=N} looks at more, or at others.
 */
class CanonicalContentTest {

  static final int DOCUMENTS = Integer.getInteger("gridsec.fuzz.documents", 20_000);
  static final long SEED = Long.getLong("gridsec.fuzz.seed", 34);

  private static final String BEFORE = "<a xmlns=\"urn:x\"><b>";
  private static final String AFTER = "</b></a>";

  private static DocumentBuilder parser;

  @BeforeAll
  static void start() throws Exception {
    Init.init();
    parser = DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder();
    parser.setErrorHandler(
        new ErrorHandler() {
          @Override
          public void warning(SAXParseException e) {}

          @Override
          public void error(SAXParseException e) {}

          @Override
          public void fatalError(SAXParseException e) throws SAXException {
            throw e;
          }
        });
  }

  /** Texts as ISO 8859-1: bytes of UTF-8 and what only looks so. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "41 | true",
        "09 | true",
        "0A | true",
        "0D | false",
        "00 | false",
        "0B | false",
        "1F | false",
        "20 | true",
        "7F | true",
        "26 | false",
        "3C | false",
        "3E | false",
        "3D | true",
        "3F | true",
        "22 | true",
        "27 | true",
        "26616D703B | true",
        "266C743B | true",
        "2667743B | true",
        "26237844 3B | true",
        "2623783B | false",
        "2623 7864 3B | false",
        "2623 3133 3B | false",
        "26616D70 | false",
        "2671756F743B | false",
        "26616D703B26 | false",
        "C280 | true",
        "C2 | false",
        "C080 | false",
        "C1BF | false",
        "DFBF | true",
        "80 | false",
        "BF | false",
        "E0A080 | true",
        "E09FBF | false",
        "E0A0 | false",
        "ED9FBF | true",
        "EDA080 | false",
        "EDBFBF | false",
        "EE8080 | true",
        "EFBFBD | true",
        "EFBFBE | false",
        "EFBFBF | false",
        "EFBBBF | true",
        "F0908080 | true",
        "F08FBFBF | false",
        "F09080 | false",
        "F48FBFBF | true",
        "F4908080 | false",
        "F5808080 | false",
        "FE | false",
        "FF | false",
        "C241 | false",
        "E08041 | false",
        "F0808041 | false",
        "C3A9C3A9 | true",
        "C3A980 | false"
      })
  void a_vector_is_judged_alike_wherever_it_stands(String hex, boolean good) throws Exception {
    byte[] vector = HexFormat.of().parseHex(hex.replace(" ", ""));
    for (int before = 0; before <= 17; before++) {
      for (int after = 0; after <= 9; after++) {
        byte[] content =
            join(
                Sides.bytes(BEFORE + "x".repeat(before)),
                vector,
                Sides.bytes("y".repeat(after) + AFTER));
        assertThat(CanonicalContent.isCanonical(content, 0, content.length))
            .as("%s after %s and before %s", hex, before, after)
            .isEqualTo(good);
        byte[] dirty = join(content, "<z>&".getBytes(StandardCharsets.US_ASCII), content);
        assertThat(CanonicalContent.isCanonical(dirty, 0, content.length)).isEqualTo(good);
        byte[] shifted = join("<q".getBytes(StandardCharsets.US_ASCII), content);
        assertThat(CanonicalContent.isCanonical(shifted, 2, shifted.length)).isEqualTo(good);
      }
    }
    byte[] content = join(Sides.bytes(BEFORE), vector, Sides.bytes(AFTER));
    assertThat(canonical(content).filter(form -> Arrays.equals(form, content)).isPresent())
        .isEqualTo(good);
  }

  /** As long as {@code XmlInput} takes them, and no longer. */
  @ParameterizedTest
  @CsvSource({"1024, true", "1025, false"})
  void names_and_namespaces_are_of_the_length_that_parsers_take(int length, boolean good) {
    byte[] namespace = Sides.bytes("<a xmlns=\"urn:" + "x".repeat(length - 4) + "\"></a>");
    assertThat(CanonicalContent.isCanonical(namespace, 0, namespace.length)).isEqualTo(good);
    String name = "x".repeat(length);
    byte[] named = Sides.bytes("<" + name + " xmlns=\"urn:x\"></" + name + ">");
    assertThat(CanonicalContent.isCanonical(named, 0, named.length)).isEqualTo(good);
  }

  @Test
  void what_is_cut_anywhere_is_none() {
    byte[] content =
        Sides.bytes(
            "<p:a xmlns:p=\"urn:x\"><p:b>1&amp;é</p:b><p:b>\uD83D\uDE80</p:b><p:c></p:c></p:a>");
    assertThat(CanonicalContent.isCanonical(content, 0, content.length)).isTrue();
    for (int to = 0; to < content.length; to++) {
      assertThat(CanonicalContent.isCanonical(content, 0, to)).as("to %s", to).isFalse();
      byte[] cut = Arrays.copyOf(content, to);
      assertThat(CanonicalContent.isCanonical(cut, 0, to)).as("cut to %s", to).isFalse();
    }
  }

  @Test
  void elements_are_nested_as_deep_as_is_told() {
    for (int depth : List.of(CanonicalContent.MAX_DEPTH, CanonicalContent.MAX_DEPTH + 1)) {
      byte[] deep =
          Sides.bytes(
              "<a xmlns=\"urn:x\">" + "<b>".repeat(depth - 1) + "</b>".repeat(depth - 1) + "</a>");
      assertThat(CanonicalContent.isCanonical(deep, 0, deep.length))
          .isEqualTo(depth == CanonicalContent.MAX_DEPTH);
    }
  }

  @Test
  void what_is_called_canonical_is_so() {
    OddXml odd = new OddXml(new Random(SEED));
    int yes = 0;
    for (int i = 0; i < DOCUMENTS; i++) {
      byte[] content = odd.next();
      if (CanonicalContent.isCanonical(content, 0, content.length)) {
        yes++;
        assertThat(canonical(content).map(Sides::hex))
            .as("of %s", Sides.shown(content))
            .contains(Sides.hex(content));
      }
    }
    assertThat(yes).isBetween(DOCUMENTS / 5, DOCUMENTS * 4 / 5);
  }

  /** Each is what a checker with one mistake would see. */
  private static Map<String, UnaryOperator<String>> mistakes() {
    Map<String, UnaryOperator<String>> mistakes = new TreeMap<>();
    mistakes.put("takes a carriage return", s -> s.replace('\r', '\n'));
    mistakes.put("takes > in a text", s -> s.replace("x>y", "x&gt;y"));
    mistakes.put("takes empty elements", s -> s.replaceAll("<(\\w+) ?/>", "<$1></$1>"));
    mistakes.put("takes decimal references", s -> s.replace("&#13;", "&#xD;"));
    mistakes.put("takes small letters in references", s -> s.replace("&#xd;", "&#xD;"));
    mistakes.put("takes other references", s -> s.replace("&quot;", "&amp;"));
    mistakes.put("takes single quotes", s -> s.replaceFirst("='([^'>]*)'", "=\"$1\""));
    mistakes.put("takes blanks in tags", s -> s.replaceAll("\\s+>", ">"));
    mistakes.put("takes blanks before declarations", s -> s.replaceAll("\\s+xmlns", " xmlns"));
    mistakes.put("takes comments", s -> s.replaceAll("<!--x-->", ""));
    mistakes.put("takes CDATA", s -> s.replace("<![CDATA[x<y]]>", ""));
    mistakes.put("takes overlong UTF-8", s -> s.replace("\u00C0\u0080", "a"));
    mistakes.put("takes surrogates", s -> s.replace("\u00ED\u00A0\u0080", "a"));
    mistakes.put("takes control characters", s -> s.replaceAll("[\u0001\u000B]", "a"));
    mistakes.put("takes U+FFFE", s -> s.replace("\u00EF\u00BF\u00BE", "a"));
    mistakes.put("takes end tags of others", s -> s.replace("<b></c>", "<b></b>"));
    mistakes.put("takes no namespace", s -> s.replaceFirst("xmlns=\"\"", "xmlns=\"urn:x\""));
    mistakes.put("takes relative namespaces", s -> s.replaceFirst("=\"/x\"", "=\"urn:x\""));
    return mistakes;
  }

  @Test
  void documents_find_mistakes() {
    Map<String, UnaryOperator<String>> left = mistakes();
    OddXml odd = new OddXml(new Random(SEED));
    for (int i = 0; i < DOCUMENTS && !left.isEmpty(); i++) {
      byte[] content = odd.next();
      if (!CanonicalContent.isCanonical(content, 0, content.length)) {
        left.values().removeIf(mistake -> isFound(mistake, content));
      }
    }
    assertThat(left.keySet()).isEmpty();
  }

  private static boolean isFound(UnaryOperator<String> mistake, byte[] content) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    byte[] seen = mistake.apply(text).getBytes(StandardCharsets.ISO_8859_1);
    return CanonicalContent.isCanonical(seen, 0, seen.length)
        && canonical(content).filter(form -> Arrays.equals(form, content)).isEmpty();
  }

  /** What Santuario makes of such a content of a Body; nothing where it is no XML. */
  private static Optional<byte[]> canonical(byte[] content) {
    String soap = Names.ENVELOPE.getNamespaceURI();
    byte[] start =
        Sides.bytes(
            "<soapenv:Body xmlns:soapenv=\"%s\" xmlns:wsu=\"%s\" wsu:Id=\"body\">"
                .formatted(soap, Names.WSU));
    byte[] end = Sides.bytes("</soapenv:Body>");
    byte[] envelope =
        join(
            Sides.bytes("<soapenv:Envelope xmlns:soapenv=\"%s\">".formatted(soap)),
            start,
            content,
            end,
            Sides.bytes("</soapenv:Envelope>"));
    try {
      Document document = parser.parse(new ByteArrayInputStream(envelope));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Canonicalizer.getInstance(Canonicalizer.ALGO_ID_C14N_EXCL_OMIT_COMMENTS)
          .canonicalizeSubtree((Element) document.getDocumentElement().getFirstChild(), out);
      byte[] form = out.toByteArray();
      return startsAndEnds(form, start, end)
          ? Optional.of(Arrays.copyOfRange(form, start.length, form.length - end.length))
          : Optional.empty();
    } catch (SAXException | CanonicalizationException e) {
      return Optional.empty(); // no XML, or none with a canonical form
    } catch (Exception e) {
      throw new IllegalStateException(Sides.shown(content), e);
    }
  }

  private static boolean startsAndEnds(byte[] form, byte[] start, byte[] end) {
    return form.length >= start.length + end.length
        && Arrays.equals(form, 0, start.length, start, 0, start.length)
        && Arrays.equals(form, form.length - end.length, form.length, end, 0, end.length);
  }

  static byte[] join(byte[]... parts) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      joined.writeBytes(part);
    }
    return joined.toByteArray();
  }
}
