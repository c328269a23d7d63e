package org.gridsec.scenarios.spi;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;

/**
 * Conditions of a run, as far as they determine the cells of a scenario.
 *
 * @param suite suite of algorithms
 * @param profile length of the run; a line may have fewer points in a short profile, but each of
 *     them also occurs in a long one
 * @param link link between client and server, for scenarios that use one
 * @param provider provider of cryptography for all cells; empty for the defaults of each scenario
 */
public record Conditions(Suite suite, Profile profile, Link link, Optional<JceProvider> provider) {

  /** Conditions with the default providers of the scenarios. */
  public Conditions(Suite suite, Profile profile, Link link) {
    this(suite, profile, link, Optional.empty());
  }

  /** Conditions with the default profile and the link of the paper. */
  public static Conditions usual(Suite suite) {
    return new Conditions(suite, Profile.QUICK, Link.WAN);
  }

  /** Returns the conditions of a run, one per suite. */
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
   * Returns the provider that all calls to current stacks use; empty if there are several. Other
   * cells name their provider themselves.
   */
  private static Optional<JceProvider> provider(Run run) {
    List<JceProvider> providers =
        run.keys()
            .filter(key -> key.stack() instanceof Stack)
            .map(CellKey::provider)
            .distinct()
            .toList();
    return providers.size() == 1 ? Optional.of(providers.get(0)) : Optional.empty();
  }
}
