package org.gridsec.results.papers;

import java.util.List;
import org.gridsec.results.yaml.Required;

/**
 * A paper with what it prints.
 *
 * @param id of its folder: {@code grid04}
 * @param name by which the report calls it: {@code GRID'04}
 * @param title as printed
 * @param authors in the paper's order
 * @param venue where it was published
 * @param year of publication
 * @param editions the versions that its values come from; one, where there is only one
 * @param setup machines and software, and what the paper says besides its experiments
 * @param disagreements where the paper contradicts itself or its other edition
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

  /** A version of the paper: what it is, and what it has that others lack. */
  public record Edition(String name, String what) {
    public Edition {
      Required.text("name", name);
      Required.text("what", what);
    }
  }

  /**
   * Two places that do not agree.
   *
   * @param about what
   * @param places that say different things, each with what it says
   * @param taken which of them this project goes by, and why
   */
  public record Disagreement(String about, List<Statement> places, String taken) {
    public Disagreement {
      Required.text("about", about);
      places = Required.entries("places", places);
      Required.text("taken", taken);
    }
  }
}
