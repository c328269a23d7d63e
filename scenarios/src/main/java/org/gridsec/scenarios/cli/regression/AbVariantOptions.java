package org.gridsec.scenarios.cli.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.scenarios.ab.BlockShape;
import org.gridsec.scenarios.ab.MeasuredPhase;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** Options of {@code gridsec ab} that select the variants and the measured calls. */
final class AbVariantOptions {

  private static final String FORM =
      "a distribution's directory, jdk=DIR, lib=NAME:VERSION (or lib=GROUP:ARTIFACT:VERSION,"
          + " lib=PATH.jar), suite=S, provider=JDK|BC|ACCP, jvm=OPTIONS; may be repeated";

  @Option(
      names = "--base",
      paramLabel = "V",
      description = {"Variant to compare with (default: this program): " + FORM + "."})
  List<String> base = new ArrayList<>();

  @Option(
      names = "--candidate",
      paramLabel = "V",
      description = "Variant that may be slower, in the same form.")
  List<String> candidate = new ArrayList<>();

  @Option(
      names = "--aa",
      description = "Compare the base with itself: how often is a difference found?")
  boolean againstItself;

  @Option(
      names = "--inject",
      paramLabel = "PERCENT",
      converter = ChangeOptions.Percent.class,
      description = "Slow the security processing of the candidate by this share: is that found?")
  Optional<Double> injected;

  @Option(
      names = "--mechanism",
      paramLabel = "M",
      defaultValue = "xml-signature",
      description = "Protection of the calls (default: ${DEFAULT-VALUE}).")
  String mechanism;

  @Option(
      names = "--param",
      paramLabel = "NAME=VALUE",
      description =
          "A parameter of the mechanism, as 'gridsec list mechanisms' prints it; may be repeated.")
  List<String> parameters = new ArrayList<>();

  @Option(
      names = "--stack",
      paramLabel = "S",
      description = "axis2, pull or json (default: the first that the mechanism supports).")
  Optional<Stack> stack;

  @Option(
      names = "--phase",
      paramLabel = "NAME",
      converter = PhaseConverter.class,
      description =
          "Compare this phase of the calls in place of the whole calls: client.protect, or protect"
              + " for both sides.")
  Optional<MeasuredPhase> phase;

  /** A name of a phase. */
  static final class PhaseConverter implements ITypeConverter<MeasuredPhase> {

    @Override
    public MeasuredPhase convert(String name) {
      return new MeasuredPhase(name);
    }
  }

  @Option(
      names = "--transport",
      paramLabel = "T",
      defaultValue = "keepalive",
      description = "close, close-resumed or keepalive (default: ${DEFAULT-VALUE}).")
  Transport transport;

  @Option(
      names = "--payload",
      paramLabel = "P",
      defaultValue = "string:5",
      description =
          "string:BYTES, array:COUNTxBYTES, pacs008:LINES, ubl:LINES or"
              + " tree:BRANCHESxDEPTHxATTRIBUTESxNAMESPACES (default: ${DEFAULT-VALUE}).")
  PayloadShape payload;

  @Option(
      names = "--clients",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of parallel clients (default: ${DEFAULT-VALUE}).")
  int clients;

  @Option(
      names = "--suite",
      paramLabel = "S",
      defaultValue = "modern",
      description = "Algorithms of both sides: modern or period (default: ${DEFAULT-VALUE}).")
  Suite suite;

  @Option(
      names = "--profile",
      paramLabel = "P",
      defaultValue = "quick",
      description =
          "quick; or smoke: cold JVMs, to check that it works (default: ${DEFAULT-VALUE}).")
  String profile;

  @Option(names = "--no-pin", description = "Do not bind server and client to different cores.")
  boolean noPin;

  /** True if the options name a candidate or a calibration. */
  boolean compare() {
    return calibrates() || !candidate.isEmpty();
  }

  /** True if the correct outcome of a trial is known in advance. */
  boolean calibrates() {
    return againstItself || injected.isPresent();
  }

  /** Shape of the blocks. */
  BlockShape shape() {
    if (profile.equals(Profile.QUICK.id())) {
      return BlockShape.WARM;
    }
    if (profile.equals(Profile.SMOKE.id())) {
      return BlockShape.COLD;
    }
    throw new IllegalArgumentException("'--profile' expected quick or smoke, got: " + profile);
  }
}
