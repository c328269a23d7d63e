package org.gridsec.scenarios.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Suite;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StackSamplesTest {

  private static final String TIMED =
      "java/lang/Thread.run;org/gridsec/B_jmhTest.run_avgt_jmhStub;";

  @Test
  void only_what_is_timed_counts() {
    StackSamples samples =
        StackSamples.parse(
            """
            java/lang/Thread.run;org/gridsec/B.renew;java/lang/String.charAt 50
            C2_CompilerThread;Compile::Optimize 20
            %sorg/gridsec/B.run;java/lang/String.charAt 3
            %sorg/gridsec/B.run 1
            """
                .formatted(TIMED, TIMED));

    assertThat(samples.total()).isEqualTo(4);
    assertThat(samples.top()).isEqualTo(Map.of("String.charAt", 3, "B.run", 1));
    assertThat(samples.topShares()).isEqualTo("String.charAt 75 %, B.run 25 %");
  }

  @Test
  void a_method_that_takes_a_lock_is_said_to_do_so() {
    StackSamples samples =
        StackSamples.parse(TIMED + "org/gridsec/B.run;java/io/ByteArrayOutputStream.write 9\n");

    assertThat(samples.topShares()).isEqualTo("ByteArrayOutputStream.write (synchronized) 100 %");
  }

  @Test
  void callers_are_the_methods_of_this_project_that_are_nearest_to_the_top() {
    StackSamples samples =
        StackSamples.parse(
            TIMED
                + "org/gridsec/a/B.run;org/gridsec/a/C$$Lambda$7.0x00ff.accept;memset(void*, int) 9\n");

    assertThat(samples.callerShares()).isEqualTo("C 100 %");
    assertThat(samples.top()).containsOnlyKeys("memset");
  }

  @Test
  void what_is_no_stack_is_refused() {
    assertThatThrownBy(() -> StackSamples.parse("x_jmhStub;a seven\n"))
        .isInstanceOf(NumberFormatException.class);
  }

  static Stream<JmhCell> canonicalizations() {
    Scenario figure = Scenarios.of("liu05-fig2");
    return figure.cells(new Conditions(Suite.MODERN, Profile.QUICK, null)).stream()
        .filter(key -> "3".equals(key.parameters().values().get("document")))
        .map(key -> new JmhCell(key, figure.microbenchmark(key).orElseThrow()));
  }

  @ParameterizedTest
  @MethodSource("canonicalizations")
  void canonicalization_spends_its_time_in_santuario_and_below_and_takes_no_lock_for_each_byte(
      JmhCell cell) throws Exception {
    StackSamples samples = JmhWorker.sample(new JmhOrder(cell.how(), 1, 0, 1, 500));

    assertThat(samples.total()).isPositive();
    assertThat(samples.callers().keySet()).anyMatch(name -> name.startsWith("Canonicalization."));
    assertThat(samples.top().keySet())
        .doesNotContain("ByteArrayOutputStream.write" + StackSamples.SYNCHRONIZED);
  }
}
