package org.gridsec.results.papers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The papers that this project reproduces. */
public final class Papers {

  /** Folders of {@code results/papers}, in the order of the report. */
  private static final List<String> IDS = List.of("grid04", "liu05", "moralis07", "mulmo04");

  private static List<Paper> all;

  private Papers() {}

  /** Their ids, the names of their folders. */
  public static List<String> ids() {
    return IDS;
  }

  /**
   * All papers, read once.
   *
   * @throws DataFileException where a file is not as it should be
   */
  public static synchronized List<Paper> all() {
    if (all == null) {
      all = IDS.stream().map(Papers::read).toList();
    }
    return all;
  }

  /** The experiment that a scenario reproduces; none for scenarios that come from no paper. */
  public static Optional<Experiment> experiment(String scenario) {
    return experiments(all()).filter(e -> e.scenario().equals(scenario)).findFirst();
  }

  /** The paper that a scenario's experiment is in. */
  public static Optional<Paper> paperOf(String scenario) {
    return all().stream()
        .filter(paper -> experiments(List.of(paper)).anyMatch(e -> e.scenario().equals(scenario)))
        .findFirst();
  }

  private static Stream<Experiment> experiments(List<Paper> papers) {
    return papers.stream().flatMap(paper -> paper.experiments().stream());
  }

  private static Paper read(String id) {
    String name = id + "/values.yaml";
    try (InputStream in = Papers.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new DataFileException("results/papers/" + name + ": expected a file, got: nothing");
      }
      return DataFile.read("results/papers/" + name, in.readAllBytes(), Paper.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
