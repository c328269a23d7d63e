package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.scenarios.Distribution;

/** JMeter 5.6.3 with the distribution's jar in its lib/ext, and loads that its servers carry. */
final class StockJMeter {

  /** Its directory. */
  static final Path HOME = Path.of(System.getProperty("gridsec.jmeter"));

  /** For an echo service, beside its client's keys. */
  static final String SECURITY =
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
      """;

  static final String LOAD = "load %s --body %s --warm-up 1s --engines %s --jmeter %s --export %s ";

  /** They leave some of this machine to other tests. */
  static final String PAUSES = "--think-time 30ms ";

  /** The JDK's own archive of classes: JMeter would do without any beside that of this build. */
  private static final Path ARCHIVE =
      Path.of(System.getProperty("java.home"), "lib", "server", "classes.jsa");

  private StockJMeter() {}

  /** Puts the jar there, whole or not at all: another JVM may do the same. */
  static void complete() throws IOException {
    Files.createDirectories(HOME.resolve("lib/junit")); // JMeter looks there, too
    Path copy = Files.createTempFile(HOME, "gridsec-jmeter", ".copy");
    Files.copy(
        only(Distribution.HOME.resolve("jmeter")), copy, StandardCopyOption.REPLACE_EXISTING);
    Files.move(copy, HOME.resolve("lib/ext/gridsec-jmeter.jar"), StandardCopyOption.ATOMIC_MOVE);
  }

  /** The one jar of a directory. */
  private static Path only(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      List<Path> jars = files.filter(file -> file.toString().endsWith(".jar")).toList();
      assertThat(jars).hasSize(1);
      return jars.get(0);
    }
  }

  /** The command of a JMeter with arguments in place of {@code -t PLAN} and the like. */
  static List<String> command(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:SharedArchiveFile=" + ARCHIVE,
                "-Djava.rmi.server.hostname=127.0.0.1",
                "-jar",
                only(HOME.resolve("bin")).toString(),
                "-Jserver.rmi.ssl.disable=true",
                "-Jgridsec.home=" + Distribution.HOME));
    command.addAll(List.of(arguments));
    return command;
  }

  /**
   * Starts servers of JMeter, adds them to a list, and returns their addresses.
   *
   * @param logs directory of their logs
   */
  static List<String> servers(Path logs, int number, List<Process> servers) throws IOException {
    List<String> addresses = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      int port;
      try (ServerSocket free = new ServerSocket(0)) {
        port = free.getLocalPort();
      }
      Path log = logs.resolve("server" + i + ".log");
      Process one =
          new ProcessBuilder(command("-s", "-j", log.toString(), "-Jserver_port=" + port))
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

  /** JMeter as its servers here have it: without TLS between them. */
  static Path controller(Path directory) throws IOException {
    Path home = Files.createTempDirectory(directory, "jmeter");
    Files.createSymbolicLink(home.resolve("lib"), HOME.resolve("lib").toAbsolutePath());
    Path bin = Files.createDirectory(home.resolve("bin"));
    try (Stream<Path> files = Files.list(HOME.resolve("bin"))) {
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

  /** The first cell of a load's export. */
  static JsonNode cell(Path json) throws IOException {
    return new ObjectMapper().readTree(json.toFile()).get("cells").get(0);
  }
}
