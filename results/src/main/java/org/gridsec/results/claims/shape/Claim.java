package org.gridsec.results.claims.shape;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Objects;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.selector.Preconditions;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.yaml.Required;

/**
 * A finding of a paper in a form that a run can test.
 *
 * @param id such as {@code G1}, unique over all papers
 * @param paper id of the paper, the name of its folder; {@link Claims#OWN} for this project's own
 * @param finding in our words
 * @param place in the paper
 * @param scenarios ids of the scenarios whose cells are compared; the first is the one to run
 * @param where the fields that all compared cells have in common
 * @param checks all of which have to hold
 * @param why reason for the bounds
 * @param preconditions of a fair judgement
 * @param then changes that apply to a run with the papers' own software
 * @param period changes that apply to a run of suite period with today's software
 * @param today changes that apply to a run of suite modern
 */
@RecordBuilder
public record Claim(
    String id,
    String paper,
    String finding,
    String place,
    List<String> scenarios,
    Selector where,
    List<Shape> checks,
    String why,
    Preconditions preconditions,
    Changes then,
    Changes period,
    Changes today)
    implements ClaimBuilder.With {

  /**
   * Changes to a claim in one reading.
   *
   * @param where replaces the claim's; null for the same
   * @param checks replaces the claim's; null for the same
   * @param not reason why the claim cannot be judged in this reading, a sentence; null if it can
   */
  public record Changes(Selector where, List<Shape> checks, String not) {

    static final Changes NONE = new Changes(null, null, null);

    public Changes {
      checks = checks == null ? null : List.copyOf(checks);
    }
  }

  public Claim {
    Required.text("id", id);
    Required.text("paper", paper);
    Required.text("finding", finding);
    Required.text("place", place);
    Required.text("why", why);
    scenarios = Required.entries("scenarios", scenarios);
    checks = Required.entries("checks", checks);
    where = where == null ? Selector.ANY : where;
    preconditions = preconditions == null ? Preconditions.USUAL : preconditions;
    then = then == null ? Changes.NONE : then;
    period = period == null ? Changes.NONE : period;
    today = today == null ? Changes.NONE : today;
  }

  /** The changes that apply to a run. */
  public Changes changesIn(Run run) {
    if (run.ofPapersSoftware()) {
      return then;
    }
    return run.suite().equals(Suite.MODERN.id()) ? today : period;
  }

  /** This claim as a run judges it. */
  Claim readIn(Run run) {
    Changes changes = changesIn(run);
    return withWhere(Objects.requireNonNullElse(changes.where, where))
        .withChecks(Objects.requireNonNullElse(changes.checks, checks));
  }
}
