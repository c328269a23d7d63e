package org.gridsec.scenarios.ab;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.api.Phase;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Guess;

/**
 * The phase of a call that is compared in place of the call.
 *
 * @param name with the side in front, such as {@code client.protect}, or without it for the sum of
 *     both sides
 */
public record MeasuredPhase(String name) {

  private static final List<String> SIDES = List.of("client", "server");

  public MeasuredPhase {
    List<String> phases =
        Stream.concat(Arrays.stream(Phase.values()).map(Phase::name), Stream.of("OTHER"))
            .map(phase -> phase.toLowerCase(Locale.ROOT))
            .toList();
    String ofSide =
        SIDES.contains(name.split("\\.", 2)[0]) ? name.replaceFirst("\\w+\\.", "") : name;
    for (String part : ofSide.split("\\.", -1)) {
      if (!phases.contains(part)) {
        throw new IllegalArgumentException(
            "expected a phase such as protect or server.verify.canonicalization, of %s, got: %s%s"
                .formatted(String.join(", ", phases), name, Guess.of(phases, part)));
      }
    }
  }

  /**
   * The mean time of the phase in the calls of a slice, in ms.
   *
   * @throws IOException if they do not have it
   */
  double millis(SliceResult result) throws IOException {
    Map<String, Double> times = result.phases().wallMillis();
    double[] found =
        times.keySet().stream()
            .filter(
                one -> one.equals(name) || SIDES.stream().anyMatch(s -> one.equals(s + "." + name)))
            .mapToDouble(times::get)
            .toArray();
    if (found.length == 0) {
      throw new IOException(
          "phase %s, which these calls do not have; theirs: %s"
              .formatted(name, String.join(", ", times.keySet())));
    }
    return Arrays.stream(found).sum();
  }
}
