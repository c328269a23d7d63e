package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.config.Durations;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.cli.options.PluginOptions;
import org.gridsec.scenarios.cli.run.RunRequest;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code gridsec list} lists scenarios, mechanisms and profiles. */
@Command(
    name = "list",
    description = "List scenarios, mechanisms or profiles.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "(scenarios|mechanisms|profiles)")
final class ListCommand {

  @Spec private CommandSpec spec;

  @Command(description = "The papers' figures and tables.", mixinStandardHelpOptions = true)
  void scenarios(@Mixin PluginOptions plugins) throws IOException {
    plugins.check();
    for (Scenario scenario : Scenarios.all()) {
      print(
          scenario.info().id(),
          scenario.info().title() + " (" + scenario.info().source() + "; " + size(scenario) + ")");
    }
  }

  private static String size(Scenario scenario) {
    int trajectories = scenario.trajectories(Suite.MODERN, RunRequest.SMALL_HEAP_MIB).size();
    return trajectories == 0
        ? scenario.cells(Conditions.usual(Suite.MODERN)).size() + " cells"
        : trajectories + " trajectories";
  }

  @Command(description = "Mechanisms that protect calls.", mixinStandardHelpOptions = true)
  void mechanisms(@Mixin PluginOptions plugins) throws IOException {
    plugins.check();
    Mechanisms.all()
        .forEach(
            mechanism -> {
              MechanismInfo info = mechanism.info();
              print(info.id(), info.title());
              print(
                  "",
                  "layer: %s; stacks: %s; client's proof: %s"
                      .formatted(info.layer().id(), stacks(info.stacks()), info.proof().id()));
              for (Parameter parameter : info.parameters()) {
                print(
                    "",
                    parameter.name()
                        + "="
                        + String.join("|", parameter.values())
                        + ": "
                        + parameter.meaning());
              }
              print("", "guarantees: " + guarantees(info.guarantees()));
              print("", "source: " + info.source());
            });
  }

  /** Lists stacks, sorted by name. */
  static String stacks(Set<Stack> stacks) {
    return stacks.stream()
        .sorted(Comparator.comparing(Stack::id))
        .map(Stack::id)
        .collect(Collectors.joining(", "));
  }

  static String guarantees(Set<Guarantee> guarantees) {
    return guarantees.isEmpty()
        ? "nothing"
        : guarantees.stream().sorted().map(Guarantee::id).collect(Collectors.joining(", "));
  }

  @Command(
      description = "Profiles, which set the length of a run.",
      mixinStandardHelpOptions = true)
  void profiles() {
    for (Profile profile : Profile.all()) {
      print(profile.id(), profile.purpose());
      Profile.Calls calls = profile.calls();
      print(
          "",
          "budget %s; forks: %s; blocks in a fork: %s, each of %s slices of %s or longer"
              .formatted(
                  Durations.text(profile.budget()),
                  profile.forks(),
                  calls.blocks(),
                  calls.slices(),
                  Durations.text(calls.slice())));
      print(
          "",
          "a pair of JVMs for %s, warmed for %s at most; operations of %s x %s"
              .formatted(
                  profile.sharedJvms() ? "each stack" : "each mechanism of a stack",
                  Durations.text(profile.warmUp().limit()),
                  profile.operations().iterations(),
                  Durations.text(profile.operations().iteration())));
    }
  }

  private void print(String id, String text) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf("%-18s %s%n", id, text);
  }
}
