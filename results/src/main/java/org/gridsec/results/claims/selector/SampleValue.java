package org.gridsec.results.claims.selector;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.ScheduleAmounts;
import org.gridsec.results.claims.comparison.Comparison;

/**
 * A value of a sample: {@code responseMillis}, {@code throughputPerSecond}, {@code serverCpu} and
 * {@code clientCpu} (cores), {@code callsPerServerCpuSecond}, {@code rateReached} (divided by the
 * rate asked for), or a value that the scenario records under a name with a dot: a phase such as
 * {@code server.verify} (ms), a size such as {@code wire.requestBytes}, a number such as {@code
 * count.roundTrips}. Several are added up.
 */
public record SampleValue(List<String> names) {

  private static final List<String> COLUMNS =
      List.of(
          "responseMillis",
          "throughputPerSecond",
          "serverCpu",
          "clientCpu",
          "callsPerServerCpuSecond",
          "rateReached");

  public static final SampleValue RESPONSE_MILLIS = new SampleValue(List.of("responseMillis"));

  public SampleValue {
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
  static SampleValue of(JsonNode json) {
    List<String> names = new ArrayList<>();
    Iterable<JsonNode> several = json.isArray() ? json : List.of(json);
    several.forEach(name -> names.add(name.asText()));
    return new SampleValue(names);
  }

  /**
   * The value of a sample; {@code NaN} if the sample lacks one of the names.
   *
   * @param clients number of clients that call
   */
  public double of(Sample sample, int clients) {
    double sum = 0;
    for (String name : names) {
      Double value = value(sample, name, clients);
      sum += value == null ? Double.NaN : value;
    }
    return sum;
  }

  private static Double value(Sample sample, String name, int clients) {
    return switch (name) {
      case "responseMillis" -> sample.meanMillis();
      case "throughputPerSecond" -> sample.throughputPerSecond();
      case "serverCpu" -> sample.serverCpu();
      case "clientCpu" -> sample.clientCpu();
      case "callsPerServerCpuSecond" -> rate(sample, sample.serverCpu());
      case "rateReached" ->
          rate(
              sample,
              sample.amounts().containsKey(ScheduleAmounts.RATE)
                  ? clients * sample.amounts().get(ScheduleAmounts.RATE)
                  : null);
      default -> sample.phaseMillis().getOrDefault(name, sample.amounts().get(name));
    };
  }

  private static Double rate(Sample sample, Double by) {
    return by == null ? null : sample.throughputPerSecond() / by;
  }

  /** Unit of the value, by its first name; {@code ms} for phases. */
  public String unit() {
    String name = names.get(0);
    if (name.startsWith("count.")) {
      return "count";
    }
    return switch (name) {
      case "throughputPerSecond" -> "calls/s";
      case "serverCpu", "clientCpu" -> "cores";
      case "callsPerServerCpuSecond" -> "calls/s of CPU";
      case "rateReached" -> Comparison.RATIO;
      default -> name.endsWith("Bytes") ? "bytes" : "ms";
    };
  }

  /**
   * True if the value is counted rather than timed. The reached share of an offered rate counts as
   * exact, since it does not vary as times do.
   */
  public boolean exact() {
    return List.of("count", "bytes").contains(unit()) || names.contains("rateReached");
  }

  @Override
  public String toString() {
    return String.join(" + ", names);
  }
}
