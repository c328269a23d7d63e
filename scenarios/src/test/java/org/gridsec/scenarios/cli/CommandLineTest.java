package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.scenarios.NotingJdk;
import org.gridsec.scenarios.Scenarios;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing here starts a JVM, nor any other process: wrong calls and plans are answered at once. */
class CommandLineTest {

  private static final String PROCESS_STARTED = "jdk.ProcessStart";

  private static final Recording STARTED = new Recording();

  @BeforeAll
  static void watchForProcesses() {
    STARTED.enable(PROCESS_STARTED);
    STARTED.start();
  }

  @AfterAll
  static void nothing_but_the_last_process_was_started(@TempDir Path directory) throws Exception {
    try (STARTED) {
      new ProcessBuilder("true").start().waitFor();
      Path file = directory.resolve("started.jfr");
      STARTED.stop();
      STARTED.dump(file);

      assertThat(RecordingFile.readAllEvents(file))
          .filteredOn(event -> event.getEventType().getName().equals(PROCESS_STARTED))
          .extracting(event -> event.getString("command"))
          .containsExactly("true");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "list",
        "list scenarios",
        "list mechanisms",
        "list profiles",
        "run",
        "report",
        "history",
        "history add",
        "history show",
        "history export",
        "serve",
        "doctor",
        "compare",
        "ab",
        "load"
      })
  void every_command_explains_itself(String command) {
    Outcome help = Outcome.of((command + " --help").strip());

    assertThat(help.exit()).isZero();
    assertThat(help.err()).isEmpty();
    assertThat(help.out()).startsWith(("Usage: gridsec " + command).strip());
  }

