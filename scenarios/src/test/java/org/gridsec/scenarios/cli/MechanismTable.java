package org.gridsec.scenarios.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;

/** The mechanisms as tables in Markdown: docs/mechanisms.md begins with them. */
final class MechanismTable {

  /** The last heading. */
  static final String LAST = "## Not on every stack";

  private final List<Mechanism> mechanisms;
  private final StringBuilder page = new StringBuilder();

  MechanismTable(List<Mechanism> mechanisms) {
    this.mechanisms = mechanisms;
  }

  @Override
  public String toString() {
    page.setLength(0);
    line("# Mechanisms");
    line("");
    line(
        "This page describes each mechanism: what it protects, its parameters, and the messages that");
    line(
        "it accepts. `MechanismTableTest` makes the first tables. The `package-info` of a mechanism");
    line("has its protocol, and its deviations from its paper.");
    identities();
    guarantees();
    parameters();
    restrictions();
    return page.toString();
  }

  private void identities() {
    head("id", "what it is", "layer", "stacks", "client's proof", "measured in; specified by");
    for (Mechanism mechanism : mechanisms) {
      MechanismInfo info = mechanism.info();
      row(
          "`" + info.id() + "`",
          info.title(),
          info.layer().id(),
          ListCommand.stacks(info.stacks()),
          info.proof().id(),
          info.source());
    }
  }

  private void guarantees() {
    line("");
    line("## What a receiver may rely on");
    line("");
    line("Parameters that are not named have their defaults, or change nothing.");
    head("mechanism", "suite", "requests", "responses");
    for (Mechanism mechanism : mechanisms) {
      Map<List<String>, List<Suite>> suites = new LinkedHashMap<>();
      for (Suite suite : Suite.values()) {
        for (Parameters parameters : telling(mechanism, suite)) {
          List<String> row =
              List.of(
                  "`" + mechanism.info().id() + parameters + "`",
                  guarantees(mechanism, suite, parameters, Role.SERVER),
                  guarantees(mechanism, suite, parameters, Role.CLIENT));
          suites.computeIfAbsent(row, any -> new ArrayList<>()).add(suite);
        }
      }
      suites.forEach(
          (row, of) ->
              row(row.get(0), of.size() > 1 ? "both" : of.get(0).id(), row.get(1), row.get(2)));
    }
  }

  /** Of requests their server learns nothing about itself, and the other way round. */
  private static String guarantees(
      Mechanism mechanism, Suite suite, Parameters parameters, Role receiver) {
    Set<Guarantee> guarantees = new HashSet<>(mechanism.guarantees(suite, parameters, receiver));
    guarantees.remove(receiver == Role.SERVER ? Guarantee.SERVER_ORIGIN : Guarantee.CLIENT_ORIGIN);
    return ListCommand.guarantees(guarantees);
  }

  /** The defaults, and each other value that changes what is guaranteed. */
  private static List<Parameters> telling(Mechanism mechanism, Suite suite) {
    List<Parameters> telling = new ArrayList<>(List.of(Parameters.NONE));
    for (Parameter parameter : mechanism.info().parameters()) {
      for (String value : parameter.values(suite)) {
        Parameters changed = Parameters.of(parameter.name(), value);
        for (Role receiver : Role.values()) {
          if (!telling.contains(changed)
              && !mechanism
                  .guarantees(suite, changed, receiver)
                  .equals(mechanism.guarantees(suite, Parameters.NONE, receiver))) {
            telling.add(changed);
          }
        }
      }
    }
    return telling;
  }

  private void parameters() {
    line("");
    line("## Parameters");
    line("");
    line(
        "The first value is the default. Parameters that both sides choose name an endpoint of their own.");
    line(
        "Brackets after a value name the only suite that has it, or say that it needs a server of its own,");
    line("which a run starts next to the usual one.");
    head("mechanism", "parameter", "values", "chosen by", "meaning");
    for (Mechanism mechanism : mechanisms) {
      for (Parameter parameter : mechanism.info().parameters()) {
        row(
            "`" + mechanism.info().id() + "`",
            "`" + parameter.name() + "`",
            values(parameter),
            parameter.ofEndpoint() ? "both" : "client",
            parameter.meaning());
      }
    }
  }

  private void restrictions() {
    line("");
    line(LAST);
    head("endpoint", "stacks");
    for (Mechanism mechanism : mechanisms) {
      Stream.of(Suite.values())
          .flatMap(suite -> mechanism.info().endpoints(suite, Parameters.NONE).stream())
          .distinct()
          .filter(parameters -> !mechanism.stacks(parameters).equals(mechanism.info().stacks()))
          .filter(parameters -> !mechanism.stacks(parameters).isEmpty())
          .forEach(
              parameters ->
                  row(
                      "`" + mechanism.info().id() + parameters + "`",
                      ListCommand.stacks(mechanism.stacks(parameters))));
    }
  }

  private static String values(Parameter parameter) {
    return parameter.values().stream()
        .map(value -> "`" + value + "`" + brackets(parameter, value))
        .collect(Collectors.joining(", "));
  }

  private static String brackets(Parameter parameter, String value) {
    String within =
        Stream.of(
                Optional.ofNullable(parameter.only().get(value)).map(Suite::id),
                Optional.of("own server").filter(own -> parameter.apart().contains(value)))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    return within.isEmpty() ? "" : " (" + within + ")";
  }

  private void head(String... titles) {
    line("");
    row(titles);
    row(List.of(titles).stream().map(title -> "---").toArray(String[]::new));
  }

  private void row(String... cells) {
    line("| " + String.join(" | ", cells) + " |");
  }

  private void line(String text) {
    page.append(text).append('\n');
  }
}
