package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.load.LoadFile;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.engines.EngineKeys;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs whose clients are on engines, each a process with an address of its own. */
@Timeout(300)
class EngineRunIT {

  private static final String RUN =
      "run grid04-fig3 --mechanism plain,tls --stack pull --profile smoke --server %s"
          + " --credentials %s ";

  private static final String SIGNED =
      """
      keys:
        me: {pkcs12: client.p12, alias: gridsec, password: gridsec}
      request:
        - timestamp: {lifetime: 1m}
        - signature: {key: me, algorithm: rsa-sha1, digest: sha1, parts: [body, timestamp]}
      reply:
        signed: [body, timestamp]
        trust: ca.pem
        contains: hello
      """;

  @TempDir private static Path shared;
  @TempDir private Path directory;

  private static Child server;
  private static Child one;
  private static Child two;
  private static String url;
  private static String engines;

  @BeforeAll
  static void start() throws Exception {
    server =
        Child.start(
            shared,
            "serve --suite period --host jetty --port 0 --tls-port 0 --export-credentials %s",
            credentials());
    url = server.await("plain ").replaceAll(".*(http://[^/]*).*", "$1");
    server.await("serving until interrupted");
    Files.writeString(
        credentials().resolve("hello.xml"),
        "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>hello ${counter} ${name}</e:text>"
            + "</e:echoString>");
    Files.writeString(
        credentials().resolve("again.xml"),
        "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>${said}, ${name}</e:text></e:echoString>");
    Files.writeString(
        credentials().resolve("talk.yaml"),
        """
        requests:
          - {name: hello, body: hello.xml}
          - steps:
              - {name: ask, body: hello.xml, extract: {said: {xpath: "//*[local-name() = 'Body']"}}}
              - {name: again, body: again.xml}
        """);
    Files.writeString(credentials().resolve("names.csv"), "name\nAda\nGrace\n");
    Files.writeString(credentials().resolve("signed.yaml"), SIGNED);
    one = engine("127.0.0.2", 0);
    two = engine(Files.createDirectory(shared.resolve("two")), "127.0.0.3", 0);
    engines = address(one) + "," + address(two);
  }

  @AfterAll
  static void end() throws Exception {
    two.signal("INT", List.of());
    assertThat(two.end().exit()).isEqualTo(130);
    assertThat(shared.resolve("two")).isDirectoryNotContaining("glob:**/gridsec-*");
    one.close();
    server.close();
  }

  private static Path credentials() {
    return shared.resolve("credentials");
  }

  private static Child engine(String bind, int port) throws IOException {
    return engine(Files.createTempDirectory(shared, "engine"), bind, port);
  }

  private static Child engine(Path home, String bind, int port) throws IOException {
    return Child.start(
        home, "engine --bind %s --port %s --credentials %s", bind, port, credentials());
  }

  private static String address(Child engine) throws IOException {
    String address = engine.await("engine at ").substring("engine at ".length());
    engine.await("waiting for runs");
    return address;
  }

  /** Of the echo service, with files that all engines have. */
  private String load(String more) {
    return "load %s/axis2/xml-signature --body %s/hello.xml --data %s/names.csv"
            .formatted(url, credentials(), credentials())
        + " --security %s/signed.yaml --credentials %s ".formatted(credentials(), credentials())
        + more;
  }

  private Path out() {
    return directory.resolve("run");
  }

