package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.results.regression.ab.RecordingFile;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.regression.ab.SideSlice;
import org.gridsec.results.regression.ab.StoredTrials;
import org.gridsec.results.store.RunLock;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code gridsec ab} with JVMs of both sides, cold and short: its verdicts mean nothing here. */
@Timeout(300)
class AbRunIT {

  /** A budget for a block; there is always one. */
  private static final String BRIEF =
      "ab --profile smoke --budget 1s --suite period --mechanism plain --stack pull --no-pin"
          + " --out %s ";

  @TempDir private static Path shared;
  @TempDir private Path directory;

  private static Outcome twice;

  @BeforeAll
  static void measureBaseAgainstItselfTwice() {
    twice = Outcome.of(BRIEF + "--aa --trials 2", shared);
  }

  private Path out() {
    return directory.resolve("out");
  }

  private Outcome brief(String options, Object... values) {
    Object[] all = new Object[values.length + 1];
    all[0] = out();
    System.arraycopy(values, 0, all, 1, values.length);
    return Outcome.of(BRIEF + options, all);
  }

  @Test
  void the_sides_are_visited_in_turn_in_jvms_of_their_own() throws Exception {
    assertThat(twice.exit()).isZero();
    assertThat(twice.out())
        .contains("cannot tell")
        .contains("one block has no interval; a budget of ")
        .contains("False alarms, base against itself: 0 of 2 measured trials");
    assertThat(twice.err())
        .contains("blocks go to ")
        .contains("trial 1, block 1, ")
        .contains("trial 2, block 1, ");
    StoredTrials recording = RecordingFile.read(shared);
    assertThat(recording.againstItself()).isTrue();
    assertThat(recording.cell()).isEqualTo("pull plain keepalive period c=1");
    assertThat(recording.trials())
        .hasSize(2)
        .allSatisfy(
            blocks -> {
              assertThat(blocks).hasSize(1);
              assertThat(blocks.get(0).slices())
                  .extracting(SideSlice::side)
                  .startsWith(Side.BASE, Side.CANDIDATE, Side.CANDIDATE, Side.BASE);
            });
    try (Stream<Path> logs = Files.list(shared.resolve("logs"))) {
      assertThat(logs.map(log -> log.getFileName().toString()))
          .hasSize(8)
          .contains(
              "t1-b1-base-server.log",
              "t1-b1-base-client.log",
              "t1-b1-candidate-server.log",
              "t1-b1-candidate-client.log");
    }
  }

  @Test
  void a_phase_is_compared_in_place_of_the_call() {
    String signed = BRIEF.replace("--mechanism plain", "--mechanism xml-signature");
    assertThat(Outcome.of(signed + "--aa --phase client.protect", out()).exit()).isZero();
    StoredTrials recording = RecordingFile.read(out());
    assertThat(recording.cell())
        .isEqualTo("client.protect of pull xml-signature keepalive period recorded c=1");
    assertThat(recording.trials()).hasSize(1);
  }

  @Test
  void a_phase_that_the_calls_do_not_have_is_told_with_theirs() {
    Outcome outcome = brief("--aa --phase protect");
    assertThat(outcome.exit()).isEqualTo(1);
    assertThat(outcome.err())
        .contains("got: phase protect, which these calls do not have; theirs: client.build, ");
  }

