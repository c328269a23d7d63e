package org.gridsec.scenarios.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Run;
import org.gridsec.scenarios.cli.Gridsec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.OptionSpec;

class RunRequestTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "grid04-fig1",
        "grid04-fig3 grid04-fig7 gt3-warmup --suite modern,period --profile smoke --seed 7 --small-heap 2",
        "grid04-fig6 --link metro --rtt 80ms --network relay --host jetty --budget 1h30m --aa",
        "grid04-fig1 --mechanism plain,tls --mechanism xml-signature --stack pull --clients 1 --provider BC",
      })
  void a_stored_command_asks_for_the_same_again(String line) throws Exception {
    Run run = RunRequests.run(List.of(), ("--no-pin " + line).split(" ", -1));
    String stored = run.command();
    assertThat(stored).startsWith("gridsec run ").contains(" --no-pin ");

    Run again = RunRequests.run(List.of(), stored.replaceFirst("gridsec run ", "").split(" ", -1));

    assertThat(again.command()).isEqualTo(stored);
    assertThat(again.cells()).extracting(Cell::key).isEqualTo(keys(run));
    assertThat(again.trajectories()).isEqualTo(run.trajectories());
    assertThat(again.seed()).isEqualTo(run.seed());
  }

  private static List<?> keys(Run run) {
    return run.cells().stream().map(Cell::key).toList();
  }

  @Test
  void a_stored_command_spells_out_defaults_and_paths() throws Exception {
    List<Jdk> jdks = List.of(new Jdk("jdk-17.0.1", "A", "/a"), new Jdk("jdk-25", "B", "/b b"));

    Run run = RunRequests.run(jdks, "grid04-fig1", "--no-pin", "--seed=7", "--out", "here");

    assertThat(run.command())
        .isEqualTo(
            "gridsec run grid04-fig1 --no-pin --profile quick --suite modern --jdk '/a,/b b'"
                + " --host tomcat --seed 7");
  }

  @Test
  void a_run_is_resumed_with_the_options_that_it_does_not_store() throws Exception {
    RunRequest request =
        RunRequests.of(
            "grid04-fig6",
            "--profile=smoke",
            "--budget=3h",
            "--network=relay",
            "--seed",
            "7",
            "--no-pin");

    assertThat(request.resuming(Path.of("my run")))
        .isEqualTo("gridsec run --resume 'my run' --budget 3h --network relay --no-pin");
  }

  @Test
  void every_option_is_stored_or_given_again() {
    Set<String> stored =
        Set.of(
            "--help",
            "--version",
            "--profile",
            "--plan",
            "--out",
            "--seed",
            "--resume",
            "--suite",
            "--provider",
            "--host",
            "--mechanism",
            "--stack",
            "--clients",
            "--small-heap",
            "--aa",
            "--link",
            "--rtt",
            "--rate",
            "--initial-window");

    assertThat(Gridsec.program().getSubcommands().get("run").getCommandSpec().options())
        .extracting(OptionSpec::longestName)
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(stored, RunRequest.AGAIN).flatMap(Set::stream).toList());
  }
}
