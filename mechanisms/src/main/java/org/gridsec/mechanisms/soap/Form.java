package org.gridsec.mechanisms.soap;

import java.util.Arrays;
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
 * @param algorithms that it may name, so that none is used before it was looked at; where there are
 *     none, its algorithm is for others to judge
 */
public record Form(
    QName name, int least, int most, Map<QName, Form> children, Set<String> algorithms) {

  public Form {
    children = Map.copyOf(children);
    algorithms = Set.copyOf(algorithms);
  }

  public Form(QName name, int least, int most, Map<QName, Form> children) {
    this(name, least, most, children, Set.of());
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

  /** The same that must name one of these algorithms. */
  public Form naming(String... accepted) {
    return new Form(name, least, most, children, Set.of(accepted));
  }

  private static Map<QName, Form> byName(Form... forms) {
    return Arrays.stream(forms).collect(Collectors.toMap(Form::name, Function.identity()));
  }
}