  @Test
  void trials_that_were_interrupted_go_on_with_what_they_lack() {
    StoredTrials both = RecordingFile.read(shared);
    StoredTrials interrupted =
        new StoredTrials(
            both.formatVersion(),
            both.startedAt(),
            both.command(),
            both.environment(),
            both.cell(),
            both.parameters(),
            both.profile(),
            both.base(),
            both.candidate(),
            both.sha256(),
            both.againstItself(),
            both.injected(),
            both.rule(),
            List.of(both.trials().get(0), List.of()));
    RecordingFile.write(interrupted, directory);
    String options = BRIEF.replace("--out", "--resume") + "--trials 2 --aa";

    Outcome resumed = Outcome.of(options, directory);

    assertThat(resumed.exit()).isZero();
    assertThat(resumed.err()).contains("trial 2, block 1, ").doesNotContain("trial 1, ");
    StoredTrials recording = RecordingFile.read(directory);
    assertThat(recording.trials()).hasSize(2).first().isEqualTo(both.trials().get(0));
    assertThat(recording.interrupted()).isFalse();
    Outcome other = Outcome.of(options + " --clients 2", directory);
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.err())
        .contains("'--resume' expected the machine, the program and the options of: gridsec ab ")
        .contains("; other: cell (see ");
    assertThat(Outcome.of("ab --resume %s", directory).usageComplaint())
        .contains("'--resume' expected with the options of: gridsec ab ")
        .contains(", got: none that selects a candidate");
    assertThat(Outcome.of("ab --resume nowhere").failureComplaint())
        .contains("cannot read nowhere/ab.json: no such file or directory");
    try (RunLock lock = RunLock.of(directory)) {
      assertThat(Outcome.of(options, directory).failureComplaint())
          .contains("directory expected that no other program measures");
    }
    assertThat(RecordingFile.read(directory)).isEqualTo(recording);
  }

  @Test
  void a_candidate_that_is_slowed_and_runs_on_options_of_its_own_is_measured() throws Exception {
    Outcome outcome =
        Outcome.of(
            "ab --profile smoke --budget 1s --suite period --no-pin --inject 50 --candidate"
                + " jvm=-XX:+UseParallelGC --format json --out %s",
            out());

    assertThat(outcome.exit()).isIn(0, 3);
    JsonNode json = new ObjectMapper().readTree(outcome.out());
    assertThat(json.get("candidate").asText())
        .isEqualTo("jvm=-XX:+UseParallelGC, security processing slowed by 50 %");
    assertThat(json.get("compared").get(0).get("what").asText())
        .isEqualTo("axis2 xml-signature keepalive period c=1");
    assertThat(json.get("calibration").get("injected").asDouble()).isEqualTo(0.5);
  }

  @Test
  void a_mechanism_is_measured_with_its_parameters() {
    Outcome outcome =
        Outcome.of(
            "ab --aa --profile smoke --budget 1s --suite period --mechanism secure-conversation"
                + " --stack pull --param contexts=initial --param protect=sign --no-pin --out %s",
            out());

    assertThat(outcome.exit()).isZero();
    assertThat(outcome.out())
        .contains("pull secure-conversation{contexts=initial} keepalive period c=1, response time");
    assertThat(RecordingFile.read(out()).parameters())
        .isEqualTo(Parameters.of("contexts", "initial"));
  }

  /** Cold JVMs need not be unsteady: what is stored is what is told. */
  @Test
  void a_side_whose_warm_up_was_not_steady_is_stored_with_its_block_and_told() {
    for (int trial : List.of(1, 2)) {
      Map<Side, String> unsteady =
          RecordingFile.read(shared).trials().get(trial - 1).get(0).unsteady();
      assertThat(unsteady.values()).allMatch(why -> why.startsWith("not steady after "));
      unsteady.forEach(
          (side, why) ->
              assertThat(twice.err())
                  .contains(String.format(Locale.ROOT, "trial %d, %s: %s", trial, side, why)));
    }
    assertThat(twice.out().contains("warm-up not steady: "))
        .isEqualTo(
            RecordingFile.read(shared).trials().stream()
                .flatMap(List::stream)
                .anyMatch(block -> !block.unsteady().isEmpty()));
    assertThat(twice.out()).doesNotContain("not stored");
  }

  @Test
  void stored_trials_are_judged_again_without_measuring() {
    Outcome again = Outcome.of("ab --from %s --simulate 20 --budget 2s", shared).succeeded();

    assertThat(again.out())
        .contains("of 2 measured trials", "of 20 simulated trials", "verdict: no verdict");
  }

  @Test
  void a_candidate_that_does_not_start_ends_with_1_and_is_not_slower() {
    Outcome outcome = brief("--candidate jvm=-XX:+NoSuchOption");

    assertThat(outcome.exit()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .contains("gridsec: the candidate expected to start and to answer rightly, got: worker ")
        .contains("NoSuchOption");
  }

  @Test
  void a_base_that_does_not_start_is_told_from_a_candidate() {
    assertThat(brief("--base jvm=-XX:+NoSuchOption --candidate jvm=-Xint").err())
        .contains("gridsec: the base expected to start and to answer rightly, got: ");
  }

  @Test
  void a_candidate_that_answers_wrongly_ends_with_1_and_is_not_slower() throws Exception {
    Outcome outcome = brief("--candidate lib=%s", parrot());

    assertThat(outcome.exit()).isEqualTo(1);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .contains("the candidate expected to start and to answer rightly, got: ")
        .contains("reply expected to equal the request")
        .contains("parrot");
  }

  /** A jar whose server says always the same. */
  private Path parrot() throws IOException {
    Path source = directory.resolve("PullStack.java");
    Files.writeString(
        source,
        """
        package org.gridsec.echo.pull;
        import java.io.InputStream;
        import java.io.OutputStream;
        import org.gridsec.core.api.Payload;
        import org.gridsec.echo.soap.Direction;
        import org.gridsec.echo.soap.EchoStack;
        import org.gridsec.mechanisms.spi.Exchange;
        import org.gridsec.mechanisms.spi.StreamSecurity;
        public final class PullStack implements EchoStack {
          private final PullEnvelope envelope;
          public PullStack(StreamSecurity security) {
            envelope = new PullEnvelope(security);
          }
          @Override
          public void answer(InputStream request, OutputStream response, Exchange exchange)
              throws java.io.IOException, javax.xml.stream.XMLStreamException,
                  org.gridsec.mechanisms.spi.SecurityFault, org.gridsec.echo.soap.SoapFault {
            envelope.read(request, Direction.REQUEST, exchange);
            envelope.write(response, Direction.RESPONSE, new Payload.Text("parrot"), exchange);
          }
        }
        """);
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(
                    InputStream.nullInputStream(),
                    null,
                    null,
                    "-proc:none",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-d",
                    directory.toString(),
                    source.toString()))
        .isZero();
    Path jar = directory.resolve("parrot.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      String name = "org/gridsec/echo/pull/PullStack.class";
      out.putNextEntry(new JarEntry(name));
      out.write(Files.readAllBytes(directory.resolve(name)));
    }
    return jar;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "ab | '--candidate' expected a variant other than the base, or '--aa' or '--inject', got: none",
        "ab --base suite=period --candidate suite=period | '--candidate' expected a variant other than the base,",
        "ab --aa --candidate suite=period | '--aa' expected without '--candidate' and '--inject'",
        "ab --aa --inject 5 | '--aa' expected without '--candidate' and '--inject'",
        "ab --inject 0 | '--inject' expected above 0 and up to 100 percent, got: 0",
        "ab --inject a-lot | '--inject' expected a percentage, as 5 or 5%, got: a-lot",
        "ab --inject 5 --mechanism tls | '--inject' expected a mechanism that works on messages, got: tls",
        "ab --aa --budget soon | '--budget' expected a time, as 10m, 90s or 1h30m, got: soon",
        "ab --aa --budget 0s | '--budget' expected a time,",
        "ab --aa --mechanism rot13 | 'mechanism' expected plain,",
        "ab --aa --stack pull --mechanism kerberos | '--stack' expected one that kerberos works on, got: pull",
        "ab --aa --param key | '--param' expected NAME=VALUE, got: key",
        "ab --aa --param =direct | '--param' expected NAME=VALUE, got: =direct",
        "ab --aa --param key=direct --param key=x | '--param' expected key once, got: direct and x",
        "ab --aa --mechanism tls --param colour=red | unknown parameter of tls: expected algorithm=rsa|",
        "ab --aa --mechanism plain --param service=dummy | unknown parameter of plain: expected none, got: service",
        "ab --aa --mechanism tls --param version=1.1 | 'version' of tls in suite modern expected 1.3, 1.2, got: 1.1",
        "ab --candidate suite=period --param algorithm=ecdsa | 'algorithm' of xml-signature in suite period expected rsa, dsa, got: ecdsa",
        "ab --aa --stack pull --param algorithm=ed25519 --param key=issuer-serial | '--stack' expected one that xml-signature{algorithm=ed25519,key=issuer-serial} works on, got: pull",
        "ab --aa --clients 65 | 'clients' expected 1..64, got: 65",
        "ab --aa --profile paper | '--profile' expected quick or smoke, got: paper",
        "ab --aa --trials 0 | '--trials' expected 1..1000",
        "ab --candidate suite=period --trials 2 | '--trials' and '--simulate' expected with '--aa' or '--inject'",
        "ab --candidate jdk=nowhere | 'jdk' expected a directory with bin/java in it, got: nowhere",
        "ab --aa --format yaml | '--format' expected text, markdown, json, junit, got: yaml",
        "ab --from nowhere --param key=direct | '--from' expected without options that select a measurement",
        "ab --from nowhere --aa | '--from' expected without options that select a measurement",
      })
  void what_cannot_be_asked_for_ends_with_2(String line, String complaint) {
    assertThat(Outcome.of(line).usageComplaint()).startsWith(complaint);
  }

  @Test
  void trials_that_are_not_there_end_with_1() {
    assertThat(Outcome.of("ab --from %s", directory).failureComplaint()).startsWith("cannot read ");
  }
}
