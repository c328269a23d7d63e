package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program where the environment sets options for all JVMs. */
@Timeout(300)
@Tag("nightly")
class JvmOptionsIT {

  private static final String ARABIC = "-Duser.language=ar -Duser.country=EG";

  /** Long keys are generated several times as fast by optimized code. */
  private static final String OPTIMIZING = "-XX:TieredStopAtLevel=4";

  @TempDir private Path directory;

  private Path out() {
    return directory.resolve("run");
  }

  private Child start(String options, String line, Object... values) throws Exception {
    return Child.start(directory, Map.of("JAVA_TOOL_OPTIONS", options), "", line, values);
  }

  /** The JVM says first that it picked the options up, and then its program what is wrong. */
  private static String complaint(Outcome outcome) {
    assertThat(outcome.exit()).as(outcome.err()).isEqualTo(1);
    assertThat(outcome.err().lines()).as(outcome.err()).hasSize(2);
    return outcome.err().lines().toList().get(1);
  }

  private static String forbidding() {
    return "-Djava.security.properties="
        + Path.of("src/test/resources/without-sha1.security").toAbsolutePath();
  }

  @Test
  void a_run_works() throws Exception {
    String options =
        String.join(
            " ",
            "-Xlog:gc* -XX:+PrintFlagsFinal -Dfile.encoding=ISO-8859-1 -Dstdout.encoding=US-ASCII",
            "-Duser.home=/no/such/directory -Dhttp.proxyHost=192.0.2.1 -Dhttp.nonProxyHosts=none",
            "-Djava.net.preferIPv6Addresses=true",
            ARABIC);
    try (Child run =
        start(
            options,
            "run grid04-fig3 --mechanism tls,xml-signature,kerberos --stack axis2,pull --clients 1"
                + " --suite period --profile smoke --out %s",
            out())) {
      Outcome outcome = run.end();
      assertThat(outcome.exit()).as(outcome.out()).isZero();
    }
    assertThat(out().resolve("report.html")).exists();
  }

  @Test
  void an_option_that_is_in_the_way_is_named_before_anything_is_measured() throws Exception {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String debugger =
          String.format(
              Locale.ROOT,
              "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,quiet=y,address=127.0.0.1:%d",
              free.getLocalPort());
      free.close();
      try (Child run = start("-Da=b " + debugger, "run --profile smoke --out %s", out())) {
        assertThat(complaint(run.end()))
            .startsWith(
                "gridsec: JAVA_TOOL_OPTIONS expected options that several JVMs can start with, got: "
                    + debugger
                    + ": ");
      }
    }
    assertThat(out()).doesNotExist();
  }

  @Test
  void a_heap_that_is_too_small_is_named() throws Exception {
    try (Child run =
        start("-Xmx12m", "run grid04-fig1 --mechanism plain --profile smoke --out %s", out())) {
      assertThat(complaint(run.end())).startsWith("gridsec: heap expected to be large enough, got");
    }
  }

  @Test
  void what_programs_read_has_the_digits_that_they_know() throws Exception {
    try (Child server =
        start(
            ARABIC, "serve --suite period --port 0 --tls-port 0 --export-credentials %s", out())) {
      server.await("serving until interrupted");
      server.signal("INT", List.of());
      server.end();
    }
    assertThat(Files.readString(out().resolve("kerberos/krb5.conf")))
        .containsPattern("kdc = 127\\.0\\.0\\.1:[0-9]+\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run --suite period --profile smoke --out %s",
        "ab --aa --suite period --mechanism tls --out %s",
        "serve --suite period --port 0 --tls-port 0 --export-credentials %s"
      })
  void a_suite_that_the_jvm_forbids_is_refused_before_anything_is_measured(String line)
      throws Exception {
    try (Child forbidden = start(forbidding(), line, out())) {
      assertThat(complaint(forbidden.end()))
          .startsWith("gridsec: suite expected one that this JVM allows, got: period: ")
          .contains("SHA1withRSA");
    }
    assertThat(out()).doesNotExist();
  }

  @Test
  void another_suite_works_there() throws Exception {
    try (Child run =
        Child.start(
            directory,
            Map.of("JAVA_TOOL_OPTIONS", forbidding(), "JDK_JAVA_OPTIONS", OPTIMIZING),
            "",
            "run grid04-fig3 --mechanism tls,xml-signature --stack pull --clients 1"
                + " --profile smoke --out %s",
            out())) {
      assertThat(run.end().out())
          .contains("warm-up without suite period, which this JVM forbids: ", "report: ");
    }
  }

  @Test
  void doctor_names_what_is_forbidden() throws Exception {
    try (Child doctor = start(forbidding(), "doctor --out %s", out())) {
      assertThat(doctor.end().out())
          .containsPattern("warning +suite period +forbidden by this JVM: .*SHA1withRSA");
    }
  }
}
