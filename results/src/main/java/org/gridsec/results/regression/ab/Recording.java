package org.gridsec.results.regression.ab;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.gridsec.core.model.Environment;
import org.gridsec.core.model.Parameters;

/**
 * Trials as they are stored: what was compared, by which rule, and every slice.
 *
 * @param formatVersion of the stored form
 * @param startedAt an instant in ISO 8601
 * @param command line that was given
 * @param environment of the controller; the variants may have another JDK or other libraries
 * @param cell that was measured
 * @param parameters of its mechanism, which {@code cell} has in words; none where they were not
 *     stored, since there were none then
 * @param base what it was measured in, for people
 * @param candidate likewise
 * @param againstItself whether the candidate was the base once more
 * @param injected share by which the candidate's security processing was slowed; null where it was
 *     not
 * @param rule that the trials were decided by
 * @param trials their blocks, in the order in which they were measured
 */
@RecordBuilder
public record Recording(
    int formatVersion,
    String startedAt,
    String command,
    Environment environment,
    String cell,
    Parameters parameters,
    String base,
    String candidate,
    boolean againstItself,
    Double injected,
    Rule rule,
    List<List<Block>> trials)
    implements RecordingBuilder.With {

  /** Of the form that this version of the harness writes and reads. */
  public static final int FORMAT_VERSION = 1;

  /** What blocks of one kind have in common, by its name on the command line or in the file. */
  private static final Map<String, Function<Recording, Object>> KIND = kind();

  private static Map<String, Function<Recording, Object>> kind() {
    Map<String, Function<Recording, Object>> kind = new LinkedHashMap<>();
    kind.put("environment", Recording::environment);
    kind.put("cell", Recording::cell);
    kind.put("--param", Recording::parameters);
    kind.put("--base", Recording::base);
    kind.put("--candidate", Recording::candidate);
    kind.put("--aa", Recording::againstItself);
    kind.put("--inject", Recording::injected);
    kind.put("--budget", recording -> recording.rule.budgetSeconds());
    kind.put("--threshold", recording -> recording.rule.tolerance().threshold());
    kind.put("--resolution", recording -> recording.rule.tolerance().resolution());
    return kind;
  }

  public Recording {
    parameters = parameters == null ? Parameters.NONE : parameters;
    trials = trials.stream().map(List::copyOf).toList();
  }

  /** Whether it is known what the trials should find. */
  public boolean calibrates() {
    return againstItself || injected != null;
  }

  /** Whether its last trial would have gone on. */
  public boolean interrupted() {
    return !trials.isEmpty() && Trial.of(trials.get(trials.size() - 1), rule).isEmpty();
  }

  /**
   * Its trials under the head of another recording, which goes on with them.
   *
   * @param begun with no trial yet
   * @throws IllegalArgumentException where that compares something else, by another rule, or on
   *     another machine or program: its blocks would be of another kind
   */
  public Recording continuedBy(Recording begun) {
    List<String> others =
        KIND.entrySet().stream()
            .filter(
                field ->
                    !Objects.equals(field.getValue().apply(this), field.getValue().apply(begun)))
            .map(Map.Entry::getKey)
            .toList();
    if (!others.isEmpty()) {
      throw new IllegalArgumentException(
          "'--resume' expected the machine, the program and the options of: %s, got: %s; other: %s"
              .formatted(command, begun.command, String.join(", ", others)));
    }
    return begun.withTrials(trials);
  }

  /** With one more trial, which has no block yet. */
  public Recording withTrial() {
    List<List<Block>> more = new ArrayList<>(trials);
    more.add(List.of());
    return withTrials(more);
  }

  /** With one more block of the last trial. */
  public Recording withBlock(Block block) {
    List<List<Block>> more = new ArrayList<>(trials);
    List<Block> last = new ArrayList<>(more.remove(more.size() - 1));
    last.add(block);
    more.add(last);
    return withTrials(more);
  }
}
