package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code gridsec compare-with-wrk} with a program in the place of wrk, which may not be there. */
@Timeout(300)
class WrkIT {

  /** For the program alone: without the second compiler, its long keys take four times as long. */
  private static final Map<String, String> COMPILING =
      Map.of("_JAVA_OPTIONS", "-XX:TieredStopAtLevel=4");

  @TempDir private Path directory;

  private Path program(String script) throws Exception {
    Path file = directory.resolve("stand-in");
    Files.writeString(file, "#!/bin/sh\n" + script);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void both_are_visited_in_turn_and_their_ratio_has_an_interval() throws Exception {
    Path asked = directory.resolve("asked");
    Path program =
        program(
            "echo \"$*\" >> " + asked + "\nprintf '  Latency Distribution\\n   50%%  2.00s\\n'");

    Outcome outcome =
        Outcome.of("compare-with-wrk --clients 3 --rounds 2 --no-pin --wrk %s", program)
            .succeeded();

    assertThat(outcome.out())
        .contains("round 2: this program ", " ms, wrk 2000.0000 and 2000.0000 ms")
        .containsPattern(
            "median, pull plain keepalive c=3: 0\\.\\d+ times wrk's \\[0\\.\\d+, \\d+\\.\\d+\\], from"
                + " 2 rounds");
    assertThat(Files.readAllLines(asked))
        .hasSize(5)
        .allMatch(line -> line.matches("-t1 -c3 -d2s --latency -s .*echo-request.lua http://.*"));
  }

  @Test
  void interrupted_it_leaves_neither_its_server_nor_wrk() throws Exception {
    Path started = directory.resolve("started");
    assertThat(new ProcessBuilder("mkfifo", started.toString()).start().waitFor()).isZero();
    Path program = program("echo now > " + started + "\nexec tail -f /dev/null");
    for (String signal : List.of("INT", "TERM")) {
      try (Child child =
          Child.start(directory, COMPILING, "", "compare-with-wrk --no-pin --wrk %s", program)) {
        assertThat(Files.readString(started)).isEqualTo("now\n");
        List<ProcessHandle> children = child.workers();
        assertThat(children).hasSize(3);

        child.signal(signal, List.of());

        Child.awaitEnd(children);
        assertThat(child.end().exit()).isNotZero();
      }
    }
  }

  @Test
  void calls_that_fail_and_wrong_options_are_told() throws Exception {
    Path program = program("echo '  Non-2xx or 3xx responses: 24'");

    assertThat(Outcome.of("compare-with-wrk --no-pin --wrk %s", program).failureComplaint())
        .contains("wrk expected a right reply to each call, got: Non-2xx or 3xx responses: 24");
    assertThat(Outcome.of("compare-with-wrk --clients 65").usageComplaint())
        .contains("'clients' expected 1..64, got: 65");
    assertThat(Outcome.of("compare-with-wrk --rounds 1").usageComplaint())
        .contains("'--rounds' expected 2..1000, got: 1");
  }
}
