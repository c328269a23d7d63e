package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.scenarios.load.CxfService;
import org.gridsec.scenarios.load.Policies;
import org.gridsec.scenarios.load.security.Parties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** JMeter runs plans of its own with elements of this project. */
@Timeout(300)
class JMeterIT {

  private static final Path PLAN = Path.of("jmeter/src/main/dist/gridsec.jmx");

  /** JMeter's own HTTP sampler between the processors, with a data set, extractor and assertion. */
  private static final Path HTTP_PLAN = Path.of("jmeter/src/main/dist/gridsec-http.jmx");

  private static final String SIGNED = "/pull/xml-signature";

  @TempDir private static Path directory;
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
    Files.writeString(directory.resolve("keys/security.yaml"), StockJMeter.SECURITY);
    Files.writeString(
        directory.resolve("keys/encrypted.yaml"),
        StockJMeter.SECURITY + "  encrypted: [body]\n  decrypt: me\n");
    Files.writeString(directory.resolve("keys/none.yaml"), "reply: {contains: hello}\n");
    Files.writeString(
        directory.resolve("variable.xml"),
        "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>${nobody}</e:text></e:echoString>");
    StockJMeter.complete();
  }

  @AfterAll
  static void stop() {
    server.close();
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
        StockJMeter.command(
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
              StockJMeter.LOAD
                  + StockJMeter.PAUSES
                  + "--for 1s --security %s --attach %s --attach %s --data %s",
              service.url("/signed"),
              file("hello.xml"),
              String.join(",", StockJMeter.servers(directory, 1, servers)),
              StockJMeter.controller(directory),
              json,
              signed,
              files.resolve("scan.bin"),
              files.resolve("note.txt"),
              file("rows.csv"))
          .succeeded();
      assertThat(StockJMeter.cell(json).get("requestBytes").asLong()).isBetween(100_000L, 110_000L);
    } finally {
      servers.forEach(Process::destroyForcibly);
    }
  }

  @Test
  void two_stock_servers_run_the_plan_and_the_controller_gets_each_sample() throws Exception {
    List<Process> servers = new ArrayList<>();
    try {
      List<String> addresses = StockJMeter.servers(directory, 2, servers);
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
}
