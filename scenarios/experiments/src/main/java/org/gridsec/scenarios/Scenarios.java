package org.gridsec.scenarios;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.ById;
import org.gridsec.scenarios.grid04.Grid04;
import org.gridsec.scenarios.gt3.Gt3;
import org.gridsec.scenarios.liu05.Liu05;
import org.gridsec.scenarios.moralis07.Moralis07;
import org.gridsec.scenarios.mueller24.Mueller24;
import org.gridsec.scenarios.providers.ProviderCalls;
import org.gridsec.scenarios.providers.ProviderOperations;
import org.gridsec.scenarios.roofline.Roofline;
import org.gridsec.scenarios.selfcheck.KindsOfKey;
import org.gridsec.scenarios.selfcheck.MessagePhases;
import org.gridsec.scenarios.selfcheck.Recording;
import org.gridsec.scenarios.selfcheck.TlsHandshake;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.today.Documents;
import org.gridsec.scenarios.today.Today;
import org.gridsec.scenarios.today.TokensAndProxies;
import org.gridsec.scenarios.twentyyears.TwentyYears;

/** All scenarios in the order of the report, including those of plugins. */
public final class Scenarios {

  private static final List<Scenario> OWN =
      Stream.of(
              Grid04.SCENARIOS,
              Liu05.SCENARIOS,
              Moralis07.SCENARIOS,
              Gt3.SCENARIOS,
              Mueller24.SCENARIOS,
              List.of(
                  TlsHandshake.SCENARIO,
                  KindsOfKey.SCENARIO,
                  ProviderCalls.SCENARIO,
                  ProviderOperations.SCENARIO,
                  Recording.SCENARIO,
                  TwentyYears.SCENARIO,
                  Roofline.SCENARIO,
                  MessagePhases.SCENARIO),
              Today.SCENARIOS,
              TokensAndProxies.SCENARIOS,
              Documents.SCENARIOS)
          .flatMap(List::stream)
          .toList();

  private static List<Scenario> plugins;

  private Scenarios() {}

  /** Returns all ids. */
  public static Set<String> ids() {
    return all().stream().map(scenario -> scenario.info().id()).collect(Collectors.toSet());
  }

  public static List<Scenario> all() {
    return Stream.of(OWN, ofPlugins()).flatMap(List::stream).toList();
  }

  /**
   * Loads the scenarios of plugins on the class path: services of type {@link Scenario}.
   *
   * @throws java.util.ServiceConfigurationError if one cannot be created
   */
  private static synchronized List<Scenario> ofPlugins() {
    if (plugins == null) {
      plugins =
          ServiceLoader.load(Scenario.class, Scenarios.class.getClassLoader()).stream()
              .map(ServiceLoader.Provider::get)
              .toList();
    }
    return plugins;
  }

  /** Returns the scenario with an id. */
  public static Scenario of(String id) {
    return ById.of("scenario", all(), scenario -> scenario.info().id(), id);
  }

  /**
   * Returns the scenario with this id, or all scenarios of a paper: those whose ids begin with the
   * name and a dash, and related ones.
   */
  public static List<Scenario> named(String name) {
    List<Scenario> ofPaper =
        all().stream()
            .filter(
                one -> one.info().id().startsWith(name + "-") || one.info().beside().equals(name))
            .toList();
    return ofPaper.isEmpty()
        ? List.of(of(ById.of("scenario", names(), Function.identity(), name)))
        : ofPaper;
  }

  /** Returns the names that {@link #named} accepts: common prefixes of ids, and ids. */
  private static List<String> names() {
    List<String> ids = all().stream().map(scenario -> scenario.info().id()).toList();
    Map<String, Long> beginnings =
        ids.stream()
            .collect(
                Collectors.groupingBy(
                    id -> id.split("-", 2)[0], LinkedHashMap::new, Collectors.counting()));
    beginnings.values().removeIf(scenarios -> scenarios == 1);
    return Stream.of(beginnings.keySet(), ids).flatMap(Collection::stream).toList();
  }
}
