package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.scenarios.Scenarios;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;

/** What the README, the docs and their examples tell a reader to type is what the program takes. */
class DocumentedCommandsTest {

  private static final String PLACEHOLDER = "[A-Z_]+";

  private static List<CommandLines.Call> calls() throws IOException {
    return CommandLines.documented();
  }

  @ParameterizedTest
  @MethodSource("calls")
  void every_call_is_one_that_the_program_takes(CommandLines.Call call) {
    CommandLine program = Gridsec.program();
    assertThatCode(() -> parse(program, call)).as(call.toString()).doesNotThrowAnyException();
    if (program.getSubcommands().get("run").getCommand() instanceof RunCommand run
        && run.plugins.jars().isEmpty()) {
      Stream.ofNullable(run.scenarios)
          .flatMap(List::stream)
          .filter(name -> name != null && !name.matches(PLACEHOLDER))
          .forEach(name -> assertThat(Scenarios.named(name)).isNotEmpty());
      assertKnown(run.mechanisms, Mechanisms.all().stream().map(m -> m.info().id()));
      assertKnown(Stream.ofNullable(run.profile).toList(), Profile.all().stream().map(Profile::id));
    }
  }

  private static void parse(CommandLine program, CommandLines.Call call) {
    try {
      program.parseArgs(call.words().toArray(String[]::new));
    } catch (MissingParameterException e) {
      if (!call.mention()) {
        throw e;
      }
    }
  }

  private static void assertKnown(List<String> named, Stream<String> known) {
    assertThat(known)
        .containsAll(
            Stream.ofNullable(named)
                .flatMap(List::stream)
                .filter(Objects::nonNull)
                .filter(name -> !name.matches(PLACEHOLDER))
                .toList());
  }

  @Test
  void calls_are_found_in_all_kinds_of_text() throws IOException {
    assertThat(calls())
        .extracting(CommandLines.Call::toString)
        .contains(
            "../README.md: gridsec list mechanisms",
            "../README.md: gridsec run grid04-fig3 grid04-fig4 --suite period",
            "../docs/method.md: gridsec run --aa")
        .anyMatch(
            call -> call.startsWith("../docs/examples/github-actions.yml: gridsec ab --base "))
        .anyMatch(call -> call.startsWith("../docs/examples/gitlab-ci.yml: gridsec ab --base "))
        .anyMatch(call -> call.startsWith("../docs/examples/Jenkinsfile: gridsec ab --base "));
  }
}
