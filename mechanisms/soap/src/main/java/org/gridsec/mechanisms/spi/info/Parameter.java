package org.gridsec.mechanisms.spi.info;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gridsec.core.model.Suite;

/**
 * A parameter of a mechanism.
 *
 * @param name its name in cells and endpoint paths
 * @param meaning one line that describes it
 * @param values accepted values, the default first
 * @param ofEndpoint true if both sides must have the same value. Each combination of such
 *     parameters is an endpoint of its own. The client alone chooses the others.
 * @param only values that only one suite has, with that suite
 * @param apart values that apply to a whole server; a server of its own serves each of them
 */
public record Parameter(
    String name,
    String meaning,
    List<String> values,
    boolean ofEndpoint,
    Map<String, Suite> only,
    Set<String> apart) {

  public Parameter {
    values = List.copyOf(values);
    only = Map.copyOf(only);
    apart = Set.copyOf(apart);
  }

  /** Creates a parameter that the client alone chooses. */
  public static Parameter ofClient(String name, String meaning, String... values) {
    return new Parameter(name, meaning, List.of(values), false, Map.of(), Set.of());
  }

  /** Creates a parameter that must have the same value on both sides. */
  public static Parameter ofEndpoint(String name, String meaning, String... values) {
    return new Parameter(name, meaning, List.of(values), true, Map.of(), Set.of());
  }

  /** Returns a copy in which only one suite has the value. */
  public Parameter withOnly(String value, Suite suite) {
    Map<String, Suite> more = new TreeMap<>(only);
    more.put(value, suite);
    return new Parameter(name, meaning, values, ofEndpoint, more, apart);
  }

  /** Returns a copy in which the value applies to a whole server. */
  public Parameter withApart(String value) {
    Set<String> more = new TreeSet<>(apart);
    more.add(value);
    return new Parameter(name, meaning, values, ofEndpoint, only, more);
  }

  /** Returns the values that a suite has. */
  public List<String> values(Suite suite) {
    return values.stream().filter(v -> only.getOrDefault(v, suite) == suite).toList();
  }
}
