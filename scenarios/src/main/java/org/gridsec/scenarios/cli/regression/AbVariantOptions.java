package org.gridsec.scenarios.cli.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.scenarios.ab.BlockShape;
import org.gridsec.scenarios.ab.MeasuredPhase;
import org.gridsec.scenarios.ab.Variant;
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
      description =
          "Compare this phase of the calls in place of the whole calls: client.protect, or protect"
              + " for both sides.")
  Optional<MeasuredPhase> phase;

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

  /**
   * Returns the cell, with the suite of both sides.
   *
   * @param sides sides that must accept the parameters, each with its own suite
   * @throws IllegalArgumentException if an option is wrong; the message names it
   */
  CellKey cell(Mechanism called, List<Variant.Words> sides) {
    MechanismInfo info = called.info();
    Parameters given = parameters();
    sides.forEach(side -> info.check(side.suite().orElse(suite), given));
    Parameters own = info.withoutDefaults(given);
    return CellKey.ofOneClient(info.id(), own, stack(called, own), transport, payload, suite)
        .withClients(clients);
  }

  private Parameters parameters() {
    Map<String, String> values = new TreeMap<>();
    for (String word : parameters) {
      String[] parts = word.split("=", 2);
      if (parts.length < 2 || parts[0].isEmpty()) {
        throw new IllegalArgumentException("'--param' expected NAME=VALUE, got: " + word);
      }
      String before = values.put(parts[0], parts[1]);
      if (before != null) {
        throw new IllegalArgumentException(
            "'--param' expected %s once, got: %s and %s".formatted(parts[0], before, parts[1]));
      }
    }
    return new Parameters(values);
  }

  private Stack stack(Mechanism called, Parameters own) {
    Set<Stack> all = called.stacks(own);
    Stack one =
        stack
            .or(() -> all.stream().sorted().findFirst())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'--param' expected values that go together, got: " + own));
    if (!all.contains(one)) {
      throw new IllegalArgumentException(
          "'--stack' expected one that %s%s works on, got: %s"
              .formatted(called.info().id(), own, one.id()));
    }
    return one;
  }
}
