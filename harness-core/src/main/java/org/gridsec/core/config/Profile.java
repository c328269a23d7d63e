package org.gridsec.core.config;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How long a run takes, and how warm and how far apart its JVMs are; never what it measures. */
public enum Profile {
  /** Every cell once, cold: shows that everything works; its times mean nothing. */
  SMOKE(1, 1, 1, Duration.ofMillis(100), 1, 100, Duration.ofMillis(500)),
  /** The default: warm, four generations. */
  QUICK(4, 2, 3, Duration.ofMillis(200), 20, 10_000, Duration.ofSeconds(60)),
  /** For figures to publish. */
  STANDARD(5, 6, 12, Duration.ofMillis(300), 48, 15_000, Duration.ofSeconds(90)),
  /** The papers' own ten minutes for each case. */
  PAPER(3, 10, 10, Duration.ofSeconds(60), 60, 25_000, Duration.ofSeconds(300));

  private final int generations;
  private final int undisturbedVisits;
  private final int rounds;
  private final Duration slice;
  private final int leastCalls;
  private final int warmupCalls;
  private final Duration warmupLimit;

  Profile(
      int generations,
      int undisturbedVisits,
      int rounds,
      Duration slice,
      int leastCalls,
      int warmupCalls,
      Duration warmupLimit) {
    this.generations = generations;
    this.undisturbedVisits = undisturbedVisits;
    this.rounds = rounds;
    this.slice = slice;
    this.leastCalls = leastCalls;
    this.warmupCalls = warmupCalls;
    this.warmupLimit = warmupLimit;
  }

  /**
   * The profile of that name.
   *
   * @throws IllegalArgumentException if there is none; the message has the names
   */
  @JsonCreator
  public static Profile of(String id) {
    return Arrays.stream(values())
        .filter(p -> p.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'profile' expected "
                        + Arrays.stream(values()).map(Profile::id).collect(Collectors.joining(", "))
                        + ", got: "
                        + id));
  }

  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Sets of fresh JVMs. The unit of analysis: a confidence interval is over these. */
  public int generations() {
    return generations;
  }

  /** Visits that nothing disturbed, after which a cell has enough of them in a generation. */
  public int undisturbedVisits() {
    return undisturbedVisits;
  }

  /**
   * Rounds of visits in a generation at most, each in a new random order: for what was disturbed.
   */
  public int rounds() {
    return rounds;
  }

  /** Length of a visit; calls that take longer make it longer. */
  public Duration slice() {
    return slice;
  }

  /**
   * Calls that each client of a cell makes at least, in all its visits together; 20 in the paper
   * whose calls take longest (GRID'04 section 3.3).
   */
  public int leastCalls() {
    return leastCalls;
  }

  /**
   * Calls each pair of JVMs makes at least, over all kinds of call together, before it is measured;
   * one that several mechanisms share makes more.
   */
  public int warmupCalls() {
    return warmupCalls;
  }

  /** Whether JVMs are to be warm before they are measured. */
  public boolean warm() {
    return this != SMOKE;
  }

  /** Whether lines have fewer points than in the papers, where these have many. */
  public boolean fewPoints() {
    return this == SMOKE || this == QUICK;
  }

  /**
   * Whether the mechanisms of a stack share a pair of JVMs. What they share of code is then warmed
   * once, which is most of it; but a compiler that has seen them all may make less of each.
   */
  public boolean sharesJvms() {
    return this == SMOKE || this == QUICK;
  }

  /** After this part of the warm-up's limit its calls with cheaper keys stop, where it has any. */
  public Duration rehearsalLimit() {
    return warmupLimit.dividedBy(3);
  }

  /** After this the warm-up of a pair stops, and its cells are flagged as not steady. */
  public Duration warmupLimit() {
    return warmupLimit;
  }
}
