package org.gridsec.scenarios.spi;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Trajectory;

/**
 * What a run is made under, as far as it decides which cells a scenario has.
 *
 * @param suite of algorithms
 * @param profile how long it takes; a line may have fewer points in a short one, but never others
 *     than in a long one
 * @param link between client and server, in scenarios that ask for one
 * @param provider of cryptography for all cells; empty for what each scenario has by itself
 */
public record Conditions(Suite suite, Profile profile, Link link, Optional<JceProvider> provider) {

  /** With the providers that scenarios have by themselves. */
  public Conditions(Suite suite, Profile profile, Link link) {
    this(suite, profile, link, Optional.empty());
  }

  /** In the default profile, over the paper's link. */
  public static Conditions usual(Suite suite) {
    return new Conditions(suite, Profile.QUICK, Link.WAN);
  }

  /** Those that a run was made under, one for each of its suites. */
  public static List<Conditions> of(Run run) {
    Link link =
        run.cells().stream()
            .map(Cell::key)
            .filter(key -> !key.overLoopback())
            .map(CellKey::network)
            .findFirst()
            .orElse(Link.WAN);
    Profile profile = Profile.of(run.profile());
    Optional<JceProvider> provider = provider(run);
    return run.suites().stream()
        .map(suite -> new Conditions(suite, profile, link, provider))
        .toList();
  }

  /**
   * The one that all calls to today's stacks have; empty where there are several. Others say
   * themselves which.
   */
  private static Optional<JceProvider> provider(Run run) {
    List<JceProvider> providers =
        Stream.concat(
                run.cells().stream().map(Cell::key),
                run.trajectories().stream().map(Trajectory::key))
            .filter(key -> key.stack() instanceof Stack)
            .map(CellKey::provider)
            .distinct()
            .toList();
    return providers.size() == 1 ? Optional.of(providers.get(0)) : Optional.empty();
  }
}
