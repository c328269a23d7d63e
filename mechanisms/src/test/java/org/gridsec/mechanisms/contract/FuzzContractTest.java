package org.gridsec.mechanisms.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.junit.jupiter.api.Test;

/**
 * Messages that were changed at random: none is accepted with another content where integrity is
 * claimed, nor again where freshness is; each is accepted or refused, by both stacks alike. What
 * found something is tried first, each time: {@code corpus.txt}, to which failures are appended.
 *
 * <p>{@code -Dgridsec.fuzz=N} makes more or fewer, {@code -Dgridsec.fuzz.seed=N} others.
 *
 * @see FuzzContractIT
 */
class FuzzContractTest {

  private static final long SEED = Long.getLong("gridsec.fuzz.seed", 20041108);

  /** A message that takes longer hangs: the longest take some milliseconds. */
  private static final int PATIENCE_SECONDS = 60;

  /** Messages are renewed before they are too old. */
  private static final int USES = 100;

  private static final String CORPUS = "corpus.txt";

  /** Of this project; a plugin has none that could grow. */
  private static final Path SOURCE =
      Path.of("src/test/resources/org/gridsec/mechanisms/contract", CORPUS);

  /** How often a difference is looked at. */
  private static final int TRIALS = 5;

  private static final String DIFFER = "the stacks differ: ";

  private static final List<String> CONTENT = List.of("12345");

  private final Set<String> failures = new LinkedHashSet<>();

  /** How a mutant is made, in a line: messages are never the same, as keys and times are not. */
  private record Recipe(String form, Mutation mutation, long seed, boolean again) {

    private static final Pattern SEPARATOR = Pattern.compile(" \\| ");

    static Recipe parse(String line) {
      String[] parts = SEPARATOR.split(line, -1);
      return new Recipe(
          parts[0],
          Mutation.valueOf(parts[1]),
          Long.parseLong(parts[2]),
          Boolean.parseBoolean(parts[3]));
    }

    @Override
    public String toString() {
      return form + " | " + mutation + " | " + seed + " | " + again;
    }
  }

  /** A receiver with a message that it has accepted and one that it has not. */
  private static final class Victim {
    private final Case tested;
    private final Dialogue dialogue;
    private String spent;
    private String fresh;
    private int uses;
    private String mutant;

    Victim(Case tested) {
      this.tested = tested;
      this.dialogue = tested.dialogue();
    }

    void renew() throws Exception {
      spent = dialogue.message(Envelopes.of(CONTENT));
      dialogue.receive(spent);
      fresh = dialogue.message(Envelopes.of(CONTENT));
      uses = 0;
    }

    /** The verdict on a mutant; null where the mutation makes no difference. */
    Verdict verdictOn(Recipe recipe) throws Exception {
      if (fresh == null || uses++ == USES) {
        renew();
      }
      String genuine = recipe.again ? spent : fresh;
      byte[] octets = recipe.mutation.of(genuine, new Random(recipe.seed));
      mutant = new String(octets, UTF_8);
      if (mutant.equals(genuine)) {
        return null;
      }
      Verdict verdict;
      try {
        verdict = Verdict.of(() -> dialogue.receive(octets));
      } catch (Exception | Error e) {
        throw new IllegalStateException(mutant, e);
      }
      if (verdict.accepted()) {
        fresh = null;
      }
      return verdict;
    }

    /** What is wrong with a verdict; null where nothing is. */
    String wrong(Recipe recipe, Verdict verdict) {
      if (verdict.accepted() && recipe.again && tested.guarantees(Guarantee.FRESHNESS)) {
        return "accepted again";
      }
      if (verdict.accepted()
          && tested.guarantees(Guarantee.INTEGRITY)
          && !verdict.values().equals(CONTENT)) {
        return "accepted with another content, " + verdict;
      }
      return null;
    }
  }

  /** Unless another number is asked for. */
  int mutants() {
    return 300;
  }