  /** By the program that the engines run, too. */
  private Outcome built(String line, Object... values) {
    try {
      return Child.outcome(directory, line, values);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private Outcome run(String more, Object... values) {
    return built(RUN.formatted(url, credentials()) + more, values);
  }

  /** In this JVM, which calls no engine: RMI takes its sockets once. */
  private static Outcome refused(String more) {
    return Outcome.of(RUN.formatted(url, credentials()) + more);
  }

  private Child start(String more, Object... values) throws IOException {
    return Child.start(directory, RUN.formatted(url, credentials()) + more, values);
  }

  @Test
  void clients_are_shared_out_and_the_run_has_what_each_engine_measured() {
    run("--clients 1,4 --engines %s --out %s", engines, out()).succeeded();

    Run run = RunDirectory.open(out()).run();
    assertThat(run.environment().engines())
        .extracting(engine -> engine.address())
        .containsExactly(first(), second());
    assertThat(run.environment().engines())
        .extracting(engine -> engine.jdk())
        .containsOnly(run.environment().jdk());
    assertThat(run.command()).contains("--engines " + engines);
    assertThat(run.cells())
        .hasSize(6)
        .allSatisfy(cell -> assertThat(cell.status()).isEqualTo(Status.OK))
        .allSatisfy(
            cell -> {
              Sample sample = cell.samples().get(0);
              Map<String, Double> amounts = sample.amounts();
              assertThat(amounts.get("engines.overlap")).isBetween(0.95, 1.0);
              assertThat(amounts).containsKeys("engines.skewMillis", "engines.clockErrorMillis");
              assertThat(amounts.containsKey("engine2.calls")).isEqualTo(cell.key().clients() > 1);
              double first = amounts.get("engine1.calls");
              double second = amounts.getOrDefault("engine2.calls", 0.0);
              assertThat(first + second).isEqualTo((double) sample.calls());
              double secondMillis = amounts.getOrDefault("engine2.meanMillis", 0.0);
              assertThat(sample.meanMillis())
                  .isCloseTo(
                      (first * amounts.get("engine1.meanMillis") + second * secondMillis)
                          / sample.calls(),
                      Percentage.withPercentage(1e-6));
            });
    assertThat(out().resolve("report.html")).content().contains("127.0.0.3");
  }

  @Test
  void a_load_is_shared_out_too_and_its_export_has_what_each_engine_measured() throws Exception {
    Path export = directory.resolve("load.json");
    Outcome load =
        built(
            load("--clients 1,3 --for 500ms --warm-up 1s --engines %s --export %s"),
            engines,
            export);

    assertThat(load.succeeded().out())
        .contains("clients on " + first() + " (", second() + " (")
        .contains("axis2/xml-signature, ", ", 3 clients\n");
    JsonNode json = new ObjectMapper().readTree(export.toFile());
    assertThat(json.findValuesAsText("address")).containsExactly(first(), second());
    for (JsonNode cell : json.get("cells")) {
      assertThat(cell.get("failed")).isEmpty();
      for (JsonNode slice : cell.get("slices")) {
        JsonNode rows = slice.get("engines");
        assertThat(rows).hasSize(2);
        assertThat(rows.get(1).isEmpty()).isEqualTo(cell.get("clients").asInt() == 1);
        assertThat(rows.get(0).get("calls").asLong() + rows.get(1).path("calls").asLong())
            .isEqualTo(slice.get("calls").asLong())
            .isPositive();
        assertThat(slice.get("overlap").asDouble()).isBetween(0.95, 1.0);
      }
    }
  }

  @Test
  void requests_of_a_load_on_engines_are_added_up_by_their_names() throws Exception {
    Path export = directory.resolve("talk.json");
    built(
            load("--clients 4 --for 1s --warm-up 0s --engines %s --export %s")
                .replace("--body", "--requests")
                .replace("hello.xml", "talk.yaml"),
            engines,
            export)
        .succeeded();

    StoredLoad.Cell cell = LoadFile.read(export).cells().get(0);
    assertThat(cell.requests())
        .extracting(StoredLoad.Request::name)
        .containsExactly("hello", "ask", "again");
    assertThat(cell.requests().stream().mapToLong(StoredLoad.Request::calls).sum())
        .isEqualTo(cell.calls())
        .isPositive();
  }

  @Test
  void a_load_whose_engine_is_killed_ends_and_names_it() throws Exception {
    Child killed = engine("127.0.0.6", 0);
    String its = address(killed);
    try (Child load =
        Child.start(
            directory,
            load("--clients 2 --for 60s --warm-up 0s --engines %s"),
            first() + "," + its)) {
      List<ProcessHandle> workers = killed.workers();
      while (workers.isEmpty()) {
        workers = killed.workers();
      }
      killed.signal("KILL", workers);
      Outcome outcome = load.end();
      assertThat(outcome.failureComplaint()).startsWith("engine " + its);
    }
    Child.awaitEnd(one.workers());
  }

  @Test
  void files_of_a_load_are_those_that_engines_have() throws Exception {
    Path elsewhere = Files.writeString(directory.resolve("elsewhere.yaml"), SIGNED);
    Files.copy(credentials().resolve("client.p12"), directory.resolve("client.p12"));
    Files.copy(credentials().resolve("ca.pem"), directory.resolve("ca.pem"));

    assertThat(
            built(load("--against-security %s --engines %s"), elsewhere, engines).usageComplaint())
        .startsWith(
            "'--security' expected in the directory of '--credentials', which engines have a copy of,"
                + " got: "
                + elsewhere);
    assertThat(Outcome.of(load("")).usageComplaint())
        .startsWith("'--engines' and '--credentials' expected together, got one of them alone");
    assertThat(
            built(load("--engines %s").replace("axis2/xml-signature", "nowhere"), engines)
                .failureComplaint())
        .matches("engine (%s|%s): .*".formatted(first(), second()))
        .contains("call expected to succeed before any is measured");
  }

  @Test
  void an_engine_belongs_to_one_run_and_the_load_of_one_that_is_killed_ends() throws Exception {
    String minutes = RUN.replace("smoke", "quick --budget 10m").formatted(url, credentials());
    try (Child first =
        Child.start(directory, minutes + "--clients 1 --engines %s --out %s", engines, out())) {
      first.await("results go to ");
      List<ProcessHandle> workers = two.workers();
      while (workers.isEmpty()) {
        Thread.onSpinWait(); // the run starts them
        workers = two.workers();
      }

      assertThat(
              run("--engines %s --out %s", engines, directory.resolve("second")).failureComplaint())
          .contains("engine " + first(), "another run has it");

      first.signal("KILL", List.of());
      Child.awaitEnd(workers);
      Child.awaitEnd(one.workers());
    }
  }

  @Test
  void a_run_whose_engine_is_killed_names_it_keeps_what_it_has_and_goes_on_when_it_is_back()
      throws Exception {
    Child killed = engine("127.0.0.4", 0);
    String its = address(killed);
    try (Child run = start("--clients 1,4 --engines %s --out %s", first() + "," + its, out())) {
      run.await("[");
      killed.signal("KILL", killed.workers());
      Outcome outcome = run.end();
      assertThat(outcome.failureComplaint())
          .contains("engine " + its, "what was measured is kept, go on with --resume");
      assertThat(outcome.out()).contains("once more with a fresh pair");
    }
    List<Cell> cells = RunDirectory.open(out()).run().cells();
    assertThat(cells).extracting(Cell::status).contains(Status.OK, Status.PENDING);
    assertThat(cells)
        .filteredOn(cell -> cell.status() == Status.FAILED)
        .hasSize(1)
        .allSatisfy(cell -> assertThat(cell.failure()).startsWith("engine " + its));

    try (Child again = engine("127.0.0.4", Integer.parseInt(its.replaceAll(".*:", "")))) {
      address(again);
      Outcome resumed =
          built(
              "run --resume %s --server %s --credentials %s --engines %s",
              out(), url, credentials(), first() + "," + its);
      assertThat(resumed.failureComplaint())
          .isEqualTo("all cells expected to work, got: 1 that failed");
    }
    assertThat(RunDirectory.open(out()).run().cells())
        .extracting(Cell::status)
        .doesNotContain(Status.PENDING);
    assertThat(
            built(
                    "run --resume %s --server %s --credentials %s --engines %s",
                    out(), url, credentials(), first())
                .usageComplaint())
        .startsWith("'engines' expected " + first());
  }

  private static String first() {
    return engines.substring(0, engines.indexOf(','));
  }

  private static String second() {
    return engines.substring(engines.indexOf(',') + 1);
  }

  @Test
  void a_run_whose_engine_is_stopped_ends_and_names_it() throws Exception {
    try (Child stopped = engine("127.0.0.5", 0)) {
      String its = address(stopped);
      try (Child run = start("--clients 4 --engines %s --out %s", its + "," + first(), out())) {
        run.await("[");
        stopped.signal("STOP", List.of());
        assertThat(run.end().failureComplaint()).contains("engine " + its, "timed out");
      }
    }
  }

  @Test
  void an_engine_that_is_not_there_or_has_other_software_or_keys_is_refused() throws Exception {
    assertThat(run("--engines 127.0.0.2:1 --out %s", out()).failureComplaint())
        .startsWith("engine 127.0.0.2:1: cannot be reached: ConnectException");

    Path more = Files.createDirectories(directory.resolve("more"));
    Files.writeString(more.resolve("another.properties"), "a=b");
    try (Child other =
        Child.startWith(more, directory, "engine --port 0 --credentials %s", credentials())) {
      String its = address(other);
      assertThat(run("--engines %s --out %s", first() + "," + its, out()).failureComplaint())
          .startsWith("engine " + its + ": class path expected the same as here (SHA-256 ");
    }

    Path others = Files.createDirectory(directory.resolve("others"));
    try (Stream<Path> files = Files.list(credentials()).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        Files.copy(file, others.resolve(file.getFileName()));
      }
    }
    assertThat(
            built(
                    "run grid04-fig3 --server %s --credentials %s --engines %s --out %s",
                    url, others, first(), out())
                .failureComplaint())
        .startsWith("engine " + first() + ": credentials expected the same as here");
    assertThat(out()).doesNotExist();
  }

  @Test
  void with_keys_both_sides_prove_that_they_have_them() throws Exception {
    Path keys = directory.resolve("keys");
    try (Child engine =
        Child.start(directory, "engine --port 0 --keys %s --credentials %s", keys, credentials())) {
      assertThat(engine.await("key for engines and runs: ")).endsWith(keys.toString());
      String its = address(engine);
      Path file = keys.resolve("engines.p12");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
      try (Child run = start("--clients 1 --engines %s --keys %s --out %s", its, keys, out())) {
        assertThat(run.end().exit()).isZero();
      }
      assertThat(RunDirectory.open(out()).run().cells())
          .allSatisfy(cell -> assertThat(cell.status()).isEqualTo(Status.OK));

      Path others = directory.resolve("others");
      assertThat(EngineKeys.make(others)).isTrue();
      Path wrong = directory.resolve("wrong");
      assertThat(run("--engines %s --keys %s --out %s", its, others, wrong).failureComplaint())
          .startsWith("engine " + its + ": cannot be reached: ")
          .contains("path", "the engine expects the '--keys' that it has itself, or none");
      assertThat(run("--engines %s --out %s", its, wrong).failureComplaint())
          .startsWith("engine " + its + ": cannot be reached: ")
          .endsWith("the engine expects the '--keys' that it has itself, or none");
      assertThat(answerInClear(its)).isFalse();

      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
      assertThat(run("--engines %s --keys %s --out %s", its, keys, wrong).failureComplaint())
          .endsWith("for its owner alone, got: one that others can read or write");
    }
  }

  @Test
  void keys_of_a_load_may_be_named_as_those_of_the_service_are() throws Exception {
    Path own = Files.createDirectory(directory.resolve("own"));
    Files.writeString(own.resolve("client.p12"), "made by nobody here");
    try (Child engine = Child.start(directory, "engine --port 0 --credentials %s", own)) {
      assertThat(address(engine)).startsWith("127.0.0.1:");
    }
  }

  /** Whether it greets as RMI does in clear: with an acknowledgement, 0x4e. */
  private static boolean answerInClear(String address) throws IOException {
    int colon = address.indexOf(':');
    int port = Integer.parseInt(address.substring(colon + 1));
    try (Socket socket = new Socket(address.substring(0, colon), port)) {
      socket.getOutputStream().write(new byte[] {'J', 'R', 'M', 'I', 0, 2, 0x4b});
      return socket.getInputStream().read() == 0x4e;
    }
  }

  @Test
  void options_that_do_not_fit_are_refused() {
    assertThat(
            Outcome.of("engine --bind 192.0.2.1 --credentials %s", credentials()).usageComplaint())
        .startsWith("'--keys' expected with an address that others can reach, got: none");
    assertThat(
            Outcome.of("engine --bind 0.0.0.0 --keys k --credentials %s", credentials())
                .usageComplaint())
        .startsWith("'--bind' expected one address, by which runs call this machine");
    assertThat(Outcome.of("run gt3-payload --engines %s", engines).usageComplaint())
        .startsWith("'--engines' expected with '--server', which all engines call");
    assertThat(refused("--engines 127.0.0.2").usageComplaint())
        .startsWith("'--engines' expected HOST:PORT, got: 127.0.0.2");
    assertThat(refused("--engines 192.0.2.1:4300").usageComplaint())
        .startsWith("'--keys' expected with engines on other machines, got none");
    assertThat(
            Outcome.of(
                    "run gt3-coldstart --server %s --credentials %s --engines %s",
                    url, credentials(), engines)
                .usageComplaint())
        .contains("expected to leave a cell of gt3-coldstart", second());
  }
}
