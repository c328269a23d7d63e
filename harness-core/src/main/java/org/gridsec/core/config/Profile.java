package org.gridsec.core.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.ById;

/**
 * Sets the length of a run, the warmth of its JVMs, and the number of measurements and points. The
 * values of all profiles are in {@code profiles.json} beside this class.
 *
 * @param purpose intended use
 * @param budget time for a run; nothing new starts after it
 * @param warm true if JVMs are warmed before they are measured
 * @param sharedJvms true if the mechanisms of a stack share a pair of JVMs. Most code is shared and
 *     then warmed only once, but a compiler that has seen all mechanisms may optimize each one
 *     less.
 * @param forks sets of fresh JVMs: the least number is alive at once, for cells that claims are
 *     judged by; the most number is the limit for undecided claims
 */
@RecordBuilder
public record Profile(
    String id,
    String purpose,
    Duration budget,
    boolean warm,
    boolean sharedJvms,
    Range forks,
    Calls calls,
    WarmUpOfPair warmUp,
    Operations operations,
    Starts starts,
    Courses courses,
    Points points)
    implements ProfileBuilder.With {

  /** In a short budget, the warm-up of a pair takes at most one part of this many. */
  private static final int WARM_UP = 5;

  private static final List<Profile> ALL = read();

  public static final Profile SMOKE = of("smoke");
  public static final Profile QUICK = of("quick");
  public static final Profile STANDARD = of("standard");
  public static final Profile PAPER = of("paper");

  /** A lower and an upper bound, both inclusive. */
  public record Range(int least, int most) {

    public Range {
      if (least < 1 || most < least) {
        throw new IllegalArgumentException(
            "range expected 1 <= least <= most, got: %s..%s".formatted(least, most));
      }
    }

    @Override
    public String toString() {
      return least == most ? Integer.toString(least) : least + " to " + most;
    }

    /** The number in the range that is nearest to the given one. */
    public int clamp(double number) {
      return (int) Math.max(least, Math.min(most, Math.floor(number)));
    }
  }

  /**
   * Measurement of calls.
   *
   * @param slices slices of a cell in a block, half of them in forward and half in backward order
   * @param slice length of each slice; slow calls make it longer
   * @param blocks blocks of a cell in a fork
   * @param least least number of calls of each client of a cell, over all its slices: those of the
   *     least number of forks and blocks that a claim needs, else of one fork; 20 in the paper with
   *     the slowest calls (GRID'04 section 3.3)
   */
  public record Calls(int slices, Duration slice, Range blocks, int least) {}

  /**
   * Warm-up of a pair of JVMs with one mechanism. A pair shared by several mechanisms gets more.
   *
   * @param calls least number of calls
   * @param limit time after which it stops, steady or not
   */
  public record WarmUpOfPair(int calls, Duration limit) {}

  /**
   * Measurement of operations with JMH.
   *
   * @param iterations iterations of a cell in a block
   * @param iteration length of each; a slower operation makes it longer
   * @param uncounted iterations right before them that do not count
   * @param warmUp warm-up time of a fork; then it is measured, warm or not
   * @param warmUpOfCell additional warm-up time per cell of the fork
   * @param forkForLine true if each line has its own JVM, false if all lines of a library share one
   */
  public record Operations(
      int iterations,
      Duration iteration,
      int uncounted,
      Duration warmUp,
      Duration warmUpOfCell,
      boolean forkForLine) {

    /** The limit of the warm-up of a fork that measures that many cells. */
    public Duration warmUpLimit(int cells) {
      return warmUp.plus(warmUpOfCell.multipliedBy(cells));
    }
  }

  /**
   * Measurement of client starts.
   *
   * @param number number of starts of a cell, each a fork of its own
   * @param warmUp time to warm the server with calls of each kind before the first start
   */
  public record Starts(Range number, Duration warmUp) {}

  /**
   * Lengths of trajectories.
   *
   * @param forksFromCold sets of fresh JVMs for servers that are not warmed; other servers use the
   *     least number of forks of cells
   * @param warmUp time for calls before the first one that counts
   * @param untilGivenOut time for the calls to a server that is meant to run out of memory
   * @param time time for the calls to any other server, unless it has had many times as many before
   * @param callsFromCold number of calls to a server that is not warmed, limited by the time for a
   *     server that is meant to run out of memory
   */
  public record Courses(
      int forksFromCold,
      Duration warmUp,
      Duration untilGivenOut,
      Duration time,
      long callsFromCold) {}

  /**
   * The points at which lines are measured.
   *
   * @param few true if lines have fewer points than the papers' lines with many points
   * @param arrays lengths of the arrays of strings in GRID'04's figures 5 and 6
   * @param arraysBeyond lengths beyond the paper's, which show the further course of the lines
   * @param lines lengths of business messages
   * @param bytes input sizes of Liu's lines
   * @param bytesBeside input sizes of lines that are not in the paper
   * @param ends number of points that a line keeps of its own list: 0 for all, 1 for the first, 2
   *     for first and last
   * @param documents numbers of the documents of Liu's lines
   * @param documentsBeside the same for lines that are not in the paper
   * @param documentsOfOtherKeys the same for lines with WS-Security and other keys
   * @param keys values of the parameter {@code algorithm} of lines over the key
   */
  public record Points(
      boolean few,
      List<Integer> arrays,
      List<Integer> arraysBeyond,
      List<Integer> lines,
      List<Integer> bytes,
      List<Integer> bytesBeside,
      int ends,
      List<Integer> documents,
      List<Integer> documentsBeside,
      List<Integer> documentsOfOtherKeys,
      List<String> keys) {

    /** The paper's array lengths, followed by those beyond. */
    public List<Integer> arraysAndBeyond() {
      return Stream.concat(arrays.stream(), arraysBeyond.stream()).toList();
    }

    /** Selects the points of a list that a line keeps. */
    public List<Integer> ends(List<Integer> points) {
      return switch (ends) {
        case 0 -> points;
        case 1 -> points.subList(0, 1);
        default -> List.of(points.get(0), points.get(points.size() - 1));
      };
    }
  }

  /** All profiles, the shortest first. */
  public static List<Profile> all() {
    return ALL;
  }

  /**
   * The profile with that name.
   *
   * @throws IllegalArgumentException if there is none; the message lists the names
   */
  public static Profile of(String id) {
    return ById.of("profile", ALL, Profile::id, id);
  }

  /**
   * The same profile with its warm-up limited to fit a short budget. The report says if the warm-up
   * was not long enough.
   */
  public Profile within(Duration budget) {
    Duration limit = budget.dividedBy(WARM_UP);
    return limit.compareTo(warmUp.limit()) >= 0
        ? this
        : withWarmUp(new WarmUpOfPair(warmUp.calls(), limit));
  }

  @Override
  public String toString() {
    return id;
  }

  private static List<Profile> read() {
    JsonMapper mapper =
        JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .addModule(new SimpleModule().addDeserializer(Duration.class, new InWords()))
            .build();
    try (InputStream in = Profile.class.getResourceAsStream("profiles.json")) {
      return List.of(mapper.readValue(in, Profile[].class));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class InWords extends JsonDeserializer<Duration> {
    @Override
    public Duration deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      return Durations.of(json.getText());
    }
  }
}
