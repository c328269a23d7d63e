package org.gridsec.results;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.judge.Evidence;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.SampleValue;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.claims.shape.Ratio;
import org.gridsec.results.papers.Paper;
import org.gridsec.results.report.Findings;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;

/** Findings about synthetic runs, with a judgement of each kind. */
public final class SyntheticFindings {

  /** Of the figure whose cells record their phases. */
  public static final String PHASES = "own-phases";

  private static final Operand ANY = new Operand(Selector.ANY, SampleValue.RESPONSE_MILLIS);

  private SyntheticFindings() {}

  /** With synthetic figures of up to that many clients, papers and judgements. */
  public static Findings of(Run run, int mostClients, List<String> claimProblems) {
    return new Findings(
        new RunSummary(run, Map.of()),
        Stream.concat(SyntheticFigures.all(mostClients).stream(), Stream.of(phases())).toList(),
        papers(),
        judgements(),
        "0123456789abcdef".repeat(4),
        List.of(),
        claimProblems);
  }

  public static Findings of(Run run, int mostClients) {
    return of(run, mostClients, List.of());
  }

  /** With figures only. */
  public static Findings of(Run run, List<Figure> figures) {
    return new Findings(
        new RunSummary(run, Map.of()), figures, List.of(), List.of(), "", List.of(), List.of());
  }

  /** The run with a cell that recorded its phases, for {@link #PHASES}. */
  public static Run withPhases(Run run) {
    Cell cell = Cell.pending(recorded(), List.of(PHASES));
    for (int fork = 1; fork <= 3; fork++) {
      cell = cell.withSample(phases(fork));
    }
    return run.withCells(Stream.concat(run.cells().stream(), Stream.of(cell)).toList());
  }

  private static CellKey recorded() {
    return SyntheticRun.key("xml-signature", Parameters.NONE, Stack.AXIS2, Transport.KEEPALIVE, 1)
        .recorded();
  }

  private static Sample phases(int fork) {
    double jvm = 1 + 0.04 * fork;
    Map<String, Double> millis =
        new TreeMap<>(
            Map.of(
                "client.build", 0.1 * jvm,
                "client.protect", 2.0 * jvm,
                "client.protect.canonicalization", 0.5 * jvm,
                "client.protect.signature", 1.5,
                "client.exchange", 1.2 * jvm,
                "client.verify", 0.5 * jvm,
                "server.verify", 0.6 * jvm,
                "server.protect", 0.4));
    return Sample.of(fork, 1, 1_000, 4 * jvm, 250 / jvm).withServerCpu(0.5).withPhaseMillis(millis);
  }

  private static Figure phases() {
    return SyntheticFigures.of(
        PHASES,
        "Where the time of a signed call goes",
        "this project",
        "Why: nobody knows.",
        Measure.RESPONSE_MILLIS,
        Sweep.CLIENTS,
        List.of(new Figure.Series(recorded().series(), "", List.of(recorded()))));
  }

  /** Two: one with figures, one with tables. */
  public static List<Paper> papers() {
    return SyntheticPapers.all();
  }

  /** A judgement of each verdict, and one whose texts are full of what other languages escape. */
  public static List<Judgement> judgements() {
    return List.of(
        new Judgement(
            claim("G1", "grid04", "Without keep-alive XSUL is about twice as fast as GT3.2."),
            Verdict.HOLDS,
            0.004,
            List.of(
                new Evidence(
                    "A call takes 2.2 times as long on Axis2 as on the pull stack (no security, 1 to 2 clients)",
                    "mean of axis2 plain close c=1 / pull plain close c=1 and 1 more",
                    new Estimate(2.25, 2.05, 2.47),
                    "ratio",
                    "at least 1.5",
                    Verdict.HOLDS,
                    null,
                    List.of(
                        new Evidence(
                            "A call takes 2.3 times as long on Axis2 as on the pull stack (no security, one client)",
                            "axis2 plain close c=1 / pull plain close c=1",
                            new Estimate(2.31, 2.1, 2.54),
                            "ratio",
                            "at least 1.5",
                            Verdict.HOLDS,
                            null,
                            List.of()),
                        new Evidence(
                            "A call takes 2.2 times as long on Axis2 as on the pull stack (no security, 2 clients)",
                            "axis2 plain close c=2 / pull plain close c=2",
                            new Estimate(2.2, 1.9, 2.55),
                            "ratio",
                            "at least 1.5",
                            Verdict.HOLDS,
                            null,
                            List.of())))),
            ""),
        new Judgement(
            claim("G7", "grid04", "XML-Signature is slower than <plain> & \"TLS\" | by *much*."),
            Verdict.WEAKER,
            0.01,
            List.of(
                evidence(1, new Estimate(40, 35.0, 45.0), Verdict.HOLDS, null),
                evidence(2, new Estimate(30.5, 25.0, 36.0), Verdict.UNDECIDED, 0.2),
                evidence(3, new Estimate(16, 15.2, 16.9), Verdict.WEAKER, null),
                evidence(4, new Estimate(35, 33.0, 38.0), Verdict.HOLDS, null),
                evidence(5, new Estimate(36, 34.0, 38.0), Verdict.HOLDS, null)),
            "2 of 10 compared cells carry warnings"),
        new Judgement(
            claim("M6", "moralis07", "Both reach the same rate under light load."),
            Verdict.UNDECIDED,
            null,
            List.of(
                new Evidence(
                    "The server takes 1.01 times as many calls with Kerberos as with <X.509>",
                    "rate of kerberos / rate of x509",
                    new Estimate(1.01, 0.97, 1.05),
                    "ratio",
                    "0.98 to 1.02",
                    Verdict.UNDECIDED,
                    0.045,
                    List.of()),
                new Evidence(
                    "The CPU of the server is 1.2 cores",
                    "server CPU, one fork",
                    Estimate.withoutInterval(1.2),
                    "cores",
                    "above 1.1",
                    Verdict.UNDECIDED,
                    Double.POSITIVE_INFINITY,
                    List.of())),
            "one fork only, so there are no intervals to decide by"),
        new Judgement(
            claim("M1", "moralis07", "Kerberos gives up to 28 % more throughput."),
            Verdict.NOT_MEASURED,
            null,
            List.of(),
            "to measure it: gridsec run moralis07-sc1"));
  }

  private static Evidence evidence(
      int clients, Estimate value, Verdict verdict, Double smallestDifference) {
    return new Evidence(
        "XML-Signature takes %s times as long as no security (the pull stack, %s clients)"
            .formatted(Numbers.format(value.point()), clients),
        "pull xml-signature close c=%s / pull plain close c=%s".formatted(clients, clients),
        value,
        "ratio",
        "at least 30",
        verdict,
        smallestDifference,
        List.of());
  }

  private static Claim claim(String id, String paper, String finding) {
    return new Claim(
        id,
        paper,
        finding,
        "section 3.2",
        List.of("grid04-fig1"),
        Selector.ANY,
        List.of(
            new Ratio(
                Sentence.of("A takes {times} as long as B"), ANY, ANY, Bound.of("at least 1.5"))),
        "half of what the paper says",
        null,
        null,
        null,
        null);
  }
}
