package org.gridsec.scenarios.campaign;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.config.Durations;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.TimeUse;
import org.gridsec.results.report.TimeFacts;
import org.gridsec.results.report.figure.CostPicture;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.scenarios.campaign.CampaignSizes.First;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.Kind;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Pace;
import org.gridsec.scenarios.campaign.ledger.Stage;

/**
 * Measures a run. First come the cells that claims are judged by, of every {@link Kind}, in forks
 * that are alive at once; claims are judged after each block, and the next block visits only
 * undecided cells. All other cells, which figures show, are measured once with the rest of the
 * budget. Time that is still left goes to further forks for undecided claims. A run that goes on
 * measures further forks before figures.
 */
public final class Campaign {

  /** Returns the claims that are undecided at this point of a run. */
  @FunctionalInterface
  public interface Undecided {

    Needs now();
  }

  /**
   * Needs of the undecided claims.
   *
   * @param state text for a line of progress
   * @param cells that they need
   */
  public record Needs(String state, Predicate<CellKey> cells) {}

  private final Profile profile;
  private final Ledger ledger;
  private final Pace pace;
  private final List<Kind> kinds;
  private final Undecided undecided;
  private final CampaignSizes sizes;

  /** The last fork of earlier sittings. */
  private final int earlier;

  /** The last result of {@link #undecided}, and below it the run that it belongs to. */
  private Needs needs;

  private Run lookedAt;

  /**
   * A campaign.
   *
   * @param kinds in the order of measurement
   * @param undecided claims that later blocks and forks are for
   */
  public Campaign(Profile profile, Ledger ledger, List<Kind> kinds, Undecided undecided) {
    this.profile = profile;
    this.ledger = ledger;
    this.pace = ledger.pace();
    this.kinds = List.copyOf(kinds);
    this.undecided = undecided;
    this.sizes = new CampaignSizes(profile, ledger, this.kinds);
    this.earlier = ledger.forks();
  }

  /** Measures the missing part of the run and returns the result. */
  public Run carryOut() throws InterruptedException {
    double budget = pace.remainingBudget();
    First first = first(budget);
    int last = last(first);
    if (sizes.claimsSeconds(kinds, first) > 0) {
      first.cannotTell().ifPresent(ledger::note);
    }
    try {
      claims(first);
      if (earlier > 0) {
        moreForks(first.forks(), last, sizes.forFigures(budget));
      }
      picture(first);
      figures(1);
      nameIncomplete();
      moreForks(first.forks(), last, 0);
      for (int fork = CampaignSizes.LEAST; fork <= profile.forks().least(); fork++) {
        if (pace.allows(sizes.figuresSeconds(fork))) {
          figures(fork);
        }
      }
    } finally {
      kinds.forEach(Kind::close);
    }
    TimeFacts.division(pace.after(TimeUse.NONE)).ifPresent(ledger::note);
    return ledger.run();
  }

  /**
   * The first forks. If earlier sittings have begun them, they get no more than the least blocks:
   * cells have further ones from JVMs that are gone, and could not be compared with these.
   */
  private First first(double budget) {
    First first = sizes.first(budget);
    return earlier == 0 ? first : new First(first.forks(), first.leastBlocks());
  }

  /** The last fork for undecided claims: each sitting may add as many. */
  private int last(First first) {
    return profile.forks().most() + Math.max(0, ledger.forks() - first.forks());
  }

  /** Measures the cells for claims, kind by kind, in the first forks. */
  private void claims(First first) throws InterruptedException {
    Stage least = sizes.claims(first, first.leastBlocks());
    int enough = Math.min(CampaignSizes.ENOUGH, first.blocks());
    double all = sizes.claimsSeconds(kinds, first);
    double figures =
        Math.min(
            sizes.figuresSeconds(1), CampaignSizes.roomForFigures(all, pace.remainingBudget()));
    pace.plan(all + figures);
    for (int i = 0; i < kinds.size(); i++) {
      List<Kind> later = kinds.subList(i + 1, kinds.size());
      double planned = sizes.claimsSeconds(later, first) + figures;
      if (kinds.get(i).cost(least).seconds() > 0) {
        double atLeast = CampaignSizes.seconds(later, least);
        kinds
            .get(i)
            .measure(
                untilDecided(kinds.get(i), least, block -> block <= enough ? atLeast : planned));
      }
      pace.ended(planned);
    }
  }

