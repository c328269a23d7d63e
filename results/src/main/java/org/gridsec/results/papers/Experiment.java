package org.gridsec.results.papers;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.results.yaml.Required;

/**
 * An experiment of a paper, which a scenario reproduces.
 *
 * @param scenario id of the scenario: {@code grid04-fig1}
 * @param place in the paper
 * @param title of the experiment
 * @param method of the measurement
 * @param exhibits its figures and tables, in the paper's order; empty if the paper has only text
 *     about it
 * @param says findings in the text
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
   * Method of an experiment.
   *
   * @param place of its description in the paper
   * @param measured quantities that are reported
   * @param machines and their roles
   * @param load of the clients
   * @param repetitions duration or number
   * @param leftOut parts that the numbers do not include
   * @param values numbers in this description
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
