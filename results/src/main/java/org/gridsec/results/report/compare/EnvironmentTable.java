package org.gridsec.results.report.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.gridsec.core.model.Environment;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.results.report.TimeFacts;
import org.gridsec.results.report.compare.ComparePage.FactRow;
import org.gridsec.results.stats.RunSummary;

/** What was run, and on what; that which differs stands out. */
final class EnvironmentTable {

  private final List<ComparedRun> runs;

  EnvironmentTable(List<ComparedRun> runs) {
    this.runs = runs;
  }

  List<FactRow> rows() {
    List<FactRow> rows = new ArrayList<>();
    rows.add(identity("Run", summary -> summary.run().id()));
    rows.add(identity("Started", summary -> summary.run().startedAt().toString()));
    rows.add(identity("Seed", summary -> Long.toString(summary.run().seed())));
    rows.add(identity("Cells", EnvironmentTable::cells));
    rows.add(identity("Time", summary -> TimeFacts.division(summary.run().time()).orElse("–")));
    rows.add(fact("Profile", Run::profile));
    rows.add(fact("Forks × blocks", EnvironmentTable::sampling));
    rows.add(fact("Algorithms", run -> "suite " + run.suite()));
    rows.add(fact("Host", Run::host));
    rows.add(machine("Processor", Environment::cpuModel));
    rows.add(machine("Cores", machine -> Integer.toString(machine.cores())));
    rows.add(memory());
    rows.add(machine("Kernel", Environment::kernel));
    rows.add(machine("Pinning", Environment::pinning));
    rows.add(machine("Java", Environment::jdk));
    rows.add(machine("gridsec", machine -> "commit " + machine.gitCommit()));
    libraries().stream().map(this::library).filter(FactRow::differs).forEach(rows::add);
    return rows;
  }

  /** The libraries that all runs have in the same version, in one line. */
  String alike() {
    List<String> alike =
        libraries().stream()
            .map(this::library)
            .filter(row -> !row.differs())
            .map(row -> row.name() + " " + row.values().get(0))
            .toList();
    return String.join(", ", alike);
  }

  private SortedSet<String> libraries() {
    SortedSet<String> names = new TreeSet<>();
    runs.forEach(r -> names.addAll(r.summary().run().environment().libraries().keySet()));
    return names;
  }

  private FactRow library(String name) {
    return machine(name, machine -> machine.libraries().getOrDefault(name, "–"));
  }

  /** Differs where the machine is another one. */
  private FactRow memory() {
    Environment first = runs.get(0).summary().run().environment();
    boolean differs =
        runs.stream().anyMatch(r -> !first.sameMemory(r.summary().run().environment()));
    return new FactRow(
        "Memory, MiB",
        differs,
        machine("", machine -> Long.toString(machine.memoryMiB())).values());
  }

  private FactRow machine(String name, Function<Environment, String> value) {
    return fact(name, run -> value.apply(run.environment()));
  }

  private FactRow fact(String name, Function<Run, String> value) {
    List<String> values = identity(name, summary -> value.apply(summary.run())).values();
    return new FactRow(name, values.stream().distinct().count() > 1, values);
  }

  /** What tells runs apart and explains nothing. */
  private FactRow identity(String name, Function<RunSummary, String> value) {
    return new FactRow(name, false, runs.stream().map(r -> value.apply(r.summary())).toList());
  }

  private static String cells(RunSummary run) {
    return "%s ok, %s failed, %s not measured"
        .formatted(run.count(Status.OK), run.count(Status.FAILED), run.count(Status.PENDING));
  }

  /** As it was measured, at most. */
  private static String sampling(Run run) {
    int forks = 0;
    int blocks = 0;
    for (Sample sample : run.cells().stream().flatMap(c -> c.samples().stream()).toList()) {
      forks = Math.max(forks, sample.fork());
      blocks = Math.max(blocks, sample.block());
    }
    return forks + " × " + blocks;
  }
}