  /**
   * A stage that goes on with blocks of undecided cells, unless an earlier sitting has begun its
   * forks. If the run falls behind, its last least block has undecided cells only, too.
   *
   * @param least stage that is measured even if the budget is exceeded
   * @param later time for later parts of the run that has to be left by a block, in s
   */
  private Stage untilDecided(Kind kind, Stage least, IntToDoubleFunction later) {
    int last = least.blocks();
    BooleanSupplier inTime =
        () -> pace.allows(kind.cost(least).seconds() + later.applyAsDouble(last));
    return new Stage(
        least.forks(),
        least.forks().get(0) <= earlier ? last : profile.calls().blocks().most(),
        block ->
            block < last || (block == last && inTime.getAsBoolean()) ? least.of(block) : open(),
        (block, seconds) -> block <= last || pace.allows(seconds + later.applyAsDouble(block)));
  }

  private Predicate<CellKey> open() {
    return now().cells().and(ledger::judged);
  }

  private Needs now() {
    Run run = ledger.run();
    if (!run.equals(lookedAt)) {
      needs = undecided.now();
      lookedAt = run;
    }
    return needs;
  }

  /** Measures figures of a fork, as many as there is time for. */
  private void figures(int fork) throws InterruptedException {
    List<CellKey> order = inOrder(fork);
    for (int i = 0; i < kinds.size(); i++) {
      Set<CellKey> fit = fit(kinds.subList(i, kinds.size()), fork, order);
      Stage some = sizes.figures(List.of(fork), fit::contains);
      if (kinds.get(i).cost(some).cells() > 0) {
        kinds.get(i).measure(some);
      }
    }
  }

  /**
   * Points in the order in which figures get them. The picture of costs comes first, and in it the
   * short message. Figures follow, each as a whole, the one that is complete soonest first. The
   * time of JVMs that have to start counts, so figures of warm JVMs are early.
   */
  private List<CellKey> inOrder(int fork) {
    List<CellKey> all = ledger.keys();
    return Stream.of(
            all.stream().filter(CostPicture::showsShort),
            all.stream().filter(CostPicture::shows),
            incomplete(fork).stream().flatMap(figure -> figure.points.stream()))
        .flatMap(points -> points)
        .distinct()
        .toList();
  }

  /** A figure that lacks points in a fork. */
  private record Incomplete(String scenario, Set<CellKey> points, Cost missing) {}

  /** Figures that lack points in a fork; those that take the least time come first. */
  private List<Incomplete> incomplete(int fork) {
    return ledger.figures().entrySet().stream()
        .map(
            figure ->
                new Incomplete(
                    figure.getKey(),
                    figure.getValue(),
                    cost(kinds, sizes.figures(List.of(fork), figure.getValue()::contains))))
        .filter(figure -> figure.missing.cells() > 0)
        .sorted(Comparator.comparingDouble(figure -> figure.missing.seconds()))
        .toList();
  }

  private static Cost cost(List<Kind> some, Stage stage) {
    return Cost.sum(some.stream().map(kind -> kind.cost(stage)).toList());
  }

  /** The points, from the first on, that there is time for. */
  private Set<CellKey> fit(List<Kind> some, int fork, List<CellKey> order) {
    int fit = 0;
    int tooMany = order.size() + 1;
    while (tooMany - fit > 1) {
      int middle = (fit + tooMany) / 2;
      Set<CellKey> first = Set.copyOf(order.subList(0, middle));
      if (pace.allows(cost(some, sizes.figures(List.of(fork), first::contains)).seconds())) {
        fit = middle;
      } else {
        tooMany = middle;
      }
    }
    return Set.copyOf(order.subList(0, fit));
  }

  /** Names the figures that lack points, each with their number. */
  private void nameIncomplete() {
    List<Incomplete> incomplete = incomplete(1);
    if (!incomplete.isEmpty()) {
      Stage all = sizes.figures(List.of(1), key -> true);
      ledger.note(
          "the budget has no room for %s of figures (%s), and %s stay incomplete: %s"
              .formatted(
                  Numbers.count(cost(kinds, all).cells(), "point"),
                  kinds.stream()
                      .filter(kind -> kind.cost(all).cells() > 0)
                      .map(kind -> kind.name() + " " + kind.cost(all).cells())
                      .collect(Collectors.joining(", ")),
                  "%s of %s".formatted(incomplete.size(), ledger.figures().size()),
                  incomplete.stream()
                      .map(figure -> figure.scenario + " lacks " + figure.missing.cells())
                      .collect(Collectors.joining(", "))));
    }
  }

