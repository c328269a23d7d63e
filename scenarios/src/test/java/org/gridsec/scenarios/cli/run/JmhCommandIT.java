package org.gridsec.scenarios.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.gridsec.scenarios.cli.Child;
import org.gridsec.scenarios.cli.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code gridsec jmh} where another JMH, here this JVM, has JMH's lock. */
@Timeout(180)
class JmhCommandIT {

  private static final String MEASURE =
      "jmh OperationBenchmark -f 0 -wi 0 -i 1 -r 1ms -p bytes=1000";

  @TempDir private Path directory;
  private Path lock;

  @BeforeEach
  void name() {
    lock = directory.resolve("jmh.lock");
  }

  private Outcome jmh(String environment, String line) throws Exception {
    try (Child child = Child.start(directory, Map.of("GRIDSEC_OPTS", environment), "", line)) {
      return child.end();
    }
  }

  @Test
  void another_that_measures_is_one_complaint_and_lists_are_shown() throws Exception {
    try (FileChannel other =
        FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      other.lock();

      assertThat(jmh("", MEASURE).failureComplaint())
          .isEqualTo(
              "no other JMH expected to measure on this machine, got one that holds "
                  + lock
                  + ": wait for its end, or let both measure with"
                  + " GRIDSEC_OPTS=-Djmh.ignoreLock=true");
      assertThat(jmh("", "jmh -l").succeeded().out()).contains("OperationBenchmark.operate");
    }
  }

  @Test
  void alone_it_measures() throws Exception {
    assertThat(jmh("", MEASURE).succeeded().out())
        .contains("# Run complete")
        .doesNotContain("lock is ignored");
  }
}
