package org.gridsec.results.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The papers that this project reproduces, and those of plugins. */
public final class Papers {

  /** Folders of {@code results/papers}, in the order of the report. */
  private static final List<String> IDS =
      List.of("grid04", "liu05", "moralis07", "mulmo04", "mueller24");

  private static List<Publication> publications;
  private static List<Paper> all;

  private Papers() {}

  /**
   * All papers with the files of their claims, read once. Those of plugins come last.
   *
   * @throws IllegalArgumentException if a file is wrong, or two papers have the same id
   */
  public static synchronized List<Publication> publications() {
    if (publications == null) {
      publications =
          withoutTwins(
              Stream.concat(
                      IDS.stream().map(Publication::own),
                      Publication.ofPlugins(Papers.class.getClassLoader()).stream())
                  .toList());
    }
    return publications;
  }

  static List<Publication> withoutTwins(List<Publication> publications) {
    List<Publication> before = new ArrayList<>();
    for (Publication one : publications) {
      String id = one.paper().id();
      before.stream()
          .filter(other -> other.paper().id().equals(id))
          .findFirst()
          .ifPresent(
              other -> {
                throw new IllegalArgumentException(
                    "%s/values.yaml, id: expected another than in %s, got: %s"
                        .formatted(one.folder(), other.folder(), id));
              });
      before.add(one);
    }
    return List.copyOf(before);
  }

  /**
   * All papers.
   *
   * @throws IllegalArgumentException for the same reasons as {@link #publications}
   */
  public static synchronized List<Paper> all() {
    if (all == null) {
      all = publications().stream().map(Publication::paper).toList();
    }
    return all;
  }

  /** The experiment that a scenario reproduces; empty for scenarios that come from no paper. */
  public static Optional<Experiment> experiment(String scenario) {
    return experiments(all(), scenario).findFirst();
  }

  /** The experiments of some papers that a scenario reproduces. */
  public static Stream<Experiment> experiments(List<Paper> papers, String scenario) {
    return papers.stream()
        .flatMap(paper -> paper.experiments().stream())
        .filter(experiment -> experiment.scenario().equals(scenario));
  }
}
