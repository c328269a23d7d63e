package org.gridsec.mechanisms.contract;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** How a message is changed at random: the same numbers change a message in the same way. */
enum Mutation {
  /** Octets of the document. */
  BYTES {
    @Override
    byte[] of(String message, Random random) {
      return edited(message.getBytes(StandardCharsets.UTF_8), random);
    }
  },
  /** Names, values and marks of its text. */
  TOKENS {
    @Override
    byte[] of(String message, Random random) {
      List<String> tokens =
          new ArrayList<>(TOKEN.matcher(message).results().map(MatchResult::group).toList());
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        int at = random.nextInt(tokens.size());
        switch (random.nextInt(5)) {
          case 0 -> tokens.remove(at);
          case 1 -> tokens.add(at, tokens.get(random.nextInt(tokens.size())));
          case 2 -> tokens.set(at, tokens.get(random.nextInt(tokens.size())));
          case 3 -> tokens.add(at, any(MARKS, random));
          default -> tokens.set(at, any(MARKS, random));
        }
      }
      return String.join("", tokens).getBytes(StandardCharsets.UTF_8);
    }
  },
  /** Which elements there are, and where. */
  STRUCTURE {
    @Override
    byte[] of(String message, Random random) throws Exception {
      TamperedMessage changed = new TamperedMessage(message);
      for (int edits = 1 + random.nextInt(2); edits > 0; edits--) {
        restructure(changed, random);
      }
      return utf8(changed);
    }
  },
  /** What attributes and texts of the headers say: algorithms, references, types. */
  FORMS {
    @Override
    byte[] of(String message, Random random) throws Exception {
      TamperedMessage changed = new TamperedMessage(message);
      List<Node> places = places(changed);
      for (int edits = 1 + random.nextInt(2); edits > 0; edits--) {
        String value =
            random.nextBoolean() ? any(VALUES, random) : any(places, random).getNodeValue();
        any(places, random).setNodeValue(value);
      }
      return utf8(changed);
    }

    /** Attributes and texts. */
    private List<Node> places(TamperedMessage message) {
      List<Node> places = new ArrayList<>();
      for (Element element : elements(message.header())) {
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
          if (!attributes.item(i).getNodeName().startsWith("xmlns")) {
            places.add(attributes.item(i));
          }
        }
        if (isText(element)) {
          places.add(element.getFirstChild());
        }
      }
      return places;
    }
  },
  /** What is in Base64: certificates, keys, signatures, tokens, ciphertexts. */
  BINARIES {
    @Override
    byte[] of(String message, Random random) throws Exception {
      TamperedMessage changed = new TamperedMessage(message);
      List<Element> binaries =
          elements(changed.envelope()).stream()
              .filter(e -> isText(e) && BASE64.matcher(e.getTextContent()).matches())
              .toList();
      if (!binaries.isEmpty()) {
        Element binary = any(binaries, random);
        byte[] octets = Base64.getMimeDecoder().decode(binary.getTextContent());
        binary.setTextContent(Base64.getEncoder().encodeToString(edited(octets, random)));
      }
      return utf8(changed);
    }
  },
  /** The same message in other words, more or less. */
  SPELLING {
    @Override
    byte[] of(String message, Random random) throws Exception {
      TamperedMessage changed = new TamperedMessage(message);
      any(List.of(Variation.values()), random).change(changed);
      if (random.nextBoolean()) {
        any(List.of(Variation.values()), random).change(changed);
      }
      if (random.nextInt(4) == 0) {
        any(List.of(Respelling.values()), random).change(changed);
      }
      String text = changed.text();
      if (random.nextBoolean()) {
        List<MatchResult> contents = CONTENT.matcher(text).results().toList();
        MatchResult content = any(contents, random);
        int at = content.start() + random.nextInt(content.group().length());
        String reference = "&#" + (int) text.charAt(at) + ";";
        return encoded(text.substring(0, at) + reference + text.substring(at + 1), random);
      }
      return encoded(text, random);
    }

    private byte[] encoded(String text, Random random) {
      Charset charset = random.nextInt(4) == 0 ? StandardCharsets.UTF_16 : StandardCharsets.UTF_8;
      return text.getBytes(charset);
    }
  };

  private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9+/=_.-]+|\\s+|.", Pattern.DOTALL);

  /** What is between tags or in quotes, but no reference. */
  private static final Pattern CONTENT = Pattern.compile("(?<=[>\"])[^<>&\"=]+(?=[<\"])");

  private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/\\s]{20,}={0,2}\\s*");

  private static final List<String> MARKS =
      List.of(
          "<",
          ">",
          "/",
          "&",
          "\"",
          "'",
          "=",
          ":",
          "\0",
          "\uFEFF",
          "\uFFFF",
          "\r",
          "\u0085",
          "--",
          "<!--",
          "-->",
          "<!---->",
          "<![CDATA[",
          "]]>",
          "<?x y?>",
          "<?xml version='1.1'?>",
          "<!DOCTYPE a [<!ENTITY b 'c'>]>",
          "&b;",
          "&#0;",
          "&#x1F680;",
          "&amp;",
          "xmlns=''",
          " xmlns:a='urn:a'",
          " xml:id='a'",
          " Id='a'",
          "-1",
          "99999999999999999999",
          "%00",
          "0000-00-00T00:00:00Z",
          "</soap:Body>",
          "<soap:Body>",
          "<a/>");

  private static final List<String> VALUES =
      List.of(
          "",
          " ",
          "#",
          "#x",
          "#xpointer(/)",
          "#xpointer(id('x'))",
          "http://127.0.0.1:1/",
          "file:///etc/passwd",
          "cid:x",
          "urn:x",
          "1",
          "0",
          "true",
          "http://www.w3.org/2000/09/xmldsig#hmac-sha1",
          "http://www.w3.org/2000/09/xmldsig#sha1",
          "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
          "http://www.w3.org/2001/04/xmlenc#sha256",
          "http://www.w3.org/2001/04/xmldsig-more#rsa-md5",
          "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
          "http://www.w3.org/2001/10/xml-exc-c14n#",
          "http://www.w3.org/2001/10/xml-exc-c14n#WithComments",
          "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
          "http://www.w3.org/TR/1999/REC-xslt-19991116",
          "http://www.w3.org/TR/1999/REC-xpath-19991116",
          "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
          "http://www.w3.org/2001/04/xmlenc#Element",
          "http://www.w3.org/2001/04/xmlenc#Content",
          "http://www.w3.org/2001/04/xmlenc#aes128-cbc",
          "http://www.w3.org/2009/xmlenc11#aes128-gcm",
          "http://www.w3.org/2001/04/xmlenc#rsa-1_5",
          "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
          "AAAA",
          "AAA=",
          "=",
          "2026-11-25T00:00:00Z",
          "9999-12-31T23:59:59Z",
          "99999999999999999999",
          "-1",
          "a\nb",
          "\uD83D\uDE80");

  /** A changed message; now and then it is what it was. */
  abstract byte[] of(String message, Random random) throws Exception;

  private static byte[] utf8(TamperedMessage message) throws Exception {
    return message.text().getBytes(StandardCharsets.UTF_8);
  }

  private static <T> T any(List<T> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }

  private static boolean isText(Element element) {
    return element.getChildNodes().getLength() == 1
        && element.getFirstChild().getNodeType() == Node.TEXT_NODE;
  }

  private static List<Element> elements(Element parent) {
    NodeList all = parent.getElementsByTagNameNS("*", "*");
    return IntStream.range(0, all.getLength()).mapToObj(i -> (Element) all.item(i)).toList();
  }

  private static byte[] edited(byte[] octets, Random random) {
    byte[] edited = octets;
    for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
      int at = random.nextInt(edited.length + 1);
      int length = Math.min(1 + random.nextInt(8), edited.length - at);
      byte[] other = new byte[1 + random.nextInt(4)];
      random.nextBytes(other);
      edited =
          switch (random.nextInt(5)) {
            case 0 -> flipped(edited, random.nextInt(Byte.SIZE), at);
            case 1 -> spliced(edited, at, at + length, new byte[0]);
            case 2 -> spliced(edited, at, at, other);
            case 3 -> spliced(edited, at, at + length, other);
            default -> spliced(edited, at, at, Arrays.copyOfRange(edited, at, at + length));
          };
    }
    return edited;
  }

  private static byte[] flipped(byte[] octets, int bit, int at) {
    byte[] flipped = octets.clone();
    if (at < flipped.length) {
      flipped[at] ^= (byte) (1 << bit);
    }
    return flipped;
  }

  private static byte[] spliced(byte[] octets, int from, int to, byte[] other) {
    byte[] spliced = new byte[octets.length - (to - from) + other.length];
    System.arraycopy(octets, 0, spliced, 0, from);
    System.arraycopy(other, 0, spliced, from, other.length);
    System.arraycopy(octets, to, spliced, from + other.length, octets.length - to);
    return spliced;
  }

  private static void restructure(TamperedMessage message, Random random) throws Exception {
    List<Element> all = elements(message.document().getDocumentElement());
    if (all.isEmpty()) {
      return;
    }
    Element one = any(all, random);
    Element other = any(all, random);
    boolean inside =
        (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_CONTAINED_BY) != 0;
    switch (random.nextInt(10)) {
      case 0 -> one.getParentNode().removeChild(one);
      case 1 -> other.appendChild(one.cloneNode(true));
      case 2 -> one.getParentNode().insertBefore(one.cloneNode(true), one);
      case 3 -> {
        if (one != other && !inside) {
          other.insertBefore(one, other.getFirstChild());
        }
      }
      case 4 -> message.document().renameNode(one, one.getNamespaceURI(), other.getNodeName());
      case 5 -> {
        Element wrapper = message.create("wrapper");
        one.getParentNode().replaceChild(wrapper, one);
        wrapper.appendChild(one);
      }
      case 6 -> one.setAttributeNS(null, "Id", "x" + random.nextInt(3));
      case 7 -> {
        NamedNodeMap attributes = other.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
          if (!attributes.item(i).getNodeName().startsWith("xmlns")) {
            one.setAttributeNodeNS((Attr) attributes.item(i).cloneNode(false));
          }
        }
      }
      case 8 -> one.setTextContent(other.getTextContent());
      default -> one.appendChild(message.evilBody());
    }
  }
}
