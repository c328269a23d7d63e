package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Plugin;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Distribution;
import org.gridsec.scenarios.cli.options.Version;
import org.gridsec.scenarios.plugins.PluginBuild;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The plugin of docs/examples/mechanism-plugin, with {@code bin/gridsec} of a distribution. */
@Timeout(300)
class PluginRunIT {

  @TempDir private static Path directory;
  private static Path script;
  private static Path jar;
  private static Path out;
  private static Run run;

  @BeforeAll
  static void measure() throws Exception {
    script = Distribution.script();
    jar = new PluginBuild(directory).example(Version.number().orElse("unknown"));
    out = directory.resolve("run");
    gridsec("run body-mac --profile smoke --no-pin --plugin %s --out %s", jar, out).succeeded();
    run = RunDirectory.open(out).run();
  }

  private static Process start(Path err, String line, Object... values) throws IOException {
    List<String> command = new ArrayList<>(List.of("/bin/sh", script.toString()));
    command.addAll(List.of(Outcome.words(line, values)));
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder.start();
  }

  private static Outcome gridsec(String line, Object... values) throws Exception {
    Path err = Files.createTempFile(directory, "stderr", ".txt");
    Process process = start(err, line, values);
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    // what JVMs say of the options that this build gives them
    String told = Files.readString(err).replaceAll("NOTE: Picked up JDK_JAVA_OPTIONS: .*\\R", "");
    return new Outcome(process.waitFor(), printed, told);
  }

  @Test
  void its_scenario_is_measured() {
    assertThat(run.cells())
        .extracting(cell -> cell.key().mechanism())
        .containsExactly("plain", "body-mac", "xml-signature");
    assertThat(run.cells()).extracting(Cell::status).containsOnly(Status.OK);
  }

  @Test
  void the_run_says_what_it_was_measured_with() throws IOException {
    assertThat(run.environment().plugins())
        .extracting(Plugin::name, Plugin::version)
        .containsExactly(tuple("body-mac", "1.0"));
    assertThat(run.command()).contains("--plugin " + jar);
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("plugin body-mac", run.environment().plugins().get(0).build());
  }

  @Test
  void its_claim_is_judged() throws IOException {
    assertThat(Files.readString(out.resolve("claims.json"))).contains("\"BM1\"");
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("A call with XML-Signature takes at least twice as long", "Body MAC");
  }

  @Test
  void the_run_opens_with_the_plugin_and_without_it_says_so() throws Exception {
    assertThat(gridsec("report %s --plugin %s", out, jar).succeeded().out()).contains("BM1");
    String expected =
        "'--plugin' expected the jar of %s, with which the run was measured, got: none (see 'gridsec"
            + " report --help')";
    assertThat(Outcome.of("report %s", out).usageComplaint())
        .isEqualTo(expected.formatted(run.environment().plugins().get(0)));
  }

  @Test
  void the_run_goes_on_with_the_plugin_alone() {
    assertThat(Outcome.of("run --resume %s --no-pin", out).usageComplaint())
        .isEqualTo(
            "'--plugin' expected %s, as in the run to resume, got: none (see 'gridsec run --help')"
                .formatted(run.environment().plugins().get(0)));
  }

  @Test
  void it_is_listed() throws Exception {
    assertThat(gridsec("list mechanisms --plugin=%s", jar).succeeded().out())
        .contains("body-mac           HMAC over the Body");
  }

  @Test
  void its_mechanism_is_served_and_called_with_a_request_of_ones_own() throws Exception {
    Path keys = directory.resolve("keys");
    Path security = directory.resolve("security.yaml");
    Files.writeString(
        security,
        "mechanism: {id: body-mac, suite: period, credentials: keys}\nreply: {contains: hello}\n");
    Path body = directory.resolve("hello.xml");
    Files.writeString(
        body, "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>hello</e:text></e:echoString>");
    Path err = Files.createTempFile(directory, "stderr", ".txt");
    Process server =
        start(
            err,
            "serve --suite period --port 0 --tls-port 0 --plugin %s --export-credentials %s",
            jar,
            keys);
    try {
      String url = "";
      BufferedReader printed = server.inputReader();
      for (String line = printed.readLine();
          line != null && !line.startsWith("serving until");
          line = printed.readLine()) {
        if (line.matches("body-mac +axis2 .*")) {
          url = line.replaceAll(".* ", "");
        }
      }
      Outcome load =
          gridsec(
              "load %s --body %s --security %s --plugin %s --for 200ms --warm-up 0s",
              url, body, security, jar);
      assertThat(load.succeeded().out()).containsPattern("calls +[1-9][\\d,]* in .*, 0 failed");
    } finally {
      server.destroy();
      assertThat(server.waitFor(1, TimeUnit.MINUTES)).isTrue();
    }
  }

  @Test
  void a_copy_is_refused() throws Exception {
    Path copy = Files.copy(jar, directory.resolve("copy.jar"));
    assertThat(gridsec("list scenarios --plugin %s", jar + "," + copy).usageComplaint())
        .isEqualTo(
            "copy.jar: expected to be where org.example.bodymac.BodyMac comes from, got:"
                + " body-mac-1.0.jar (see 'gridsec list scenarios --help')");
  }
}
