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
import org.gridsec.scenarios.grid04.Fig1;
import org.gridsec.scenarios.grid04.Fig2;
import org.gridsec.scenarios.grid04.Fig3;
import org.gridsec.scenarios.grid04.Fig4;
import org.gridsec.scenarios.grid04.Fig5;
import org.gridsec.scenarios.grid04.Fig6;
import org.gridsec.scenarios.grid04.Fig7;
import org.gridsec.scenarios.grid04.Selection;
import org.gridsec.scenarios.grid04.Table1;
import org.gridsec.scenarios.gt3.ColdStart;
import org.gridsec.scenarios.gt3.DummyService;
import org.gridsec.scenarios.gt3.Handshake;
import org.gridsec.scenarios.gt3.PayloadTable;
import org.gridsec.scenarios.gt3.WarmUp;
import org.gridsec.scenarios.liu05.Liu05;
import org.gridsec.scenarios.moralis07.Sc1;
import org.gridsec.scenarios.moralis07.Sc2;
import org.gridsec.scenarios.providers.ProviderCalls;
import org.gridsec.scenarios.providers.ProviderOperations;
import org.gridsec.scenarios.roofline.Roofline;
import org.gridsec.scenarios.selfcheck.KindsOfKey;
import org.gridsec.scenarios.selfcheck.MessagePhases;
import org.gridsec.scenarios.selfcheck.Recording;
import org.gridsec.scenarios.selfcheck.TlsHandshake;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.today.TodayArrays;
import org.gridsec.scenarios.today.TodayClients;
import org.gridsec.scenarios.today.TodayWan;
import org.gridsec.scenarios.twentyyears.TwentyYears;

/** All scenarios in the order of the report, including those of plugins. */
public final class Scenarios {

  private static final List<Scenario> OWN =
      Stream.of(
              List.of(
                  new Fig1(),
                  new Fig2(),
                  new Fig3(),
                  new Fig4(),
                  new Fig5(),
                  new Fig6(),
                  new Table1(),
                  new Selection(),
                  new Fig7()),
              Liu05.SCENARIOS,
              List.of(
                  new Sc1(),
                  new Sc2(),
                  new PayloadTable(),
                  new Handshake(),
                  new DummyService(),
                  new ColdStart(),
                  new WarmUp(),
                  new TlsHandshake(),
                  new KindsOfKey(),
                  new ProviderCalls(),
                  ProviderOperations.SCENARIO,
                  new Recording(),
                  new TwentyYears(),
                  new Roofline(),
                  new MessagePhases(),
                  new TodayClients(),
                  new TodayArrays(),
                  new TodayWan()))
          .flatMap(List::stream)
          .toList();

  /** Scenarios of this project that belong to a paper; they are needed to read its figures. */
  private static final Map<String, List<String>> BESIDE =
      Map.of("grid04", List.of("tls-handshake", "twenty-years"));

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
    List<String> beside = BESIDE.getOrDefault(name, List.of());
    List<Scenario> ofPaper =
        all().stream()
            .map(Scenario::info)
            .map(ScenarioInfo::id)
            .filter(id -> id.startsWith(name + "-") || beside.contains(id))
            .map(Scenarios::of)
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
