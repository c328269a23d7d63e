package org.gridsec.results.regression.ab;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.run.Environment;

/**
 * Stored trials: the compared variants, the rule and every slice.
 *
 * @param formatVersion of the stored form
 * @param startedAt an instant in ISO 8601
 * @param command line that was given
 * @param environment of the controller; the variants may have another JDK or other libraries
 * @param cell that was measured
 * @param parameters of its mechanism, which {@code cell} has in words; files without them are from
 *     a version that had none
 * @param profile id of the profile, which says if JVMs are warmed; null in older files
 * @param base description of the base, for people
 * @param candidate description of the candidate, for people
 * @param sha256 digest of the files of each variant; null in older files
 * @param againstItself true if the candidate was the base itself
 * @param injected share by which the candidate's security processing was slowed; null for none
 * @param rule that decides the trials
 * @param trials blocks of each trial, in the order of measurement
 */
@RecordBuilder
public record StoredTrials(
    int formatVersion,
    String startedAt,
    String command,
    Environment environment,
    String cell,
    Parameters parameters,
    String profile,
    String base,
    String candidate,
    @JsonInclude(JsonInclude.Include.NON_NULL) Map<Side, String> sha256,
    boolean againstItself,
    Double injected,
    Rule rule,
    List<List<TrialBlock>> trials)
    implements StoredTrialsBuilder.With {

  /** Format version that this version of the harness writes and reads. */
  public static final int FORMAT_VERSION = 1;

  /** Properties that blocks of one kind share, by the name of the option or field. */
  private static final Map<String, Function<StoredTrials, Object>> KIND = kind();

  private static Map<String, Function<StoredTrials, Object>> kind() {
    Map<String, Function<StoredTrials, Object>> kind = new LinkedHashMap<>();
    kind.put("environment", recording -> recording.environment.withMemoryMiB(0));
    kind.put("cell", StoredTrials::cell);
    kind.put("--param", StoredTrials::parameters);
    kind.put("--profile", StoredTrials::profile);
    kind.put("--base", StoredTrials::base);
    kind.put("--candidate", StoredTrials::candidate);
    kind.put("files of the variants", StoredTrials::sha256);
    kind.put("--aa", StoredTrials::againstItself);
    kind.put("--inject", StoredTrials::injected);
    kind.put("--budget", recording -> recording.rule.budgetSeconds());
    kind.put("--threshold", recording -> recording.rule.tolerance().threshold());
    kind.put("--resolution", recording -> recording.rule.tolerance().resolution());
    return kind;
  }

  public StoredTrials {
    parameters = parameters == null ? Parameters.NONE : parameters;
    sha256 = sha256 == null ? null : Collections.unmodifiableMap(new TreeMap<>(sha256));
    trials = trials.stream().map(List::copyOf).toList();
  }

  /** True if the correct result of the trials is known. */
  public boolean calibrates() {
    return againstItself || injected != null;
  }

  /** True if the last trial is not decided yet. */
  public boolean interrupted() {
    return !trials.isEmpty() && Trial.of(trials.get(trials.size() - 1), rule).isEmpty();
  }

  /**
   * This recording's trials under the head of another, which continues them.
   *
   * @param begun without trials
   * @throws IllegalArgumentException if the other compares something else, by another rule, or on
   *     another machine or program: its blocks would be of another kind
   */
  public StoredTrials continuedBy(StoredTrials begun) {
    List<String> others = new ArrayList<>();
    KIND.forEach(
        (name, field) -> {
          if (!Objects.equals(field.apply(this), field.apply(begun))) {
            others.add(name);
          }
        });
    if (!environment.sameMemory(begun.environment)) {
      others.add("memory");
    }
    if (!others.isEmpty()) {
      throw new IllegalArgumentException(
          "'--resume' expected the machine, the program and the options of: %s, got: %s; other: %s"
              .formatted(command, begun.command, String.join(", ", others)));
    }
    return begun.withTrials(trials);
  }

  /** A copy with a new trial without blocks. */
  public StoredTrials withTrial() {
    List<List<TrialBlock>> more = new ArrayList<>(trials);
    more.add(List.of());
    return withTrials(more);
  }

  /** A copy with a new block in the last trial. */
  public StoredTrials withBlock(TrialBlock block) {
    List<List<TrialBlock>> more = new ArrayList<>(trials);
    List<TrialBlock> last = new ArrayList<>(more.remove(more.size() - 1));
    last.add(block);
    more.add(last);
    return withTrials(more);
  }
}
