package org.gridsec.mechanisms.soap;

import java.util.Arrays;
import java.util.Map;
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
 */
public record Form(QName name, int least, int most, Map<QName, Form> children) {

  public Form {
    children = Map.copyOf(children);
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

  private static Map<QName, Form> byName(Form... forms) {
    return Arrays.stream(forms).collect(Collectors.toMap(Form::name, Function.identity()));
  }
}
