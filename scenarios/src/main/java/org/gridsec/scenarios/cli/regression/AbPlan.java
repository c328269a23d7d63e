package org.gridsec.scenarios.cli.regression;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.process.Pinning;
import org.gridsec.core.process.Starter;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.SuiteTrial;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.results.regression.Calibration;
import org.gridsec.results.regression.ab.Rule;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.regression.ab.StoredTrials;
import org.gridsec.scenarios.ab.Contender;
import org.gridsec.scenarios.ab.Libraries;
import org.gridsec.scenarios.ab.Variant;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.cli.options.Realm;
import org.gridsec.scenarios.cli.options.TemporaryKeys;

/**
 * The two sides that the options of {@code gridsec ab} select.
 *
 * @param cell measured cell, with the suite of both sides
 */
record AbPlan(AbVariantOptions options, Variant base, Variant candidate, CellKey cell) {

  /**
   * Reads the two sides from the options.
   *
   * @param plugins jars of plugins of both sides
   */
  static AbPlan of(AbVariantOptions options, List<Path> plugins) throws InterruptedException {
    Variant.Words base = Variant.read(options.base);
    Mechanism mechanism = Mechanisms.of(options.mechanism);
    options.injected.ifPresent(share -> requireInjectable(share, mechanism));
    requireCandidate(options);
    Variant.Words candidate = options.candidate.isEmpty() ? base : Variant.read(options.candidate);
    CellKey cell = options.cell(mechanism, List.of(base, candidate));
    // this may start a JVM that downloads a library, so all options are checked first
    Libraries libraries = Libraries.local();
    return new AbPlan(
        options,
        base.variant(libraries, plugins),
        candidate.variant(libraries, plugins),
        options.phase.isPresent() ? cell.recorded() : cell);
  }

  private static void requireCandidate(AbVariantOptions options) {
    if (options.againstItself && (!options.candidate.isEmpty() || options.injected.isPresent())) {
      throw new IllegalArgumentException(
          "'--aa' expected without '--candidate' and '--inject', since both sides are the base, got"
              + " both");
    }
    if (!options.calibrates() && options.candidate.equals(options.base)) {
      throw new IllegalArgumentException(
          "'--candidate' expected a variant other than the base, or '--aa' or '--inject', got: "
              + (options.candidate.isEmpty() ? "none" : String.join(" ", options.candidate)));
    }
  }

  private static void requireInjectable(double share, Mechanism mechanism) {
    if (share <= 0 || share > 1) {
      throw new IllegalArgumentException(
          "'--inject' expected above 0 and up to 100 percent, got: " + Calibration.percent(share));
    }
    if (mechanism.info().layer() != Layer.MESSAGE) {
      throw new IllegalArgumentException(
          "'--inject' expected a mechanism that works on messages, got: " + mechanism.info().id());
    }
  }

  /**
   * Checks that this JVM allows the suites of both sides.
   *
   * @throws IOException if it forbids one
   */
  void requireSuites() throws IOException {
    SuiteTrial.require(suite(base));
    SuiteTrial.require(suite(candidate));
  }

  private Suite suite(Variant variant) {
    return variant.suite().orElse(cell.suite());
  }

  /** Starts the third parties that the cell needs. */
  Realm realm() throws IOException {
    return Realm.of(Optional.empty(), List.of(cell));
  }

  /** Returns a recording without trials. */
  StoredTrials recording(String startedAt, String command, Environment environment, Rule rule)
      throws IOException {
    return new StoredTrials(
        StoredTrials.FORMAT_VERSION,
        startedAt,
        "gridsec " + command,
        environment,
        options.phase.map(one -> one.name() + " of ").orElse("") + cell,
        cell.parameters(),
        options.profile,
        base.toString(),
        candidate
            + options
                .injected
                .map(
                    share ->
                        ", security processing slowed by %s %%"
                            .formatted(Calibration.percent(share)))
                .orElse(""),
        Map.of(Side.BASE, base.sha256(), Side.CANDIDATE, candidate.sha256()),
        options.againstItself,
        options.injected.orElse(null),
        rule,
        List.of());
  }

  /**
   * Generates the keys of both sides, which share those of a suite.
   *
   * @param realm realm of both sides
   */
  Map<Suite, Keys> keys(Realm realm) throws IOException {
    Set<Suite> suites = EnumSet.of(suite(base), suite(candidate));
    if (primed(suite(base)) || primed(suite(candidate))) {
      suites.add(Suite.PERIOD);
    }
    Map<Suite, Keys> keys = new EnumMap<>(Suite.class);
    for (Suite suite : suites) {
      keys.put(suite, TemporaryKeys.generate(suite, List.of(cell), realm));
    }
    return keys;
  }

  /** True if cheap keys of suite period are used in the warm-up of a suite. */
  private boolean primed(Suite suite) {
    return options.shape().primes()
        && suite != Suite.PERIOD
        && Mechanisms.of(cell.mechanism()).info().accepts(Suite.PERIOD, cell.parameters())
        && SuiteTrial.obstacle(Suite.PERIOD).isEmpty();
  }

  /** Returns a side of the comparison. */
  Contender contender(Side side, Map<Suite, Keys> keys, Pinning pinning, Path directory) {
    Variant variant = side == Side.BASE ? base : candidate;
    Suite suite = suite(variant);
    return new Contender(
        side,
        new Launcher(
            null,
            Host.TOMCAT.id(),
            List.of(keys.get(suite)),
            primed(suite) ? keys.get(Suite.PERIOD) : null,
            pinning,
            directory.resolve("logs"),
            variant.java(),
            List.of(),
            null,
            Starter.JVMS),
        cell.withSuite(suite).withProvider(variant.provider().orElse(JceProvider.JDK)),
        side == Side.BASE ? 0 : options.injected.orElse(0.0),
        options.phase);
  }
}
