package org.gridsec.mechanisms.spi;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
 */
public record Parameter(
    String name, String meaning, List<String> values, boolean ofEndpoint, Map<String, Suite> only) {

  public Parameter {
    values = List.copyOf(values);
    only = Map.copyOf(only);
  }

  /** One that the client alone chooses. */
  public static Parameter ofClient(String name, String meaning, String... values) {
    return new Parameter(name, meaning, List.of(values), false, Map.of());
  }

  /** One that both sides must have chosen the same. */
  public static Parameter ofEndpoint(String name, String meaning, String... values) {
    return new Parameter(name, meaning, List.of(values), true, Map.of());
  }

  /** The same with a value that only one suite has. */
  public Parameter withOnly(String value, Suite suite) {
    Map<String, Suite> more = new TreeMap<>(only);
    more.put(value, suite);
    return new Parameter(name, meaning, values, ofEndpoint, more);
  }

  /** The values that it may have with a suite. */
  public List<String> values(Suite suite) {
    return values.stream().filter(v -> only.getOrDefault(v, suite) == suite).toList();
  }
}
