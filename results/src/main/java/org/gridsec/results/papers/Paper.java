package org.gridsec.results.papers;

import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * A paper with the values that it prints.
 *
 * @param id of its folder: {@code grid04}
 * @param name in the report: {@code GRID'04}
 * @param title as printed
 * @param authors in the paper's order
 * @param venue of publication
 * @param year of publication
 * @param editions versions that the values come from, at least one
 * @param setup machines and software, and statements outside the experiments
 * @param disagreements contradictions within the paper or between its editions
 * @param experiments in the order of the paper
 */
public record Paper(
    String id,
    String name,
    String title,
    List<String> authors,
    String venue,
    int year,
    List<Edition> editions,
    List<Statement> setup,
    List<Disagreement> disagreements,
    List<Experiment> experiments) {

  public Paper {
    Required.text("id", id);
    Required.text("name", name);
    Required.text("title", title);
    authors = Required.entries("authors", authors);
    Required.text("venue", venue);
    if (year < 1990 || year > 2100) {
      throw new IllegalArgumentException("'year' expected 1990..2100, got: " + year);
    }
    editions = Required.entries("editions", editions);
    setup = Required.orNone(setup);
    disagreements = Required.orNone(disagreements);
    experiments = Required.entries("experiments", experiments);
  }

  /**
   * A version of the paper.
   *
   * @param name of the version
   * @param what description, with the content that other versions lack
   */
  public record Edition(String name, String what) {
    public Edition {
      Required.text("name", name);
      Required.text("what", what);
    }
  }

  /**
   * A contradiction between places of a paper.
   *
   * @param about topic
   * @param places the contradicting statements
   * @param taken the statement that this project follows, and the reason
   */
  public record Disagreement(String about, List<Statement> places, String taken) {
    public Disagreement {
      Required.text("about", about);
      places = Required.entries("places", places);
      Required.text("taken", taken);
    }
  }
}