  @Test
  void without_arguments_the_program_explains_itself() {
    assertThat(Outcome.of("")).isEqualTo(Outcome.of("--help"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "--help", "list mechanisms", "load --example-security"})
  void what_standard_output_does_not_take_is_no_success(String line) throws Exception {
    Writer closed = Writer.nullWriter();
    closed.close();
    StringWriter err = new StringWriter();

    int exit =
        Gridsec.execute(new PrintWriter(closed), new PrintWriter(err, true), line.split(" ", -1));

    assertThat(new Outcome(exit, "", err.toString()).failureComplaint())
        .isEqualTo("standard output expected to accept all output, got: an error");
  }

  @Test
  void the_program_says_which_build_it_is() {
    Outcome version = Outcome.of("--version");

    assertThat(version.exit()).isZero();
    assertThat(version.out()).matches("gridsec \\S.*, commit \\S+\\R");
  }

  @Test
  void every_scenario_is_listed() {
    assertThat(Outcome.of("list scenarios").out())
        .contains(Scenarios.all().stream().map(s -> s.info().id()).toList());
  }

  @Test
  void every_mechanism_is_listed() {
    assertThat(Outcome.of("list mechanisms").out())
        .contains(Mechanisms.all().stream().map(m -> m.info().id()).toList());
  }

  @Test
  void a_plan_says_how_the_time_divides_and_measures_nothing() {
    assertThat(Outcome.of("run grid04-fig1 --budget 10m --plan").out())
        .startsWith("2 forks of ")
        .containsPattern("calls +16 ")
        .doesNotContain("results go to");
  }

  @Test
  void a_wrong_option_is_told_before_any_jdk_is_asked(@TempDir Path directory) throws Exception {
    Path one = NotingJdk.in(directory.resolve("one"));
    Path other = NotingJdk.in(directory.resolve("other"));

    assertThat(Outcome.of("run --jdk %s --mechanism rot13", one + "," + other).usageComplaint())
        .contains("'mechanism' expected plain,");
    assertThat(directory.resolve("one/started")).doesNotExist();
    assertThat(directory.resolve("other/started")).doesNotExist();
  }

  @Test
  void every_profile_is_listed() {
    assertThat(Outcome.of("list profiles").out().lines())
        .filteredOn(line -> !line.startsWith(" "))
        .extracting(line -> line.split(" ", -1)[0])
        .containsExactly("smoke", "quick", "standard", "paper");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "run grid04-fig9 | 'scenario' expected grid04, liu05, moralis07, gt3, providers, today, grid04-fig1,",
        "run grid04-fg1 | got: grid04-fg1; did you mean grid04-fig1? (see",
        "run gird04 | got: gird04; did you mean grid04? (see",
        "run --sute modern | option expected one that the command has, got: --sute; did you mean --suite? (see",
        "run --sute=modern | got: --sute=modern; did you mean --suite? (see",
        "run --mechanism xml-signatur | got: xml-signatur; did you mean xml-signature? (see",
        "run --profile papre | got: papre; did you mean paper? (see",
        "histroy add | got: histroy; did you mean history? (see",
        "run --mechanism rot13 | 'mechanism' expected plain,",
        "run --profile fast | 'profile' expected smoke, quick, standard, paper, got: fast",
        "run grid04-fig1 --budget soon | '--budget' expected a time, as 10m, 90s or 1h30m, got: soon",
        "run grid04-fig1 --budget 1s | '--budget' expected 20s",
        "run --suite ancient | 'suite' expected modern, period, got: ancient",
        "run --provider IAIK | 'provider' expected JDK, BC, ACCP, got: IAIK",
        "run --provider bc | 'provider' expected JDK, BC, ACCP, got: bc; did you mean BC?",
        "run --host iis | 'host' expected tomcat, jetty, got: iis",
        "run --clients 0 | 'clients' expected 1..64, got: 0",
        "run --clients 10000 | 'clients' expected 1..64, got: 10000",
        "run --clients 1,65 | 'clients' expected 1..64, got: 65",
        "run --clients x | 'x' is not an int",
        "run --clients 60 | '--clients 60' expected to leave a cell of grid04-fig1",
        "run grid04-fig3 --stack xsul | '--stack xsul' expected to leave a cell of grid04-fig3 in suite"
            + " modern, got: none",
        "run grid04-fig1 --clients 1,3 | '--clients' expected some of [1, 2, 4, 8] with profile quick",
        "run --seed x | 'x' is not a long",
        "run --faster | option expected one that the command has, got: --faster",
        "run --profile | '--profile'",
        "measure | command expected list, run, jmh, hotspots, report, compare, ab, compare-with-wrk, history, serve, engine, load, doctor, got: measure",
        "list | subcommand",
        "list papers | command expected mechanisms, profiles, scenarios, got: papers",
        "list profiles all | expected no further argument, got: all",
        "report | 'RUN_DIR'",
        "report one two | one run directory expected, or '--compare' or '--together' with several, got: 2",
        "report one --out two | '--out' expected with '--compare', got it alone",
        "report --compare | 'RUN_DIR'",
        "report --compare one | '--compare' expected two run directories or more, got: 1",
        "report --compare one one | '--compare' expected different runs, got one twice: one and one",
        "serve --host iis | 'host' expected tomcat, jetty, got: iis",
        "serve --suite ancient | 'suite' expected modern, period, got: ancient",
        "serve --provider IAIK | 'provider' expected JDK, BC, ACCP, got: IAIK",
        "serve --port 65536 | '--port' expected 0..65535, got: 65536",
        "serve --tls-port -1 | '--tls-port' expected 0..65535, got: -1",
        "doctor now | expected no further argument, got: now",
        "run --credentials keys | '--credentials' expected with '--server', got it alone",
        "run --server http://localhost:1 | '--credentials' expected with '--server', got none",
        "run --server localhost:80 --credentials k | '--server' expected http://HOST:PORT, got:",
        "run --server https://a:1 --credentials k | '--server' expected http://HOST:PORT, got:",
        "run --server http://[ --credentials k | Invalid value for option '--server'",
        "run --server http://a:1 --credentials k --host jetty | '--host' expected without",
        "run --server http://a:1 --credentials k --aa | '--aa' expected without '--server'",
        "run --krb5-conf a | '--krb5-conf' expected with '--server-keytab' and '--client-keytab', got:",
        "run --server http://a:1 --credentials k --krb5-conf f | '--krb5-conf' expected without",
        "serve --client-keytab a --krb5-conf b | got: --krb5-conf b --client-keytab a",
        "run --rtt 0ms | '--rtt' expected a time above 0 and up to 10s, such as 238ms, got: 0ms",
        "run --rtt -5ms | '--rtt' expected a time above 0 and up to 10s, such as 238ms, got: -5ms",
        "run --rtt 238 | '--rtt' expected a time above 0 and up to 10s, such as 238ms, got: 238",
        "run --rate 0kbit/s | '--rate' expected a rate from 1kbit/s to 10Gbit/s, such as",
        "run --rate -1Mbit/s | '--rate' expected a rate from 1kbit/s to 10Gbit/s, such as",
        "run --initial-window 0seg | '--initial-window' expected from 1seg to 1000seg, such as 10seg,",
        "run --initial-window 10seg --network netem | '--initial-window' expected with '--network'",
        "run --link moon | '--link' expected wan, continent, metro, got: moon",
        "run --network fog | '--network' expected relay or netem, got: fog",
        "run --jdk nowhere | '--jdk' expected a directory with bin/java in it, got: nowhere",
        "run --jdk | '--jdk'",
        "run --jdk a,b --aa | '--jdk' expected without '--aa', got both",
        "run --jdk a,b --server http://a:1 --credentials k | '--jdk' expected without '--server'",
        "run --resume a --rtt 0ms | '--rtt' expected a time above 0",
        "run --resume a --out b | '--resume' expected without '--out', got both",
        "run --plan --out b | '--out' expected without '--plan', which stores nothing, got both",
        "run grid04-fig1 --small-heap 2 | '--small-heap' expected with scenarios that have servers",
        "run grid04-fig1 --link metro | '--link' expected with scenarios that have calls over a network,",
        "run grid04-fig1 --network relay | '--network' expected with scenarios that have calls over",
        "ab --aa --budget soon | '--budget' expected a time, as 10m, 90s or 1h30m, got: soon",
        "ab --aa --budget 40s | '--budget' expected 4m or more, for start and warm-up of two blocks, got: 40s",
        "ab --aa --mechanism rot13 | 'mechanism' expected plain,",
        "ab --aa --stack xsul | 'stack' expected axis2, pull, json, got: xsul",
        "ab --aa --profile paper | '--profile' expected quick or smoke, got: paper",
        "ab --aa --suite ancient | 'suite' expected modern, period, got: ancient",
        "ab --candidate heap=1g | variant expected a distribution's directory, jdk=DIR,",
        "ab | '--candidate' expected a variant other than the base, or '--aa' or '--inject', got: none",
        "ab --candidate suite=period --trials 2 | '--trials' and '--simulate' expected with",
        "ab --aa --seed 7 | '--seed' expected with '--simulate', which draws at random, got it alone",
        "ab --from a --trials 5 | '--from' expected without '--trials', which measures, got both",
        "ab --base lib=a:b:c:d --aa --payload none | payload expected string:BYTES",
        "load --wsdl a --drafts b --attach c | '--wsdl' expected without '--attach', which its drafts do not use,",
        "load --as4 1 --attach a --drafts b --rate 5 | '--as4' expected without '--rate', which its",
        "serve --name - | '--name' expected the name of a host or an address, got: -",
      })
  void a_wrong_call_is_answered_with_what_was_expected(String command, String complaint) {
    String line = Outcome.of(command).usageComplaint();

    assertThat(line).contains(complaint).containsPattern("\\(see 'gridsec[ a-z]* --help'\\)$");
  }
}
