/**
 * Findings of the papers as claims that a run can test. Claims are data, read from {@code
 * results/papers/<paper>/claims.yaml}; a judge decides if each of them holds.
 *
 * <p>{@code Claims.all()} returns the claims of this version, {@code Claims.problems()} the errors
 * in their files, and {@code Claims.sha256()} a hash that identifies them in a run. {@code new
 * Judge(RunSummary).judge(claims)} returns a {@link org.gridsec.results.claims.judge.Judgement} per
 * claim.
 */
package org.gridsec.results.claims;
