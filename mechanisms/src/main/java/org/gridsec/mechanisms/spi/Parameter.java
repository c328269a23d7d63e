package org.gridsec.mechanisms.spi;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gridsec.core.model.Suite;

/**
 * What can be chosen about a mechanism.
 *
 * @param name as in cells and endpoint paths
 * @param meaning in a line
 * @param values that it may have, the default first
 * @param ofEndpoint whether both sides must have chosen the same: each combination of such
 *     parameters is an endpoint of its own. Others are the client's choice alone.
 * @param only values that one suite has and the other has not
 * @param apart values that a server has for all that it serves, or for nothing: what is called with
 *     one of them is served by a server of its own
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

  /** One that the client alone chooses. */
  public static Parameter ofClient(String name, String meaning, String... values) {
    return new Parameter(name, meaning, List.of(values), false, Map.of(), Set.of());
  }

  /** One that both sides must have chosen the same. */
  public static Parameter ofEndpoint(String name, String meaning, String... values) {
    return new Parameter(name, meaning, List.of(values), true, Map.of(), Set.of());
  }

  /** The same with a value that only one suite has. */
  public Parameter withOnly(String value, Suite suite) {
    Map<String, Suite> more = new TreeMap<>(only);
    more.put(value, suite);
    return new Parameter(name, meaning, values, ofEndpoint, more, apart);
  }

  /** The same with a value that a server has for all that it serves. */
  public Parameter withApart(String value) {
    Set<String> more = new TreeSet<>(apart);
    more.add(value);
    return new Parameter(name, meaning, values, ofEndpoint, only, more);
  }

  /** The values that it may have with a suite. */
  public List<String> values(Suite suite) {
    return values.stream().filter(v -> only.getOrDefault(v, suite) == suite).toList();
  }
}
