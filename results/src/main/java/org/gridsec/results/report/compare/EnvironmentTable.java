package org.gridsec.results.report.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridsec.core.model.Environment;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.results.report.TimeFacts;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.RunSummary;

/** Table of the subject and machine of each run, with differences marked. */
final class EnvironmentTable {

  private static final Entry DIFFERS = new Entry("differs", "differs", "", "");

  private final List<ComparedRun> runs;

  EnvironmentTable(List<ComparedRun> runs) {
    this.runs = runs;
  }

  Table table() {
    List<Table.Row> rows = new ArrayList<>();
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
    if (runs.stream().anyMatch(r -> !r.summary().run().environment().plugins().isEmpty())) {
      rows.add(machine("Plugins", Environment::pluginsInWords));
    }
    libraries().stream()
        .filter(name -> differ(versions(name)))
        .forEach(name -> rows.add(row(name, true, versions(name))));
    List<String> columns = new ArrayList<>(runs.stream().map(ComparedRun::name).toList());
    columns.add("");
    return new Table(
        "The runs; what may explain a difference between them is marked where it differs",
        "",
        columns,
        rows);
  }

  /** Libraries with the same version in all runs, in one line. */
  String alike() {
    return String.join(
        ", ",
        libraries().stream()
            .filter(name -> !differ(versions(name)))
            .map(name -> name + " " + versions(name).get(0))
            .toList());
  }

  private SortedSet<String> libraries() {
    SortedSet<String> names = new TreeSet<>();
    runs.forEach(r -> names.addAll(r.summary().run().environment().libraries().keySet()));
    return names;
  }

  private List<String> versions(String library) {
    return values(r -> r.run().environment().libraries().getOrDefault(library, "–"));
  }

  /**
   * The row of memory; it differs only if the machines have different memory, not by small
   * fluctuations.
   */
  private Table.Row memory() {
    Environment first = runs.get(0).summary().run().environment();
    return row(
        "Memory, MiB",
        runs.stream().anyMatch(r -> !first.sameMemory(r.summary().run().environment())),
        values(r -> Long.toString(r.run().environment().memoryMiB())));
  }

  private Table.Row machine(String name, Function<Environment, String> value) {
    return fact(name, run -> value.apply(run.environment()));
  }

  private Table.Row fact(String name, Function<Run, String> value) {
    List<String> values = values(summary -> value.apply(summary.run()));
    return row(name, differ(values), values);
  }

  /** A row that tells runs apart but explains no differences. */
  private Table.Row identity(String name, Function<RunSummary, String> value) {
    return row(name, false, values(value));
  }

  private List<String> values(Function<RunSummary, String> value) {
    return runs.stream().map(run -> value.apply(run.summary())).toList();
  }

  private static boolean differ(List<String> values) {
    return values.stream().distinct().count() > 1;
  }

  private static Table.Row row(String name, boolean differs, List<String> values) {
    return new Table.Row(
        name,
        Stream.concat(values.stream().map(Entry::text), Stream.of(differs ? DIFFERS : Entry.BLANK))
            .toList());
  }

  private static String cells(RunSummary run) {
    return "%s ok, %s failed, %s not measured"
        .formatted(run.count(Status.OK), run.count(Status.FAILED), run.count(Status.PENDING));
  }

  /** Largest number of forks and of blocks that were measured. */
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