  @Test
  void no_mutant_is_accepted_as_something_else() throws Exception {
    ExecutorService thread =
        Executors.newSingleThreadExecutor(
            task -> {
              Thread daemon = new Thread(task, "fuzz");
              daemon.setDaemon(true);
              return daemon;
            });
    List<Case> forms = Case.forms().toList();
    Map<String, List<Recipe>> known =
        corpus().stream()
            .filter(line -> !line.startsWith("#"))
            .map(Recipe::parse)
            .collect(Collectors.groupingBy(Recipe::form));
    Random random = new Random(SEED);
    int mutants = Integer.getInteger("gridsec.fuzz", mutants());
    for (Case form : forms) {
      List<Victim> victims = form.onEachStack().stream().map(Victim::new).toList();
      for (Recipe recipe : known.getOrDefault(form.toString(), List.of())) {
        attempt(thread, victims, recipe);
      }
      for (int i = 0; i <= mutants / forms.size(); i++) {
        attempt(thread, victims, next(form, random));
      }
    }
    thread.shutdown();
    assertThat(failures).isEmpty();
  }

  private static Recipe next(Case form, Random random) {
    Mutation[] all = Mutation.values();
    return new Recipe(
        form.toString(),
        all[random.nextInt(all.length)],
        random.nextLong(),
        random.nextInt(4) == 0);
  }

  /** Whatever is wrong is a failure and in the corpus. */
  private void attempt(ExecutorService thread, List<Victim> victims, Recipe recipe)
      throws Exception {
    String wrong;
    try {
      wrong = thread.submit(() -> wrong(victims, recipe)).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      wrong = e.getCause() + " " + e.getCause().getCause();
    } catch (TimeoutException e) {
      keep(recipe);
      fail("no answer within %d s to %s", PATIENCE_SECONDS, recipe);
      return;
    }
    if (wrong != null) {
      failures.add(recipe + ": " + wrong);
      keep(recipe);
    }
  }

  /**
   * What is wrong; null where nothing is. The messages of the stacks have other ids and binaries,
   * and one change may break one of them alone: they differ if they do so each time.
   */
  private static String wrong(List<Victim> victims, Recipe recipe) throws Exception {
    String wrong = attempt(victims, recipe);
    for (int i = 1; i < TRIALS && wrong != null && wrong.startsWith(DIFFER); i++) {
      for (Victim victim : victims) {
        victim.renew();
      }
      String again = attempt(victims, recipe);
      wrong = again == null || sameStack(wrong, again) ? again : null;
    }
    return wrong;
  }

  /** Whether it is the same stack that accepts. */
  private static boolean sameStack(String one, String other) {
    return one.startsWith(DIFFER + Verdict.ACCEPTED) == other.startsWith(DIFFER + Verdict.ACCEPTED);
  }

  private static String attempt(List<Victim> victims, Recipe recipe) throws Exception {
    Verdict first = null;
    for (Victim victim : victims) {
      Verdict verdict = victim.verdictOn(recipe);
      if (verdict == null) {
        return null;
      }
      String wrong = victim.wrong(recipe, verdict);
      if (wrong != null) {
        return victim.tested + ": " + wrong + ": " + victim.mutant;
      }
      if (first != null && first.accepted() != verdict.accepted()) {
        return DIFFER + first + " and " + verdict + ": " + victim.mutant;
      }
      first = verdict;
    }
    return null;
  }

  private static List<String> corpus() throws IOException {
    try (InputStream in = FuzzContractTest.class.getResourceAsStream(CORPUS)) {
      return new String(in.readAllBytes(), UTF_8).lines().toList();
    }
  }

  private static void keep(Recipe recipe) throws IOException {
    if (Files.exists(SOURCE) && !Files.readAllLines(SOURCE).contains(recipe.toString())) {
      Files.writeString(SOURCE, recipe + "\n", StandardOpenOption.APPEND);
    }
  }
}
