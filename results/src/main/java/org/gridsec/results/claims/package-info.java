/**
 * What the papers found, as claims that a run can show: data, read from {@code
 * results/papers/<paper>/claims.yaml}, and a judge that says of each whether it holds.
 *
 * <p>{@code Claims.all()} are those that come with this version, {@code Claims.problems()} what
 * could not be read of them, {@code Claims.sha256()} what names them in a run; {@code new
 * Judge(RunSummary).judge(claims)} gives a {@link Judgement} of each.
 */
package org.gridsec.results.claims;
