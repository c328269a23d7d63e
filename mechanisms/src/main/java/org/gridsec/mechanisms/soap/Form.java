package org.gridsec.mechanisms.soap;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;

/**
 * What an element of the Security header is made of. It says what the schemas leave open, and is
 * checked for far less than they cost.
 *
 * @param name of the element
 * @param least number of them in their parent
 * @param most of them in their parent
 * @param children that it may have, no others; in any order but that of signatures and encrypted
 *     data
 * @param attributes without a namespace, each with one of some values; what others it has does not
 *     matter
 * @param required which of them it must have
 * @param text that it has
 */
public record Form(
    QName name,
    int least,
    int most,
    Map<QName, Form> children,
    Map<String, Set<String>> attributes,
    Set<String> required,
    TextForm text) {

  /** Names an encoding, of which WS-Security knows one. */
  static final String ENCODING_TYPE = "EncodingType";

  static final String BASE64 =
      "http://docs.oasis-open.org/wss/2004/01/"
          + "oasis-200401-wss-soap-message-security-1.0#Base64Binary";

  public Form {
    children = Map.copyOf(children);
    attributes = Map.copyOf(attributes);
    required = Set.copyOf(required);
  }

  public Form(QName name, int least, int most, Map<QName, Form> children) {
    this(name, least, most, children, Map.of(), Set.of(), TextForm.ANY);
  }

  /** The same with an attribute that it must have, with one of these values. */
  public Form having(String attribute, String... values) {
    Set<String> more = new HashSet<>(required);
    more.add(attribute);
    Form allowing = allowing(attribute, values);
    return new Form(name, least, most, children, allowing.attributes, more, text);
  }

  /** The same with an attribute that, where it is there, has one of these values. */
  public Form allowing(String attribute, String... values) {
    Map<String, Set<String>> more = new HashMap<>(attributes);
    more.put(attribute, Set.of(values));
    return new Form(name, least, most, children, more, required, text);
  }

  /** The same whose text is Base64. */
  public Form base64() {
    return new Form(name, least, most, children, attributes, required, TextForm.BASE64);
  }

  /**
   * The same whose text is Base64 and which may say so: no other encoding is known (WS-Security 1.1
   * sections 6.3 and 7.3, UsernameToken Profile 1.1 section 3.1).
   */
  public Form encoded() {
    return base64().allowing(ENCODING_TYPE, BASE64);
  }

  /** The same whose text is a time. */
  public Form time() {
    return new Form(name, least, most, children, attributes, required, TextForm.TIME);
  }

  /** The same that need not be there. */
  public Form orNone() {
    return new Form(name, 0, most, children, attributes, required, text);
  }

  /** An element that must be there once. */
  public static Form one(QName name, Form... children) {
    return new Form(name, 1, 1, byName(children));
  }

  /** An element that may be there once. */
  public static Form optional(QName name, Form... children) {
    return new Form(name, 0, 1, byName(children));
  }

  /** An element that must be there once or more often. */
  public static Form many(QName name, Form... children) {
    return new Form(name, 1, Integer.MAX_VALUE, byName(children));
  }

  /** Elements of which there must be as many. */
  public static Form times(int number, QName name, Form... children) {
    return new Form(name, number, number, byName(children));
  }

  /** The same that must name one of these algorithms: none is used before it was looked at. */
  public Form naming(String... accepted) {
    return having("Algorithm", accepted);
  }

  private static Map<QName, Form> byName(Form... forms) {
    return Arrays.stream(forms).collect(Collectors.toMap(Form::name, Function.identity()));
  }
}
