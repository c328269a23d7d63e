package org.gridsec.mechanisms.soap.envelope;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;

/**
 * The accepted form of an element of the Security header. It covers what the schemas leave open,
 * and checking it costs far less than they do.
 *
 * @param name of the element
 * @param least minimum number of such elements in their parent
 * @param most maximum number of such elements in their parent
 * @param children allowed children, in any order except in signatures and encrypted data
 * @param attributes accepted values of attributes without a namespace; other attributes are
 *     ignored. Those of {@link #TYPE} are local names of types
 * @param required attributes that must be present
 * @param text form of its text
 */
public record Form(
    QName name,
    int least,
    int most,
    Map<QName, Form> children,
    Map<String, Set<String>> attributes,
    Set<String> required,
    TextForm text) {

  /** Attribute that names an encoding. WS-Security defines only one. */
  public static final String ENCODING_TYPE = "EncodingType";

  public static final String BASE64 =
      "http://docs.oasis-open.org/wss/2004/01/"
          + "oasis-200401-wss-soap-message-security-1.0#Base64Binary";

  /** Attribute that names an element's type. Only forms that allow it may have it. */
  public static final String TYPE = "xsi:type";

  public Form {
    children = Map.copyOf(children);
    attributes = Map.copyOf(attributes);
    required = Set.copyOf(required);
  }

  public Form(QName name, int least, int most, Map<QName, Form> children) {
    this(name, least, most, children, Map.of(), Set.of(), TextForm.ANY);
  }

  /** Returns a copy that requires an attribute with one of these values. */
  public Form having(String attribute, String... values) {
    Set<String> more = new HashSet<>(required);
    more.add(attribute);
    Form allowing = allowing(attribute, values);
    return new Form(name, least, most, children, allowing.attributes, more, text);
  }

  /** Returns a copy that accepts only these values of an optional attribute. */
  public Form allowing(String attribute, String... values) {
    Map<String, Set<String>> more = new HashMap<>(attributes);
    more.put(attribute, Set.of(values));
    return new Form(name, least, most, children, more, required, text);
  }

  /** Returns a copy whose text is Base64. */
  public Form base64() {
    return new Form(name, least, most, children, attributes, required, TextForm.BASE64);
  }

  /**
   * Returns a copy whose text is Base64 and which may have an EncodingType. No other encoding is
   * defined (WS-Security 1.1 sections 6.3 and 7.3, UsernameToken Profile 1.1 section 3.1).
   */
  public Form encoded() {
    return base64().allowing(ENCODING_TYPE, BASE64);
  }

  /** Returns a copy whose text is a time. */
  public Form time() {
    return new Form(name, least, most, children, attributes, required, TextForm.TIME);
  }

  /** Returns a copy whose text is short. */
  public Form brief() {
    return new Form(name, least, most, children, attributes, required, TextForm.SHORT);
  }

  /** Returns a copy with more children, in place of those of the same names. */
  public Form with(Form... more) {
    Map<QName, Form> all = new HashMap<>(children);
    all.putAll(byName(more));
    return new Form(name, least, most, all, attributes, required, text);
  }

  /** Returns a copy that is optional. */
  public Form orNone() {
    return new Form(name, 0, most, children, attributes, required, text);
  }

  /** Returns the form of an element that must occur once. */
  public static Form one(QName name, Form... children) {
    return new Form(name, 1, 1, byName(children));
  }

  /** Returns the form of an element that may occur once. */
  public static Form optional(QName name, Form... children) {
    return new Form(name, 0, 1, byName(children));
  }

  /** Returns the form of an element that must occur once or more often. */
  public static Form many(QName name, Form... children) {
    return new Form(name, 1, Integer.MAX_VALUE, byName(children));
  }

  /** Returns the form of an element that must occur that many times. */
  public static Form times(int number, QName name, Form... children) {
    return new Form(name, number, number, byName(children));
  }

  /** Returns a copy that must name one of these algorithms. This is checked before any is used. */
  public Form naming(String... accepted) {
    return having("Algorithm", accepted);
  }

  private static Map<QName, Form> byName(Form... forms) {
    return Arrays.stream(forms).collect(Collectors.toMap(Form::name, Function.identity()));
  }
}
