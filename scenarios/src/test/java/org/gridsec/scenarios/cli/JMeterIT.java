package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.scenarios.Distribution;
import org.gridsec.scenarios.load.CxfService;
import org.gridsec.scenarios.load.Policies;
import org.gridsec.scenarios.load.security.Parties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JMeter 5.6.3 runs plans, with the jar of scenarios/jmeter in its lib/ext. */
@Timeout(300)
class JMeterIT {

  private static final Path PLAN = Path.of("jmeter/src/main/dist/gridsec.jmx");

  /** JMeter's own HTTP sampler between the processors, with a data set, extractor and assertion. */
  private static final Path HTTP_PLAN = Path.of("jmeter/src/main/dist/gridsec-http.jmx");

  private static final String SIGNED = "/pull/xml-signature";

  /** The JDK's own archive of classes: JMeter would do without any beside that of this build. */
  private static final Path ARCHIVE =
      Path.of(System.getProperty("java.home"), "lib", "server", "classes.jsa");

  @TempDir private static Path directory;
  private static Path jmeter;
  private static Path home;
  private static EchoServer server;

  @BeforeAll
  static void start() throws Exception {
    CredentialStore credentials = CredentialStore.generate(Suite.MODERN, Set.of());
    credentials.exportClient(directory.resolve("keys"));
    server =
        EchoServer.start(
            EchoServer.Settings.of(Host.TOMCAT, Suite.MODERN, credentials.server())
                .withPorts(0, 0));
    Files.writeString(
        directory.resolve("hello.xml"),
        "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>${row}: ${uuid}</e:text></e:echoString>");
    Files.writeString(directory.resolve("rows.csv"), "row\nhello\nhello again\n");
    Files.writeString(
        directory.resolve("keys/security.yaml"),
        """
        keys:
          me: {pkcs12: client.p12, alias: gridsec, password: gridsec}
        request:
          - timestamp: {lifetime: 1m}
          - signature: {key: me, parts: [body, timestamp]}
        reply:
          signed: [body, timestamp]
          trust: ca.pem
          contains: hello
        """);
    Files.writeString(
        directory.resolve("keys/encrypted.yaml"),
        Files.readString(directory.resolve("keys/security.yaml"))
            + "  encrypted: [body]\n  decrypt: me\n");
    Files.writeString(directory.resolve("keys/none.yaml"), "reply: {contains: hello}\n");
    Files.writeString(
        directory.resolve("variable.xml"),
        "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>${nobody}</e:text></e:echoString>");
    home = Distribution.HOME;
    jmeter = Path.of(System.getProperty("gridsec.jmeter"));
    Files.createDirectories(jmeter.resolve("lib/junit")); // JMeter looks there, too
    sampler(jmeter.resolve("lib/ext/gridsec-jmeter.jar"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static void sampler(Path jar) throws IOException {
    Path classes = Path.of("jmeter/target/classes");
    Manifest manifest = new Manifest(); // JMeter takes no jar without one
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        Stream<Path> files = Files.walk(classes).filter(Files::isRegularFile)) {
      for (Path one : files.toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(one).toString()));
        Files.copy(one, out);
      }
    }
  }