  /**
   * Measures the picture of all costs in the first forks. If there is no room for all of it, its
   * lines with the short message come alone.
   */
  private void picture(First first) throws InterruptedException {
    for (Predicate<CellKey> part :
        List.<Predicate<CellKey>>of(CostPicture::shows, CostPicture::showsShort)) {
      Stage picture = sizes.figures(first.numbers(), part);
      for (Kind kind : kinds) {
        Cost cost = kind.cost(picture);
        if (cost.cells() > 0 && pace.allows(cost.seconds())) {
          kind.measure(picture);
        }
      }
    }
  }

  /**
   * Measures undecided cells in further forks, up to a last one. Those that earlier sittings have
   * measured are passed over: new JVMs tell more than further blocks.
   *
   * @param reserve time that they leave, in s
   */
  private void moreForks(int before, int last, double reserve) throws InterruptedException {
    for (int fork = before + 1; fork <= last; fork++) {
      Needs now = now();
      Stage least = Stage.of(List.of(fork), sizes.leastBlocks(), open());
      double seconds = CampaignSizes.seconds(kinds, least);
      boolean room = pace.allows(seconds + reserve);
      if (room ? seconds > 0 : reserve == 0) {
        ledger.note(
            "%s, %s left of the budget"
                .formatted(now.state(), Durations.spoken(pace.leftOfBudget())));
      }
      if (!room) {
        return;
      }
      pace.plan(seconds);
      for (int i = 0; seconds > 0 && i < kinds.size(); i++) {
        double later = CampaignSizes.seconds(kinds.subList(i + 1, kinds.size()), least);
        kinds.get(i).measure(untilDecided(kinds.get(i), least, block -> later + reserve));
        pace.ended(later);
      }
    }
  }

  /**
   * A plan with its expected times.
   *
   * @param forks number of forks that measure the cells for claims
   * @param blocks number of blocks in each of them
   * @param claims cost of the cells for claims, by kind
   * @param figures cost of all figures, by kind
   * @param forFigures time left for figures, in s
   * @param cannotTell warning that the size is too small for claims; empty if it is large enough
   * @param undecided claims of a run that is resumed; empty if none of its blocks is measured
   */
  public record Plan(
      int forks,
      int blocks,
      List<Part> claims,
      List<Part> figures,
      double forFigures,
      Optional<String> cannotTell,
      Optional<Open> undecided) {

    /** Time of the cells for claims, which are measured in any case, in s. */
    public double claimsSeconds() {
      return seconds(claims);
    }

    /** Number of cells that claims are judged by. */
    public int cells() {
      return claims.stream().mapToInt(part -> part.cost().cells()).sum();
    }

    public double figuresSeconds() {
      return Math.min(forFigures, seconds(figures));
    }

    private static double seconds(List<Part> parts) {
      return parts.stream().mapToDouble(part -> part.cost().seconds()).sum();
    }
  }

  /** The planned part of a kind. */
  public record Part(String kind, Cost cost) {}

  /**
   * Claims that are undecided before a run goes on.
   *
   * @param state text for a line
   * @param further cost of the next fork that measures what they need, by kind
   */
  public record Open(String state, List<Part> further) {}

  /** The plan of this campaign. */
  public Plan plan() {
    double budget = pace.remainingBudget();
    First first = first(budget);
    Stage figures = sizes.figures(List.of(1), key -> true);
    List<Part> claims = parts(kind -> sizes.claimsCost(kind, first));
    return new Plan(
        first.forks(),
        first.blocks(),
        claims,
        parts(kind -> kind.cost(figures)),
        CampaignSizes.roomForFigures(Plan.seconds(claims), budget),
        first.cannotTell(),
        ledger.blocks() == 0
            ? Optional.empty()
            : Optional.of(new Open(now().state(), further(first))));
  }

  /** Cost of the first fork after these that lacks what undecided claims need. */
  private List<Part> further(First first) {
    return IntStream.rangeClosed(first.forks() + 1, last(first))
        .mapToObj(fork -> Stage.of(List.of(fork), sizes.leastBlocks(), open()))
        .map(least -> parts(kind -> kind.cost(least)))
        .filter(parts -> !parts.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private List<Part> parts(Function<Kind, Cost> cost) {
    return kinds.stream()
        .map(kind -> new Part(kind.name(), cost.apply(kind)))
        .filter(part -> part.cost().seconds() > 0)
        .toList();
  }

  /** Time of the smallest size, one fork with one block, in s. */
  public double leastSeconds() {
    return sizes.leastSeconds();
  }

  /** Smallest budget with which claims can be decided, in s. */
  public double decidingSeconds() {
    return sizes.decidingSeconds();
  }
}
