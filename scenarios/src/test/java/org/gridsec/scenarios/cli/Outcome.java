package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What became of a command line. */
record Outcome(int exit, String out, String err) {

  /** Runs a command line in this JVM. */
  static Outcome of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit = Gridsec.execute(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    return new Outcome(exit, out.toString(), err.toString());
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