  /** The command of a JMeter with arguments in place of {@code -t PLAN} and the like. */
  private static List<String> jmeter(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:SharedArchiveFile=" + ARCHIVE,
                "-Djava.rmi.server.hostname=127.0.0.1",
                "-jar",
                Stream.of(jmeter.resolve("bin").toFile().list())
                    .filter(name -> name.endsWith(".jar"))
                    .map(name -> jmeter.resolve("bin").resolve(name).toString())
                    .findFirst()
                    .orElseThrow(),
                "-Jserver.rmi.ssl.disable=true",
                "-Jgridsec.home=" + home));
    command.addAll(List.of(arguments));
    return command;
  }

  private static String[] settings(String prefix, String path, Path security, Path body) {
    return Stream.of(
            "url=" + server.httpUri() + path,
            "body=" + body,
            "data=" + directory.resolve("rows.csv"),
            "security=" + security,
            "clients=2",
            "calls=5")
        .map(setting -> prefix + setting)
        .toArray(String[]::new);
  }

  /** The rows of what JMeter has written, by the names of their columns. */
  private static List<Map<String, String>> samples(Path plan, String... more) throws Exception {
    Path samples = Files.createTempDirectory(directory, "samples").resolve("samples.csv");
    List<String> command =
        jmeter(
            "-n",
            "-t",
            plan.toString(),
            "-l",
            samples.toString(),
            "-j",
            directory.resolve("jmeter.log").toString());
    command.addAll(List.of(more));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    try (MappingIterator<Map<String, String>> rows =
        new CsvMapper()
            .readerFor(Map.class)
            .with(CsvSchema.emptySchema().withHeader())
            .readValues(samples.toFile())) {
      return rows.readAll();
    }
  }

  /** Plans whose threads one JMeter runs one after the other, each with settings of its own. */
  private static final class Groups {

    private static final String START = "<ThreadGroup ";
    private static final String END = "</hashTree>\n  </hashTree>\n</jmeterTestPlan>";

    private final StringBuilder groups = new StringBuilder();
    private final List<String> settings = new ArrayList<>();

    private void add(String name, Path plan, String... settings) throws IOException {
      String text = Files.readString(plan);
      groups.append(
          text.substring(text.indexOf(START), text.lastIndexOf(END))
              .replace("${__P(", "${__P(" + name + ".")
              .replace("testname=\"Clients\"", "testname=\"" + name + "\""));
      for (String setting : settings) {
        this.settings.add("-J" + name + "." + setting.substring("-J".length()));
      }
    }

    /** The rows of each group by its name. */
    private Map<String, List<Map<String, String>>> samples() throws Exception {
      String text = Files.readString(PLAN);
      Path plan =
          Files.writeString(
              Files.createTempFile(directory, "groups", ".jmx"),
              text.substring(0, text.indexOf(START))
                      .replace(
                          "</TestPlan>",
                          "<boolProp name='TestPlan.serialize_threadgroups'>true</boolProp></TestPlan>")
                  + groups
                  + END);
      return JMeterIT.samples(plan, settings.toArray(String[]::new)).stream()
          .collect(
              Collectors.groupingBy(
                  row -> row.get("threadName").substring(0, row.get("threadName").indexOf(' '))));
    }
  }

  private static Path file(String name) {
    return directory.resolve(name);
  }

  private static void all(
      List<Map<String, String>> samples, String code, String message, boolean success) {
    assertThat(samples)
        .allSatisfy(
            row -> {
              assertThat(row).containsEntry("responseCode", code);
              assertThat(row.get("responseMessage")).contains(message);
              assertThat(row).containsEntry("success", Boolean.toString(success));
            });
  }

  /** The service takes no message twice, so each was signed afresh. */
  @Test
  void the_sample_plan_calls_a_service_with_fresh_signatures() throws Exception {
    List<Map<String, String>> samples =
        samples(PLAN, settings("-J", SIGNED, file("keys/security.yaml"), file("hello.xml")));
    assertThat(samples).hasSize(10);
    all(samples, "200", "OK", true);
  }

  /**
   * The service answers in clear, and refuses what is unsigned. It sends the same bytes to both
   * plans: the post-processor alone has them refused.
   */
  @Test
  void kinds_of_failures_have_their_codes_in_either_plan() throws Exception {
    HttpServer nobody =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    nobody.start();
    try {
      Groups groups = new Groups();
      for (Path plan : List.of(PLAN, HTTP_PLAN)) {
        String kind = plan.getFileName() + "-";
        groups.add(
            kind + "settings",
            plan,
            settings("-J", SIGNED, file("nowhere.yaml"), file("hello.xml")));
        groups.add(
            kind + "refused",
            plan,
            settings("-J", SIGNED, file("keys/encrypted.yaml"), file("hello.xml")));
        String[] unsigned = settings("-J", SIGNED, file("keys/none.yaml"), file("hello.xml"));
        groups.add(kind + "fault", plan, unsigned);
        unsigned[0] = "-Jurl=http://127.0.0.1:" + nobody.getAddress().getPort() + "/";
        groups.add(kind + "status", plan, unsigned);
      }
      groups.add(
          "variable",
          PLAN,
          settings("-J", SIGNED, file("keys/security.yaml"), file("variable.xml")));

      Map<String, List<Map<String, String>>> samples = groups.samples();

      assertThat(samples)
          .hasSize(9)
          .allSatisfy((group, rows) -> assertThat(rows).as(group).hasSize(10));
      for (Path plan : List.of(PLAN, HTTP_PLAN)) {
        String kind = plan.getFileName() + "-";
        all(samples.get(kind + "settings"), "settings", "nowhere.yaml", false);
        all(
            samples.get(kind + "refused"),
            "refused",
            "reply expected 'body' to be encrypted, got it in clear",
            false);
        all(samples.get(kind + "fault"), "fault", "fault", false);
        all(samples.get(kind + "status"), "404", "HTTP status 404", false);
      }
      all(samples.get("variable"), "error", "'${nobody}'", false);
    } finally {
      nobody.stop(0);
    }
  }

  /** The plan's assertion compares the extracted text with the row of its data set. */
  @Test
  void the_sampler_of_http_sends_protected_requests_whose_replies_are_checked() throws Exception {
    List<Map<String, String>> samples =
        samples(HTTP_PLAN, settings("-J", SIGNED, file("keys/security.yaml"), file("hello.xml")));
    assertThat(samples).hasSize(10);
    all(samples, "200", "", true);
  }

  /** The service refuses attachments that are not signed, and returns those of the request. */
  @Test
  void each_element_and_a_stock_server_send_signed_attachments_that_a_policy_of_cxf_demands()
      throws Exception {
    Path files = Files.createDirectory(directory.resolve("cxf"));
    Parties.write(files);
    Files.write(files.resolve("scan.bin"), new byte[100_000]);
    Files.writeString(files.resolve("note.txt"), "lines\nend in\r\ntwo ways\n");
    Path signed =
        Files.writeString(
            files.resolve("signed.yaml"),
            """
            keys: {client: {pkcs12: client.p12, password: changeit}}
            request:
              - timestamp
              - signature: {key: client, algorithm: rsa-sha1, parts: [body, timestamp, attachments]}
            reply:
              signed: [body, timestamp, attachments]
              trust: [ca.pem, server.pem]
              contains: hello
            """);
    Path unsigned =
        Files.writeString(
            files.resolve("unsigned.yaml"),
            Files.readString(signed).replace(", attachments]}", "]}"));
    List<Process> servers = new ArrayList<>();
    try (CxfService service =
        CxfService.start(files)
            .withPolicy("/signed", Policies.signedAttachments(""), new CxfService.Attachments())) {
      List<String> settings =
          new ArrayList<>(List.of(settings("-J", "", signed, file("hello.xml"))));
      settings.set(0, "-Jurl=" + service.url("/signed"));
      settings.add("-Jattach=%s/scan.bin|%s/note.txt=text/plain".formatted(files, files));
      Groups groups = new Groups();
      groups.add("whole", HTTP_PLAN, settings.toArray(String[]::new));
      settings.add("-Jgzip=true");
      groups.add("compressed", PLAN, settings.toArray(String[]::new));
      groups.add("compressed-http", HTTP_PLAN, settings.toArray(String[]::new));
      settings.set(3, "-Jsecurity=" + unsigned);
      groups.add("unsigned", HTTP_PLAN, settings.toArray(String[]::new));
      Map<String, List<Map<String, String>>> samples = groups.samples();

      assertThat(samples)
          .hasSize(4)
          .allSatisfy((group, rows) -> assertThat(rows).as(group).hasSize(10));
      all(samples.get("whole"), "200", "", true);
      for (String group : List.of("compressed", "compressed-http")) {
        all(samples.get(group), "200", "", true);
        assertThat(samples.get(group))
            .allMatch(row -> Integer.parseInt(row.get("sentBytes")) < 50_000)
            .allMatch(row -> Integer.parseInt(row.get("bytes")) < 50_000);
      }
      all(samples.get("unsigned"), "fault", "fault", false);

      Path json = directory.resolve("attached.json");
      Outcome.of(
              LOAD + "--security %s --attach %s --attach %s --data %s",
              service.url("/signed"),
              file("hello.xml"),
              String.join(",", servers(1, servers)),
              controller(),
              json,
              signed,
              files.resolve("scan.bin"),
              files.resolve("note.txt"),
              file("rows.csv"))
          .succeeded();
      assertThat(cell(json).get("requestBytes").asLong()).isBetween(100_000L, 110_000L);
    } finally {
      servers.forEach(Process::destroyForcibly);
    }
  }

  /** Starts servers of JMeter, adds them to a list, and returns their addresses. */
  private static List<String> servers(int number, List<Process> servers) throws IOException {
    List<String> addresses = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      int port;
      try (ServerSocket free = new ServerSocket(0)) {
        port = free.getLocalPort();
      }
      Process one =
          new ProcessBuilder(
                  jmeter(
                      "-s", "-j", file("server" + i + ".log").toString(), "-Jserver_port=" + port))
              .redirectErrorStream(true)
              .start();
      servers.add(one);
      assertThat(one.inputReader().lines().anyMatch(line -> line.contains("Created remote")))
          .as("server has started")
          .isTrue();
      addresses.add("127.0.0.1:" + port);
    }
    return addresses;
  }

  @Test
  void two_stock_servers_run_the_plan_and_the_controller_gets_each_sample() throws Exception {
    List<Process> servers = new ArrayList<>();
    try {
      List<String> addresses = servers(2, servers);
      List<String> more =
          new ArrayList<>(
              List.of(settings("-G", SIGNED, file("keys/security.yaml"), file("hello.xml"))));
      more.addAll(List.of("-X", "-R", String.join(",", addresses)));
      List<Map<String, String>> samples = samples(PLAN, more.toArray(String[]::new));

      assertThat(samples).hasSize(20);
      all(samples, "200", "OK", true);
      assertThat(samples).allMatch(row -> Integer.parseInt(row.get("bytes")) > 1_000);
      for (String address : addresses) {
        assertThat(samples)
            .filteredOn(row -> row.get("threadName").startsWith(address))
            .hasSize(10);
      }
      for (Process one : servers) {
        assertThat(one.waitFor()).isZero();
      }
    } finally {
      servers.forEach(Process::destroyForcibly);
    }
  }

  /** JMeter as its servers here have it: without TLS between them. */
  private static Path controller() throws IOException {
    Path home = Files.createTempDirectory(directory, "jmeter");
    Files.createSymbolicLink(home.resolve("lib"), jmeter.resolve("lib").toAbsolutePath());
    Path bin = Files.createDirectory(home.resolve("bin"));
    try (Stream<Path> files = Files.list(jmeter.resolve("bin"))) {
      for (Path file : files.toList()) {
        Files.copy(file, bin.resolve(file.getFileName()));
      }
    }
    Files.writeString(
        bin.resolve("user.properties"),
        "\nserver.rmi.ssl.disable=true\n",
        StandardOpenOption.APPEND);
    return home;
  }

  private static final String LOAD =
      "load %s --body %s --warm-up 1s --for 3s --engines %s --jmeter %s --export %s ";

  private static JsonNode cell(Path json) throws IOException {
    return new ObjectMapper().readTree(json.toFile()).get("cells").get(0);
  }

  private static long callsOfEngines(JsonNode cell) {
    long sum = 0;
    for (JsonNode engine : cell.get("slices").get(0).get("engines")) {
      assertThat(engine.get("calls").asLong()).as("each engine has called").isPositive();
      sum += engine.get("calls").asLong();
    }
    return sum;
  }

  /** The service takes no message twice; its keys and the request are at the same paths. */
  @Test
  void two_stock_servers_carry_a_load_in_a_closed_loop_and_at_a_rate() throws Exception {
    Files.writeString(
        directory.resolve("signed.xml"),
        "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>hello ${uuid}</e:text></e:echoString>");
    Path json = directory.resolve("load.json");
    List<Process> servers = new ArrayList<>();
    try {
      List<String> addresses = servers(2, servers);
      for (String load : List.of("--clients 4", "--rate 20 --timeout 10s")) {
        Outcome outcome =
            Outcome.of(
                LOAD + "--security %s " + load,
                server.httpUri() + SIGNED,
                file("signed.xml"),
                String.join(",", addresses),
                controller(),
                json,
                file("keys/security.yaml"));
        assertThat(outcome.succeeded().out())
            .contains("clients on " + addresses.get(0) + " (", addresses.get(1) + " (")
            .contains("in 1 visit, 0 failed");
        JsonNode cell = cell(json);
        assertThat(callsOfEngines(cell)).isEqualTo(cell.get("calls").asLong());
        assertThat(cell.get("meanMillis").get("point").asDouble())
            .isCloseTo(
                cell.get("signMillis").asDouble()
                    + cell.get("waitMillis").asDouble()
                    + cell.get("verifyMillis").asDouble(),
                within(1e-3));
      }
    } finally {
      servers.forEach(Process::destroyForcibly);
    }
  }

  /** The called service kills it in the middle of the load. */
  @Test
  void a_stock_server_that_dies_is_named_with_its_share() throws Exception {
    List<Process> servers = new ArrayList<>();
    AtomicInteger calls = new AtomicInteger();
    HttpServer echo =
        echo(
            () -> {
              if (calls.incrementAndGet() == 50) {
                servers.get(1).destroyForcibly();
              }
            });
    Files.writeString(directory.resolve("plain.xml"), "<e:echo xmlns:e='urn:x'>hello</e:echo>");
    Path json = directory.resolve("died.json");
    try {
      List<String> addresses = servers(2, servers);
      Outcome outcome =
          Outcome.of(
              LOAD + "--timeout 10s --clients 2", // JMeter waits as long for the dead
              "http://127.0.0.1:" + echo.getAddress().getPort() + "/",
              file("plain.xml"),
              String.join(",", addresses),
              controller(),
              json);
      assertThat(outcome.failureComplaint())
          .contains("engine " + addresses.get(1) + " ended after ")
          .containsPattern("it made \\d+ of \\d+ calls \\(\\d+ %\\)")
          .doesNotContain("engine " + addresses.get(0));
      assertThat(outcome.out()).contains("ended before its time");
      assertThat(cell(json).get("calls").asLong()).isPositive();
    } finally {
      echo.stop(0);
      servers.forEach(Process::destroyForcibly);
    }
  }

  /** As a terminal does at Ctrl-C: the signal goes to the program and its JMeter. */
  @Test
  void an_interrupted_load_stops_its_servers_and_reports_the_calls_so_far() throws Exception {
    List<Process> servers = new ArrayList<>();
    CountDownLatch calls = new CountDownLatch(200);
    HttpServer echo = echo(calls::countDown);
    Path json = directory.resolve("interrupted.json");
    try (Child load =
        Child.start(
            directory,
            "load %s --body %s --clients 2 --warm-up 0s --for 5m --engines %s --jmeter %s --export %s",
            "http://127.0.0.1:" + echo.getAddress().getPort() + "/",
            Files.writeString(
                directory.resolve("plain.xml"), "<e:echo xmlns:e='urn:x'>hello</e:echo>"),
            String.join(",", servers(2, servers)),
            controller(),
            json)) {
      assertThat(calls.await(2, TimeUnit.MINUTES)).as("calls").isTrue();
      List<ProcessHandle> ours = load.workers();
      assertThat(ours).isNotEmpty();

      load.signal("INT", ours);

      assertThat(load.end().out())
          .contains("interrupted: this is what was measured by then")
          .contains("in 1 visit, 0 failed");
      Child.awaitEnd(ours);
      JsonNode cell = cell(json);
      assertThat(callsOfEngines(cell)).isEqualTo(cell.get("calls").asLong()).isGreaterThan(100);
      for (Process server : servers) {
        assertThat(
                server
                    .inputReader()
                    .lines()
                    .filter(line -> line.contains("Finished the test"))
                    .limit(2))
            .as("the first call and the load have ended")
            .hasSize(2);
      }
    } finally {
      echo.stop(0);
      servers.forEach(Process::destroyForcibly);
    }
  }

  /** A service that returns what it gets. */
  private static HttpServer echo(Runnable before) throws IOException {
    HttpServer echo =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    echo.createContext(
        "/",
        call -> {
          before.run();
          byte[] request = call.getRequestBody().readAllBytes();
          call.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
          call.sendResponseHeaders(200, request.length);
          call.getResponseBody().write(request);
          call.close();
        });
    echo.start();
    return echo;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--jmeter %s | '--jmeter' expected with '--engines'",
        "--jmeter %s --engines 127.0.0.1:1 --keys keys | '--jmeter' expected with '--engines'",
        "--jmeter %s/lib --engines 127.0.0.1:1 | '--jmeter' expected the directory of Apache JMeter",
        "--jmeter %s --engines 127.0.0.1:1,127.0.0.1:2 --clients 3 | '--clients' expected a multiple of",
        "--jmeter %s --engines 127.0.0.1:1 --against-security none | '--jmeter' expected one target",
        "--jmeter %s --engines 127.0.0.1:1 --rate 9 --ramp-up 1s | '--rate' with '--jmeter' expected",
      })
  void what_jmeter_cannot_do_is_refused(String options, String complaint) throws Exception {
    Files.writeString(directory.resolve("plain.xml"), "<e:echo xmlns:e='urn:x'>hello</e:echo>");
    assertThat(
            Outcome.of("load http://127.0.0.1:1/ --body %s " + options, file("plain.xml"), jmeter)
                .usageComplaint())
        .startsWith(complaint);
  }

  @Test
  void several_requests_are_refused() throws Exception {
    Files.writeString(directory.resolve("plain.xml"), "<e:echo xmlns:e='urn:x'>hello</e:echo>");
    Path requests =
        Files.writeString(
            directory.resolve("requests.yaml"), "requests: {name: a, body: plain.xml}");
    assertThat(
            Outcome.of(
                    "load http://127.0.0.1:1/ --requests %s --jmeter %s --engines 127.0.0.1:1",
                    requests, jmeter)
                .usageComplaint())
        .startsWith("'--jmeter' expected one request, got: --requests");
  }

  @Test
  void a_server_that_is_not_there_is_named() throws Exception {
    Files.writeString(directory.resolve("plain.xml"), "<e:echo xmlns:e='urn:x'>hello</e:echo>");
    assertThat(
            Outcome.of(
                    "load http://127.0.0.1:1/ --body %s --jmeter %s --engines 127.0.0.1:1",
                    file("plain.xml"), jmeter)
                .failureComplaint())
        .startsWith("engine 127.0.0.1:1: cannot be reached: ");
  }
}
