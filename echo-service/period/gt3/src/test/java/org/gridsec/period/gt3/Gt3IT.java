package org.gridsec.period.gt3;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.period.AxisCalls;
import org.gridsec.period.KeyDirectory;
import org.gridsec.period.PeriodPair;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On each JDK: calls in every mechanism, what is refused, and phases. */
class Gt3IT {

  @TempDir static Path directory;
  private static Path keys;
  private static Path foreign;

  @BeforeAll
  static void makeKeys() throws Exception {
    keys = KeyDirectory.make(directory.resolve("keys"));
    foreign = KeyDirectory.make(directory.resolve("foreign"));
  }

  @ParameterizedTest
  @MethodSource("org.gridsec.period.Javas#installed")
  void it_answers_what_each_mechanism_has_and_nothing_else(Path home) throws Exception {
    try (PeriodPair pair =
        new PeriodPair(
            PeriodStack.GT3, home, System.getProperty("java.class.path"), keys, directory)) {
      for (String mechanism : PeriodStack.GT3.mechanisms()) {
        assertThat(pair.address(mechanism).getHost()).isEqualTo("127.0.0.1");
        pair.aim(mechanism, pair.address(mechanism));
        for (PayloadShape payload : List.of(PayloadShape.string(5), PayloadShape.array(9, 8))) {
          assertThat(new AxisCalls(pair, mechanism, Parameters.NONE).failure(payload))
              .as("%s %s", mechanism, payload)
              .isNull();
        }
      }
      new AxisCalls(pair, "xml-signature", Parameters.NONE).assertSignaturesHold(keys, foreign);
      pair.aim("xml-signature", pair.address("xml-signature"));
      pair.assertSignaturesHavePhases();
    }
  }
}
