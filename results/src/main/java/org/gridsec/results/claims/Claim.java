package org.gridsec.results.claims;

import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * What a paper found, as something that a run can show.
 *
 * @param id such as {@code G1}, unique over all papers
 * @param paper id of the paper, the name of its folder; {@link Claims#OWN} of this project's own
 * @param finding in our words
 * @param place in the paper
 * @param scenarios ids of those whose cells are compared; the first is the one to run
 * @param where what all compared cells have in common
 * @param checks all of which have to hold
 * @param why the bounds are what they are
 * @param preconditions of a fair judgement
 * @param then what is otherwise where it is read with the papers' own software
 */
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
    Then then) {

  /**
   * What is otherwise of a claim where it is read with the papers' own software.
   *
   * @param where in the place of the claim's; null for the same
   * @param checks in the place of the claim's; null for the same
   * @param not why it cannot be read so, a sentence; null where it can
   */
  public record Then(Selector where, List<Shape> checks, String not) {

    static final Then THE_SAME = new Then(null, null, null);

    public Then {
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
    then = then == null ? Then.THE_SAME : then;
  }

  /** As it is read with the papers' own software. */
  Claim readThen() {
    return new Claim(
        id,
        paper,
        finding,
        place,
        scenarios,
        then.where == null ? where : then.where,
        then.checks == null ? checks : then.checks,
        why,
        preconditions,
        then);
  }
}
