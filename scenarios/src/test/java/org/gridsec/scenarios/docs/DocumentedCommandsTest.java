package org.gridsec.scenarios.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.cli.Gridsec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParseResult;

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
    ParseResult run = program.getSubcommands().get("run").getParseResult();
    if (run != null && !run.hasMatchedOption("--plugin")) {
      List<String> scenarios = run.matchedPositionalValue(0, List.of());
      List<String> mechanisms = run.matchedOptionValue("--mechanism", List.of());
      named(scenarios).forEach(name -> assertThat(Scenarios.named(name)).isNotEmpty());
      assertThat(Mechanisms.all())
          .extracting(mechanism -> mechanism.info().id())
          .containsAll(named(mechanisms).toList());
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

  private static Stream<String> named(List<String> names) {
    return names.stream().filter(name -> name != null && !name.matches(PLACEHOLDER));
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
