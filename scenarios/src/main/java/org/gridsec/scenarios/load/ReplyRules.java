package org.gridsec.scenarios.load;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.xml.namespace.NamespaceContext;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpression;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.apache.wss4j.common.crypto.Crypto;

/**
 * What a reply must be. May be shared by threads.
 *
 * @param signed parts that must be there and signed
 * @param encrypted parts that must be there and have been encrypted
 * @param trust knows whom signers must come from; empty where nothing is signed
 * @param signers of one of these subjects; any, where there are none
 * @param decrypt has the key; empty where nothing is encrypted
 * @param basicProfile whether the rules of WS-I Basic Security Profile 1.1 are held
 * @param contains text that the Body must have; empty for any
 * @param xpath that must be true, or find something
 */
record ReplyRules(
    List<Part> signed,
    List<Part> encrypted,
    Optional<Crypto> trust,
    List<Pattern> signers,
    Optional<OneKey> decrypt,
    boolean basicProfile,
    String contains,
    Optional<Query> xpath) {

  /** Any reply that is no fault. */
  static final ReplyRules NONE =
      new ReplyRules(
          List.of(),
          List.of(),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          true,
          "",
          Optional.empty());

  /** Whether the Security header of a reply is looked at. */
  boolean secured() {
    return !signed.isEmpty() || !encrypted.isEmpty();
  }

  /** Whether a service may answer with nothing. */
  boolean maybeNothing() {
    return !secured() && contains.isEmpty() && xpath.isEmpty();
  }

  /**
   * A query over a reply.
   *
   * @param namespaces by prefix
   */
  record Query(String expression, Map<String, String> namespaces) {

    /** For one thread. */
    XPathExpression compiled() throws XPathExpressionException {
      XPath xpath = XPathFactory.newDefaultInstance().newXPath();
      xpath.setNamespaceContext(
          new NamespaceContext() {
            @Override
            public String getNamespaceURI(String prefix) {
              return namespaces.getOrDefault(prefix, "");
            }

            @Override
            public String getPrefix(String namespace) {
              return null; // XPath does not ask for it
            }

            @Override
            public Iterator<String> getPrefixes(String namespace) {
              return Collections.emptyIterator();
            }
          });
      return xpath.compile(expression);
    }
  }
}
