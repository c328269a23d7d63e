package org.gridsec.results.report.compare;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.claims.Claim;
import org.gridsec.results.claims.Evidence;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.claims.Verdict;
import org.gridsec.results.report.compare.ComparePage.ClaimRow;
import org.gridsec.results.report.compare.ComparePage.Entry;
import org.gridsec.results.report.model.Numbers;

/** What each run says of the papers' claims; of those that at least one could judge. */
final class VerdictTable {

  private final List<ClaimRow> rows = new ArrayList<>();
  private int notMeasured;

  VerdictTable(List<ComparedRun> runs) {
    List<Claim> claims = runs.get(0).judgements().stream().map(Judgement::claim).toList();
    for (int i = 0; i < claims.size(); i++) {
      int claim = i;
      List<Judgement> judgements = runs.stream().map(r -> r.judgements().get(claim)).toList();
      if (judgements.stream().allMatch(j -> j.verdict() == Verdict.NOT_MEASURED)) {
        notMeasured++;
      } else {
        rows.add(row(claims.get(i), judgements));
      }
    }
  }

  List<ClaimRow> rows() {
    return rows;
  }

  String leftOut() {
    return notMeasured == 0
        ? ""
        : "Claims that none of these runs measured the cells of, and that are not shown: "
            + notMeasured
            + ".";
  }

  private static ClaimRow row(Claim claim, List<Judgement> judgements) {
    return new ClaimRow(
        claim.id(),
        claim.finding(),
        claim.place(),
        judgements.stream().map(Judgement::verdict).distinct().count() > 1,
        judgements.stream().map(VerdictTable::entry).toList());
  }

  /** With the value that it rests on, where it is one. */
  private static Entry entry(Judgement judgement) {
    List<Evidence> evidence = judgement.evidence();
    Estimate value = evidence.size() == 1 ? evidence.get(0).value() : null;
    return new Entry(
        judgement.verdict().id().replace(' ', '-'),
        judgement.verdict().id(),
        value == null
            ? ""
            : (Numbers.format(value.point()) + " " + Numbers.interval(value)).strip());
  }
}
