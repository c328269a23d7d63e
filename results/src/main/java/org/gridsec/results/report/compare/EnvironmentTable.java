package org.gridsec.results.report.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.report.TimeFacts;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.summary.RunSummary;

/** Table of the subject and machine of each run, with differences marked. */
record EnvironmentTable(List<ComparedRun> runs) {

  private static final Entry DIFFERS = new Entry("differs", "differs", "", "");

  /**
   * A row of the table.
   *
   * @param compared value that is marked if runs differ in it
   */
  private record Fact(
      String name, Function<RunSummary, String> value, Function<RunSummary, ?> compared) {

    /** A fact that identifies a run but explains no differences. */
    static Fact identity(String name, Function<RunSummary, String> value) {
      return new Fact(name, value, any -> name);
    }

    static Fact of(String name, Function<Run, String> value) {
      return new Fact(name, value.compose(RunSummary::run), value.compose(RunSummary::run));
    }

    static Fact machine(String name, Function<Environment, String> value) {
      return of(name, value.compose(Run::environment));
    }
  }

  Table table() {
    return new TableSpec<Fact>(
            "The runs; what may explain a difference between them is marked where it differs",
            "",
            Fact::name)
        .columns(
            runs, ComparedRun::name, (fact, run) -> Entry.text(fact.value().apply(run.summary())))
        .column("", fact -> differ(fact) ? DIFFERS : Entry.BLANK)
        .of(facts());
  }

  private List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.identity("Run", summary -> summary.run().id()));
    facts.add(Fact.identity("Started", summary -> summary.run().startedAt().toString()));
    facts.add(Fact.identity("Seed", summary -> Long.toString(summary.run().seed())));
    facts.add(Fact.identity("Cells", EnvironmentTable::cells));
    facts.add(
        Fact.identity("Time", summary -> TimeFacts.division(summary.run().time()).orElse("–")));
    facts.add(Fact.of("Profile", Run::profile));
    facts.add(Fact.of("Measured", TimeFacts::sampling));
    facts.add(Fact.of("Algorithms", run -> "suite " + run.suite()));
    facts.add(Fact.of("Host", Run::host));
    facts.add(Fact.machine("Processor", Environment::cpuModel));
    facts.add(Fact.machine("Cores", machine -> Integer.toString(machine.cores())));
    facts.add(memory());
    facts.add(Fact.machine("Kernel", Environment::kernel));
    facts.add(Fact.machine("Pinning", Environment::pinning));
    facts.add(Fact.machine("Java", Environment::jdk));
    facts.add(Fact.machine("gridsec", machine -> "commit " + machine.gitCommit()));
    if (runs.stream().anyMatch(run -> !environment(run).plugins().isEmpty())) {
      facts.add(Fact.machine("Plugins", Environment::pluginsInWords));
    }
    libraries().filter(this::differ).forEach(facts::add);
    return facts;
  }

  /** Libraries with the same version in all runs, in one line. */
  String alike() {
    return libraries()
        .filter(library -> !differ(library))
        .map(library -> library.name() + " " + library.value().apply(runs.get(0).summary()))
        .collect(Collectors.joining(", "));
  }

  private Stream<Fact> libraries() {
    return runs.stream()
        .flatMap(run -> environment(run).libraries().keySet().stream())
        .distinct()
        .sorted()
        .map(name -> Fact.machine(name, machine -> machine.libraries().getOrDefault(name, "–")));
  }

  /** The row of memory; small fluctuations are no difference. */
  private Fact memory() {
    Environment first = environment(runs.get(0));
    return new Fact(
        "Memory, MiB",
        run -> Long.toString(run.run().environment().memoryMiB()),
        run -> first.sameMemory(run.run().environment()));
  }

  private static Environment environment(ComparedRun run) {
    return run.summary().run().environment();
  }

  private boolean differ(Fact fact) {
    return runs.stream().map(run -> fact.compared().apply(run.summary())).distinct().count() > 1;
  }

  private static String cells(RunSummary run) {
    return "%s ok, %s failed, %s not measured"
        .formatted(run.count(Status.OK), run.count(Status.FAILED), run.count(Status.PENDING));
  }
}
