package org.gridsec.mechanisms.contract;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * What a sender may write in other ways, without another signature: docs/mechanisms.md says which.
 */
enum Variation {
  COMMENTS_IN_TEXTS {
    @Override
    boolean change(TamperedMessage message) {
      texts(message).forEach(text -> split(text, text.getOwnerDocument().createComment("x")));
      return true;
    }
  },
  CDATA_IN_TEXTS {
    @Override
    boolean change(TamperedMessage message) {
      texts(message)
          .forEach(
              text -> {
                String all = text.getTextContent();
                Document document = text.getOwnerDocument();
                text.setTextContent(all.substring(0, 1));
                text.appendChild(document.createCDATASection(all.substring(1)));
              });
      return true;
    }
  },
  COMMENTS_BETWEEN_ELEMENTS {
    @Override
    boolean change(TamperedMessage message) {
      for (Element element : elements(message.header())) {
        element.getParentNode().insertBefore(message.document().createComment("x"), element);
      }
      return true;
    }
  },
  BLANKS_BETWEEN_TOKENS {
    @Override
    boolean change(TamperedMessage message) {
      for (Element token : Envelopes.children(message.security())) {
        message.security().insertBefore(message.document().createTextNode("\r\n\t"), token);
      }
      return true;
    }
  },
  /** Where nothing is signed. */
  LINES_OF_BASE64 {
    @Override
    boolean change(TamperedMessage message) {
      List<Element> texts =
          elements(message.header()).stream()
              .filter(
                  e -> isIn(e, "Security", "BinarySecurityToken") || isSignature(e) || isNonce(e))
              .toList();
      for (Element text : texts) {
        text.setTextContent("\n  " + text.getTextContent().replaceAll("(.{1,12})", "$1\r\n\t"));
      }
      return !texts.isEmpty();
    }

    /** Not that of an assertion, which is signed. */
    private boolean isSignature(Element element) {
      return isIn(element, "Signature", "SignatureValue")
          && element.getParentNode().getParentNode().getLocalName().equals("Security");
    }

    /** Not that of a key, which is signed where it encrypts. */
    private boolean isNonce(Element element) {
      return isIn(element, "UsernameToken", "Nonce");
    }
  },
  /** Of a signature, which does not sign itself. */
  NO_VALUE_TYPE_OF_A_REFERENCE {
    @Override
    boolean change(TamperedMessage message) {
      return removed(
          message,
          "ValueType",
          e ->
              isIn(e, "SecurityTokenReference", "Reference")
                  && isIn((Element) e.getParentNode().getParentNode(), "Signature", "KeyInfo"));
    }
  },
  NO_ENCODING_TYPE {
    @Override
    boolean change(TamperedMessage message) {
      return removed(message, "EncodingType", e -> true);
    }
  },
  ACTOR_NEXT {
    @Override
    boolean change(TamperedMessage message) {
      actor(message, "http://schemas.xmlsoap.org/soap/actor/next");
      return true;
    }
  },
  ACTOR_EMPTY {
    @Override
    boolean change(TamperedMessage message) {
      actor(message, "");
      return true;
    }
  },
  NO_MUST_UNDERSTAND {
    @Override
    boolean change(TamperedMessage message) {
      message.security().removeAttributeNS(Envelopes.SOAP, "mustUnderstand");
      return true;
    }
  },
  /** As node-soap has it, where no signature refers to it. */
  COLONS_IN_IDS {
    @Override
    boolean change(TamperedMessage message) {
      if (message.has("Signature") || message.has("EncryptedData")) {
        return false;
      }
      List<Element> tokens =
          elements(message.header()).stream()
              .filter(e -> isIn(e, "Security", "UsernameToken") || isIn(e, "Security", "Timestamp"))
              .toList();
      for (Element token : tokens) {
        token.setAttributeNS(
            Names.WSU, "wsu:Id", token.getLocalName() + "-2026-11-27T05:40:00.000Z");
      }
      return !tokens.isEmpty();
    }
  },
  TOKENS_IN_ANOTHER_ORDER {
    @Override
    boolean change(TamperedMessage message) {
      return !keysMatter(message) && reversed(message);
    }
  };

  /** Whether there are keys that must come before what they are for. */
  static boolean keysMatter(TamperedMessage message) {
    return message.has("DerivedKeyToken") || message.has("EncryptedKey");
  }

  /** Turns the order of the tokens round; false where there is none. */
  static boolean reversed(TamperedMessage message) {
    List<Element> tokens = Envelopes.children(message.security());
    for (int i = tokens.size() - 1; i >= 0; i--) {
      message.security().appendChild(tokens.get(i));
    }
    return tokens.size() > 1;
  }

  /** Makes the change; false where there is nothing to change. */
  abstract boolean change(TamperedMessage message);

  private static boolean isIn(Element element, String parent, String name) {
    return element.getLocalName().equals(name)
        && element.getParentNode().getLocalName().equals(parent);
  }

  private static void actor(TamperedMessage message, String actor) {
    message.security().setAttributeNS(Envelopes.SOAP, "soap:actor", actor);
  }

  private static boolean removed(
      TamperedMessage message, String attribute, Predicate<Element> where) {
    List<Element> found =
        elements(message.security()).stream()
            .filter(where)
            .filter(e -> e.hasAttribute(attribute))
            .toList();
    found.forEach(e -> e.removeAttribute(attribute));
    return !found.isEmpty();
  }

  /** Elements of the headers that hold a text of more than one character. */
  private static List<Element> texts(TamperedMessage message) {
    return elements(message.header()).stream()
        .filter(e -> Envelopes.children(e).isEmpty() && e.getTextContent().length() > 1)
        .toList();
  }

  private static void split(Element text, Node between) {
    String all = text.getTextContent();
    int half = all.length() / 2;
    text.setTextContent(all.substring(0, half));
    text.appendChild(between);
    text.appendChild(text.getOwnerDocument().createTextNode(all.substring(half)));
  }

  private static List<Element> elements(Element parent) {
    NodeList all = parent.getElementsByTagNameNS("*", "*");
    return IntStream.range(0, all.getLength()).mapToObj(i -> (Element) all.item(i)).toList();
  }
}
