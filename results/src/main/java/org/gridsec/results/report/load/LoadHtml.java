package org.gridsec.results.report.load;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.run.Environment;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.load.StoredLoad.Capacity;
import org.gridsec.results.load.StoredLoad.Cell;
import org.gridsec.results.load.StoredLoad.Request;
import org.gridsec.results.load.StoredLoad.Step;
import org.gridsec.results.load.StoredLoad.Verdict;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.PageTemplate;
import org.gridsec.results.report.load.LoadPage.Section;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;

/** A load as a self-contained HTML page. */
public final class LoadHtml {

  private static final String TARGET = "Target";

  private final StoredLoad load;
  private final LoadCharts charts;

  private LoadHtml(StoredLoad load) {
    this.load = load;
    charts = new LoadCharts(load);
  }

  /** The page of a load. */
  public static String of(StoredLoad load) {
    LoadHtml html = new LoadHtml(load);
    List<Section> sections = new ArrayList<>();
    if (load.capacity() != null) {
      sections.add(html.capacity());
    }
    sections.add(html.times());
    if (load.cells().stream().anyMatch(cell -> !cell.requests().isEmpty())) {
      sections.add(html.requests());
    }
    if (!load.comparisons().isEmpty()) {
      sections.add(html.sideBySide());
    }
    if (!load.thresholds().isEmpty()) {
      sections.add(html.thresholds());
    }
    if (load.capacity() == null && !load.cells().isEmpty()) {
      sections.add(html.courses());
    }
    sections.add(html.parts());
    if (load.cells().stream().anyMatch(cell -> cell.lost() > 0)) {
      sections.add(html.lost());
    }
    return PageTemplate.fill(
        "load/load.ftlh",
        new LoadPage(
            "Gridsec: a load on " + load.targets().getOrDefault(StoredLoad.FIRST, "a service"),
            html.answer(),
            load.remarks(),
            html.facts(),
            load.cells().isEmpty() ? List.of() : sections,
            Fact.software(load.environment()),
            PageTemplate.style()));
  }

  private List<String> answer() {
    List<String> answer = new ArrayList<>();
    if (load.capacity() != null) {
      answer.add("Capacity: %s.".formatted(capacity(load.capacity())));
    } else {
      load.cells().stream()
          .filter(cell -> cell.calls() > 0)
          .forEach(
              cell ->
                  answer.add(
                      "%s: a call takes %s%s ms, and one in a hundred %s ms or more; %s calls/s."
                          .formatted(
                              charts.name(cell),
                              cell.unsent() > 0 ? "more than " : "",
                              Numbers.both(cell.meanMillis()),
                              Numbers.format(cell.percentilesMillis().get("p99")),
                              Numbers.both(cell.callsPerSecond()))));
    }
    long broken = load.thresholds().stream().filter(Verdict::broken).count();
    if (broken > 0) {
      answer.add(
          "Broken: %s of %s."
              .formatted(broken, Numbers.count(load.thresholds().size(), "threshold")));
    }
    long lost = load.cells().stream().mapToLong(Cell::lost).sum();
    if (lost > 0) {
      answer.add(Numbers.count(lost, "call") + " failed or could not be sent.");
    }
    return answer;
  }

  /** The capacity with its interval, in words. */
  private static String capacity(Capacity capacity) {
    Double point = capacity.callsPerSecond().point();
    if (point == null) {
      return "no rate kept " + capacity.bound();
    }
    Double lower = capacity.callsPerSecond().lower();
    Double upper = capacity.callsPerSecond().upper();
    boolean shown = lower != null || upper != null;
    return "%s calls/s%s with %s%s%s"
        .formatted(
            Numbers.format(point),
            shown ? " [%s, %s]".formatted(end(lower), end(upper)) : "",
            capacity.bound(),
            shown ? " (confidence %s %%)".formatted(Math.round(100 * capacity.confidence())) : "",
            capacity.remark().isEmpty() ? "" : "; " + capacity.remark());
  }

  private static String end(Double rate) {
    return rate == null ? "cannot tell" : Numbers.format(rate);
  }

