package org.gridsec.results.claims;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.gridsec.core.model.Sample;

/**
 * What is read of a sample: {@code responseMillis}, {@code throughputPerSecond}, {@code serverCpu}
 * (cores), or a value that the scenario records by a name with a dot, such as the phase {@code
 * server.verify} (ms). Several are added up.
 */
public record Quantity(List<String> names) {

  public static final Quantity RESPONSE_MILLIS = new Quantity(List.of("responseMillis"));

  private static final List<String> COLUMNS =
      List.of("responseMillis", "throughputPerSecond", "serverCpu");

  public Quantity {
    names = List.copyOf(names);
    if (names.isEmpty()) {
      throw new IllegalArgumentException("'measure' expected at least one, got: none");
    }
    for (String name : names) {
      if (!COLUMNS.contains(name) && !name.matches("[a-z][\\w-]*(\\.[\\w-]+)+")) {
        throw new IllegalArgumentException(
            "'measure' expected %s or a phase such as server.verify, got: %s"
                .formatted(String.join(", ", COLUMNS), name));
      }
    }
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Quantity of(JsonNode json) {
    List<String> names = new ArrayList<>();
    (json.isArray() ? json : List.of(json)).forEach(name -> names.add(name.asText()));
    return new Quantity(names);
  }

  /** Empty where the sample lacks one of them. */
  OptionalDouble of(Sample sample) {
    double sum = 0;
    for (String name : names) {
      Double value = value(sample, name);
      if (value == null) {
        return OptionalDouble.empty();
      }
      sum += value;
    }
    return OptionalDouble.of(sum);
  }

  private static Double value(Sample sample, String name) {
    return switch (name) {
      case "responseMillis" -> sample.meanMillis();
      case "throughputPerSecond" -> sample.throughputPerSecond();
      case "serverCpu" -> sample.serverCpu();
      default -> sample.phaseMillis().get(name);
    };
  }

  /** {@code ms} for phases too. */
  String unit() {
    return switch (names.get(0)) {
      case "throughputPerSecond" -> "calls/s";
      case "serverCpu" -> "cores";
      default -> "ms";
    };
  }

  @Override
  public String toString() {
    return String.join(" + ", names);
  }
}
