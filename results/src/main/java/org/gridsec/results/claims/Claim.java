package org.gridsec.results.claims;

import java.util.List;

/**
 * What a paper found, as something that a run can show.
 *
 * @param id such as {@code G1}, unique over all papers
 * @param paper id of the paper, the name of its folder
 * @param finding in our words
 * @param place in the paper
 * @param scenarios ids of those whose cells are compared; the first is the one to run
 * @param where what all compared cells have in common
 * @param checks all of which have to hold
 * @param why the bounds are what they are
 * @param preconditions of a fair judgement
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
    Preconditions preconditions) {

  public Claim {
    Required.text("id", id);
    Required.text("paper", paper);
    Required.text("finding", finding);
    Required.text("place", place);
    Required.text("why", why);
    scenarios = Required.some("scenarios", scenarios);
    checks = Required.some("checks", checks);
    where = where == null ? Selector.ANY : where;
    preconditions = preconditions == null ? Preconditions.USUAL : preconditions;
  }
}