  private Section capacity() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(charts.capacity());
    blocks.add(
        rows("The rates, the slowest first")
            .column("Calls/s", cell -> Entry.of(cell.callsPerSecond()))
            .column("p50, ms", cell -> value(cell, "p50"))
            .column("p99, ms", cell -> value(cell, "p99"))
            .column("Lost", LoadHtml::lost)
            .column("Bound", this::bound)
            .of(load.cells()));
    return new Section(
        "capacity",
        "Capacity",
        "The highest rate that keeps %s; the ends of its interval are shown by repeats."
            .formatted(load.capacity().bound()),
        blocks);
  }

  private Entry bound(Cell cell) {
    List<Step> steps =
        load.capacity().steps().stream()
            .filter(step -> step.callsPerSecondAsked() == cell.callsPerSecondAsked())
            .toList();
    long kept = steps.stream().filter(Step::kept).count();
    if (kept == steps.size()) {
      return Entry.text("kept", steps.size() == 1 ? "" : kept + " times");
    }
    String reason =
        steps.stream().filter(step -> !step.kept()).map(Step::reason).findFirst().orElseThrow();
    return new Entry(
        "failed",
        steps.size() == 1
            ? "broken"
            : "broken %s of %s times".formatted(steps.size() - kept, steps.size()),
        reason,
        "");
  }

  private Section times() {
    TableSpec<Cell> table =
        rows("Response times of the calls that succeeded, in ms; intervals at 95 %")
            .column("Mean", cell -> Entry.of(cell.meanMillis()));
    LoadCharts.PERCENTILES.forEach(
        (name, heading) -> table.column(heading, cell -> value(cell, name)));
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        table
            .column("Calls/s", cell -> Entry.of(cell.callsPerSecond()))
            .column("Calls", cell -> Entry.text(Long.toString(cell.calls())))
            .column("Lost", LoadHtml::lost)
            .of(load.cells()));
    if (load.capacity() == null) {
      charts.percentiles().ifPresent(blocks::add);
    }
    return new Section(
        "times",
        "Response times",
        "A call starts when it is due and ends when its reply is verified. Lost are calls that failed,"
            + " and those that were due but not sent.",
        blocks);
  }

  /** The calls of a request in a cell. */
  private record Part(Cell cell, Request request) {}

  private Section requests() {
    TableSpec<Part> table =
        new TableSpec<Part>(
                "Response times of each request, in ms", "Request", part -> part.request().name())
            .text(TARGET, part -> charts.name(part.cell()))
            .column("Mean", part -> number(part.request().meanMillis()));
    LoadCharts.PERCENTILES.forEach(
        (name, heading) ->
            table.column(heading, part -> number(part.request().percentilesMillis().get(name))));
    return new Section(
        "requests",
        "Requests",
        "Calls that were due but not sent belong to no request.",
        List.of(
            table
                .column("Calls", part -> Entry.text(Long.toString(part.request().calls())))
                .column("Failed", part -> lost(part.request().calls(), part.request().lost()))
                .of(
                    load.cells().stream()
                        .flatMap(cell -> cell.requests().stream().map(one -> new Part(cell, one)))
                        .toList())));
  }

  private static Entry number(Double value) {
    return value == null ? Entry.NOTHING : Entry.text(Numbers.format(value));
  }

  private Section sideBySide() {
    Table table =
        rows("What each target costs")
            .column("Calls/s", cell -> Entry.of(cell.callsPerSecond()))
            .column("p99, ms", cell -> value(cell, "p99"))
            .column("Client CPU, ms per call", cell -> Entry.of(cell.clientCpuMillis()))
            .column("Time by A's", this::byA)
            .column(
                "Verdict",
                cell ->
                    load.comparison(cell)
                        .map(one -> Entry.text(one.verdict(), one.remark()))
                        .orElse(Entry.BLANK))
            .of(load.cells());
    return new Section(
        "side-by-side",
        "Side by side",
        "Targets were called in slices in turn. The ratio of the times has a 99 % interval over blocks"
            + " of four slices.",
        List.of(table));
  }

  private Entry byA(Cell cell) {
    return load.comparison(cell)
        .map(one -> Entry.of(one.timeOfBByA()))
        .orElse(cell.side().equals(StoredLoad.FIRST) ? Entry.text("1") : Entry.NOTHING);
  }

  private Section thresholds() {
    return new Section(
        "thresholds",
        "Thresholds",
        "",
        List.of(
            new TableSpec<Verdict>("Conditions that must not hold", "Condition", Verdict::failIf)
                .text(TARGET, one -> one.side() + ", " + Numbers.count(one.clients(), "client"))
                .column("Measured", LoadHtml::measured)
                .column(
                    "Verdict",
                    one ->
                        new Entry(
                            one.broken() ? "failed" : "ok",
                            one.broken() ? "broken" : "kept",
                            one.closeToLimit() ? "another load may differ" : "",
                            ""))
                .of(load.thresholds())));
  }

  private static Entry measured(Verdict verdict) {
    return verdict.value() == null
        ? Entry.text("no successful call")
        : Entry.text(Numbers.format(verdict.value()) + " " + verdict.unit());
  }

  private Section courses() {
    return new Section("courses", "Over time", "", List.of(charts.courses()));
  }

  private Section parts() {
    return new Section(
        "parts",
        "Where the time goes",
        "Late: from when a call was due until it was sent. Sign: until the request is bytes. Wait: until"
            + " all of the reply has come. Verify: the rest.",
        List.of(
            rows("Means of the calls that succeeded")
                .column("Late, ms", cell -> amount(cell, Cell::sendDelayMillis))
                .column("Sign, ms", cell -> amount(cell, Cell::signMillis))
                .column("Wait, ms", cell -> amount(cell, Cell::waitMillis))
                .column("Verify, ms", cell -> amount(cell, Cell::verifyMillis))
                .column("Request, bytes", cell -> amount(cell, Cell::requestBytes))
                .column("Reply, bytes", cell -> amount(cell, Cell::responseBytes))
                .column("Client CPU, ms per call", cell -> Entry.of(cell.clientCpuMillis()))
                .column("Cores of the clients", cell -> amount(cell, Cell::clientCores))
                .of(load.cells())));
  }

  private Section lost() {
    List<String> reasons = new ArrayList<>();
    for (Cell cell : load.cells()) {
      cell.failed()
          .forEach(
              (reason, number) ->
                  reasons.add("%s: %s × %s".formatted(charts.name(cell), number, reason)));
      if (cell.unsent() > 0) {
        reasons.add("%s: %s × due but not sent".formatted(charts.name(cell), cell.unsent()));
      }
    }
    return new Section("lost", "Lost calls", "", List.copyOf(Notes.of("telling", reasons)));
  }

  /** A table with a row for each cell. */
  private TableSpec<Cell> rows(String caption) {
    return new TableSpec<>(
        caption,
        load.capacity() == null ? TARGET : "Asked",
        charts::name,
        cell -> load.capacity() == null ? cell.target() : "");
  }

  private static Entry value(Cell cell, String percentile) {
    return number(cell.percentilesMillis().get(percentile));
  }

  private static Entry amount(Cell cell, ToDoubleFunction<Cell> amount) {
    return cell.calls() == 0
        ? Entry.NOTHING
        : Entry.text(Numbers.format(amount.applyAsDouble(cell)));
  }

  private static Entry lost(Cell cell) {
    return lost(cell.calls(), cell.lost());
  }

  private static Entry lost(long calls, long lost) {
    double share = 100.0 * lost / Math.max(1, calls + lost);
    return lost == 0
        ? Entry.text("0")
        : new Entry("failed", Long.toString(lost), Numbers.format(share) + " %", "");
  }

  private List<Fact> facts() {
    Environment machine = load.environment();
    List<Fact> facts = new ArrayList<>();
    load.targets().forEach((side, target) -> facts.add(new Fact("Target " + side, target)));
    facts.add(new Fact("Started", load.startedAt().toString()));
    facts.add(
        new Fact(
            "Length",
            "%s s for each number of clients and target"
                .formatted(Numbers.tick(load.secondsEach()))));
    facts.add(new Fact("Connections", load.transport()));
    if (load.callsPerSecondAsked() != null) {
      facts.add(new Fact("Rate", Numbers.tick(load.callsPerSecondAsked()) + " calls/s"));
    }
    if (load.thinkSeconds() > 0) {
      facts.add(new Fact("Pause", Numbers.tick(load.thinkSeconds()) + " s after each reply"));
    }
    facts.add(
        new Fact("Machine", machine.cpuModel() + ", " + Numbers.count(machine.cores(), "core")));
    facts.add(new Fact("Kernel", machine.kernel()));
    facts.add(new Fact("Java", machine.jdk()));
    machine.engines().forEach(engine -> facts.add(new Fact("Clients on", engine.toString())));
    return facts;
  }
}
