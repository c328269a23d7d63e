package org.gridsec.scenarios.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.scenarios.ab.BlockShape;
import picocli.CommandLine.Option;

/** Options of {@code gridsec ab} that select the variants and the measured calls. */
final class AbVariantOptions {

  private static final String FORM =
      "a distribution's directory, jdk=DIR, lib=NAME:VERSION (or lib=GROUP:ARTIFACT:VERSION,"
          + " lib=PATH.jar), suite=S, provider=JDK or BC, jvm=OPTIONS; may be given several times";

  @Option(
      names = "--base",
      paramLabel = "V",
      description = {"What to compare with (default: this program): " + FORM + "."})
  List<String> base = new ArrayList<>();

  @Option(
      names = "--candidate",
      paramLabel = "V",
      description = "What may have become slower; likewise.")
  List<String> candidate = new ArrayList<>();

  @Option(
      names = "--aa",
      description = "The candidate is the base once more: how often is a difference seen?")
  boolean againstItself;

  @Option(
      names = "--inject",
      paramLabel = "PERCENT",
      description =
          "Slow the candidate's security processing by a share of its own time: is it found?")
  String injected;

  @Option(
      names = "--mechanism",
      paramLabel = "M",
      description = "What protects the calls (default: xml-signature).")
  String mechanism;

  @Option(
      names = "--param",
      paramLabel = "NAME=VALUE",
      description =
          "A parameter of the mechanism, as 'gridsec list mechanisms' has them; may be given several"
              + " times.")
  List<String> parameters = new ArrayList<>();

  @Option(
      names = "--stack",
      paramLabel = "S",
      description = "axis2 or pull (default: axis2 where the mechanism has it).")
  String stack;

  @Option(
      names = "--transport",
      paramLabel = "T",
      description = "close, close-resumed or keepalive (default: keepalive).")
  String transport;

  @Option(
      names = "--payload",
      paramLabel = "P",
      description = "string:BYTES or array:COUNTxBYTES (default: string:5).")
  String payload;

  @Option(
      names = "--clients",
      paramLabel = "N",
      description = "That call in parallel (default: 1).")
  Integer clients;

  @Option(
      names = "--suite",
      paramLabel = "S",
      description = "Algorithms of both sides: modern or period (default: modern).")
  String suite;

  @Option(
      names = "--profile",
      paramLabel = "P",
      description = "quick, or smoke: cold, to see that everything works (default: quick).")
  String profile;

  @Option(names = "--no-pin", description = "Do not bind server and client to different cores.")
  boolean noPin;

  /**
   * Checks that no option is given; nothing can be selected for stored trials.
   *
   * @throws IllegalArgumentException if one is given
   */
  void requireNone() {
    boolean any =
        !base.isEmpty()
            || !candidate.isEmpty()
            || !parameters.isEmpty()
            || againstItself
            || noPin
            || Stream.of(injected, mechanism, stack, transport, payload, suite, profile)
                .anyMatch(Objects::nonNull)
            || clients != null;
    if (any) {
      throw new IllegalArgumentException(
          "'--from' expected without options of what to measure, got one of them");
    }
  }

  /** True if the options name a candidate or a calibration. */
  boolean compare() {
    return calibrates() || !candidate.isEmpty();
  }

  /** True if the correct outcome of a trial is known in advance. */
  boolean calibrates() {
    return againstItself || injected != null;
  }

  /** Returns the shape of the blocks. */
  BlockShape shape() {
    if (profile == null || profile.equals(Profile.QUICK.id())) {
      return BlockShape.WARM;
    }
    if (profile.equals(Profile.SMOKE.id())) {
      return BlockShape.COLD;
    }
    throw new IllegalArgumentException("'--profile' expected quick or smoke, got: " + profile);
  }
}
