package org.gridsec.results.papers;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.results.yaml.Required;

/**
 * An experiment of a paper, which a scenario reproduces.
 *
 * @param scenario its id: {@code grid04-fig1}
 * @param place in the paper
 * @param title what it shows
 * @param method what was measured, and how
 * @param exhibits its figures and tables, in the paper's order; none where it is told in text only
 * @param says what the text finds
 */
public record Experiment(
    String scenario,
    String place,
    String title,
    Method method,
    List<Exhibit> exhibits,
    List<Statement> says) {

  public Experiment {
    Required.text("scenario", scenario);
    Required.text("place", place);
    Required.text("title", title);
    Required.value("method", method);
    exhibits = Required.orNone(exhibits);
    says = Required.orNone(says);
  }

  public List<PublishedFigure> figures() {
    return exhibits(PublishedFigure.class).toList();
  }

  public List<PublishedTable> tables() {
    return exhibits(PublishedTable.class).toList();
  }

  public List<Breakdown> breakdowns() {
    return exhibits(Breakdown.class).toList();
  }

  private <T extends Exhibit> Stream<T> exhibits(Class<T> kind) {
    return exhibits.stream().filter(kind::isInstance).map(kind::cast);
  }

  /**
   * What was measured, and how.
   *
   * @param place where the paper tells
   * @param measured what is reported
   * @param machines what ran where
   * @param load what clients did
   * @param repetitions how long, or how often
   * @param leftOut what is not in the numbers
   * @param values the numbers in all of this
   */
  public record Method(
      String place,
      String measured,
      String machines,
      String load,
      String repetitions,
      String leftOut,
      List<Statement.StatedValue> values) {
    public Method {
      Required.text("place", place);
      Required.text("measured", measured);
      Required.text("machines", machines);
      Required.text("load", load);
      Required.text("repetitions", repetitions);
      Required.text("leftOut", leftOut);
      values = Required.orNone(values);
    }
  }
}
