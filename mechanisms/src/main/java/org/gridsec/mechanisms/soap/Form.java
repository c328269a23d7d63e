package org.gridsec.mechanisms.soap;

import java.util.Arrays;
import java.util.HashMap;
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
 * @param children that it may have, in any order; no others
 * @param attributes that it must have, without a namespace, each with one of some values; what
 *     others it has does not matter
 */
public record Form(
    QName name,
    int least,
    int most,
    Map<QName, Form> children,
    Map<String, Set<String>> attributes) {

  public Form {
    children = Map.copyOf(children);
    attributes = Map.copyOf(attributes);
  }

  public Form(QName name, int least, int most, Map<QName, Form> children) {
    this(name, least, most, children, Map.of());
  }

  /** The same with an attribute that it must have, with one of these values. */
  public Form having(String attribute, String... values) {
    Map<String, Set<String>> more = new HashMap<>(attributes);
    more.put(attribute, Set.of(values));
    return new Form(name, least, most, children, more);
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
