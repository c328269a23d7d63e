package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What became of a command line. */
record Outcome(int exit, String out, String err) {

  /**
   * Runs a command line in this JVM.
   *
   * @param line its words, without the program's name
   * @param values that are put into the line, as {@code String.format} does
   */
  static Outcome of(String line, Object... values) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit =
        Gridsec.execute(
            new PrintWriter(out, true), new PrintWriter(err, true), words(line, values));
    return new Outcome(exit, out.toString(), err.toString());
  }

  static String[] words(String line, Object... values) {
    return line.isEmpty() ? new String[0] : line.formatted(values).split(" ", -1);
  }

  /** All went well. */
  Outcome succeeded() {
    assertThat(err).isEmpty();
    assertThat(exit).isZero();
    return this;
  }

  /** It was called wrongly, and says so in one line. */
  String usageComplaint() {
    return complaint(2);
  }

  /** Something around it was not as it has to be, and it says so in one line. */
  String failureComplaint() {
    return complaint(1);
  }

  private String complaint(int code) {
    assertThat(err.lines()).as(err).hasSize(1);
    assertThat(err).startsWith("gridsec: ");
    assertThat(exit).isEqualTo(code);
    return err.strip().substring("gridsec: ".length());
  }
}
