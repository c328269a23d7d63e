package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.gridsec.scenarios.Distribution;

/** What became of a command line. */
public record Outcome(int exit, String out, String err) {

  private static final String CLASS_PATH = "java.class.path";

  /**
   * Runs a command line in this JVM. In an integration test, its workers have the class path of the
   * distribution, as a user's have.
   *
   * @param line its words, without the program's name
   * @param values that are put in the place of each {@code %s}
   */
  public static Outcome of(String line, Object... values) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String own = System.getProperty(CLASS_PATH);
    try {
      if (System.getProperty("gridsec.home") != null) {
        System.setProperty(CLASS_PATH, Distribution.classPath());
      }
      int exit =
          Gridsec.execute(
              new PrintWriter(out, true), new PrintWriter(err, true), words(line, values));
      return new Outcome(exit, out.toString(), err.toString());
    } finally {
      System.setProperty(CLASS_PATH, own);
    }
  }

  static String[] words(String line, Object... values) {
    Iterator<Object> next = List.of(values).iterator();
    return Arrays.stream(line.split(" ", -1))
        .filter(word -> !word.isEmpty())
        .map(word -> word.contains("%s") ? word.replace("%s", next.next().toString()) : word)
        .toArray(String[]::new);
  }

  /** All went well. */
  public Outcome succeeded() {
    assertThat(err).isEmpty();
    assertThat(exit).isZero();
    return this;
  }

  /** It was called wrongly, and says so in one line. */
  public String usageComplaint() {
    return complaint(2);
  }

  /** Something around it was not as it has to be, and it says so in one line. */
  public String failureComplaint() {
    return complaint(1);
  }

  private String complaint(int code) {
    assertThat(err.lines()).as(err).hasSize(1);
    assertThat(err).startsWith("gridsec: ");
    assertThat(exit).isEqualTo(code);
    return err.strip().substring("gridsec: ".length());
  }
}
