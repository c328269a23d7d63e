package org.gridsec.core.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
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
 * How long a run takes, how warm its JVMs are, how often it measures, and at how many points. All
 * that the profiles mean is in {@code profiles.json} beside this class.
 *
 * @param purpose what it is for
 * @param budget time for a run; at its end nothing more is begun
 * @param warm whether JVMs are to be warm before they are measured
 * @param sharedJvms whether the mechanisms of a stack share a pair of JVMs. What they share of code
 *     is then warmed once, which is most of it; but a compiler that has seen them all may make less
 *     of each.
 * @param forks sets of fresh JVMs: so many are alive at once for what claims are judged by; at most
 *     so many measure what is undecided
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

  /** Of a short budget the warm-up of a pair takes one part in so many, at most. */
  private static final int WARM_UP = 5;

  private static final List<Profile> ALL = read();

  public static final Profile SMOKE = of("smoke");
  public static final Profile QUICK = of("quick");
  public static final Profile STANDARD = of("standard");
  public static final Profile PAPER = of("paper");

  /** So many at least, and at most. */
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

    /** The number in the range that is nearest. */
    public int clamp(double number) {
      return (int) Math.max(least, Math.min(most, Math.floor(number)));
    }
  }

  /**
   * How calls are measured.
   *
   * @param slices of a cell in a block, half of them forwards and half backwards
   * @param slice length of each; calls that take longer make it longer
   * @param blocks of a cell in a fork
   * @param least calls that each client of a cell makes at least, in all its slices together, with
   *     the least number of blocks in one fork; 20 in the paper whose calls take longest (GRID'04
   *     section 3.3)
   */
  public record Calls(int slices, Duration slice, Range blocks, int least) {}

  /**
   * Of a pair of JVMs with one mechanism; one that several share has more.
   *
   * @param calls that it makes at least
   * @param limit after which it stops, steady or not
   */
  public record WarmUpOfPair(int calls, Duration limit) {}

  /**
   * How operations of JMH are measured.
   *
   * @param iterations of a cell in a block
   * @param iteration length of each; an operation that takes longer makes it longer
   * @param uncounted iterations right before them
   * @param warmUp of a fork, after which it is measured whether it is warm or not
   * @param warmUpOfCell how much longer that is for each cell of the fork's
   * @param forkForLine whether each line has a JVM of its own, or all lines of a library share one
   */
  public record Operations(
      int iterations,
      Duration iteration,
      int uncounted,
      Duration warmUp,
      Duration warmUpOfCell,
      boolean forkForLine) {

    /** The limit of the warm-up of a fork that measures so many cells. */
    public Duration warmUpLimit(int cells) {
      return warmUp.plus(warmUpOfCell.multipliedBy(cells));
    }
  }

  /**
   * How clients are started.
   *
   * @param number of starts of a cell, each a fork of its own
   * @param warmUp of the server, by calls of each kind before the first start
   */
  public record Starts(Range number, Duration warmUp) {}

  /**
   * How long trajectories take.
   *
   * @param forksFromCold sets of fresh JVMs for servers that are not warmed; others have as many as
   *     cells have at least
   * @param warmUp time for calls before the first that counts
   * @param untilGivenOut time for the calls to a server that is to give out
   * @param time for the calls to another, unless it has had many times as many before
   * @param callsFromCold to a server that is not warmed, as far as the time for one that is to give
   *     out allows
   */
  public record Courses(
      int forksFromCold,
      Duration warmUp,
      Duration untilGivenOut,
      Duration time,
      long callsFromCold) {}

  /**
   * At which points lines are measured.
   *
   * @param few whether lines have fewer points than in the papers, where these have many
   * @param arrays numbers of strings in the arrays of GRID'04's figures 5 and 6
   * @param arraysBeyond those that show where the lines go from there
   * @param bytes sizes of the inputs of Liu's lines
   * @param bytesBeside those of lines that the paper does not have
   * @param ends how many of a list of its own a line has: all (0), the first, or first and last
   * @param documents of Liu's lines, by number
   * @param documentsBeside those of lines that the paper does not have
   * @param documentsOfOtherKeys those of lines that have WS-Security with other keys
   * @param keys of lines over the key, by the values of parameter {@code algorithm}
   */
  public record Points(
      boolean few,
      List<Integer> arrays,
      List<Integer> arraysBeyond,
      List<Integer> bytes,
      List<Integer> bytesBeside,
      int ends,
      List<Integer> documents,
      List<Integer> documentsBeside,
      List<Integer> documentsOfOtherKeys,
      List<String> keys) {

    /** The paper's, and those beyond. */
    public List<Integer> arraysAndBeyond() {
      return Stream.concat(arrays.stream(), arraysBeyond.stream()).toList();
    }

    /** Of a list of points those that a line has. */
    public List<Integer> ends(List<Integer> points) {
      return switch (ends) {
        case 0 -> points;
        case 1 -> points.subList(0, 1);
        default -> List.of(points.get(0), points.get(points.size() - 1));
      };
    }
  }

  /** All of them, the shortest first. */
  public static List<Profile> all() {
    return ALL;
  }

  /**
   * The profile of that name.
   *
   * @throws IllegalArgumentException if there is none; the message has the names
   */
  public static Profile of(String id) {
    return ById.of("profile", ALL, Profile::id, id);
  }

  /**
   * The same with a warm-up that leaves room in a short budget; the report says if it was not
   * enough.
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

  private static final class InWords extends StdDeserializer<Duration> {

    private static final long serialVersionUID = 1L;

    InWords() {
      super(Duration.class);
    }

    @Override
    public Duration deserialize(JsonParser json, DeserializationContext context)
        throws IOException {
      return Durations.of(json.getText());
    }
  }
}
