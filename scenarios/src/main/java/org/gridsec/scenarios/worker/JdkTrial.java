package org.gridsec.scenarios.worker;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Suite;
import org.gridsec.core.process.Answers;
import org.gridsec.mechanisms.SuiteTrial;

/** Program to test another JDK: it shows that workers start there, and reports forbidden suites. */
public final class JdkTrial {

  private JdkTrial() {}

  /** Reports the refused ones of some suites with their reasons, one line each. */
  public static void main(String[] suites) throws IOException {
    try (PrintStream answers = new PrintStream(Answers.open(), true, StandardCharsets.UTF_8)) {
      for (String suite : suites) {
        try {
          SuiteTrial.require(Suite.of(suite));
        } catch (IOException e) {
          answers.println(OneLine.of(e.getMessage()));
        }
      }
    }
  }
}
