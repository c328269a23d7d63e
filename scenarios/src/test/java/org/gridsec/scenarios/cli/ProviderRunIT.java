package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whose cryptography computes in the workers of a run with all providers. The JDK itself tells: its
 * security debugging prints the provider of every cipher and signature that is initialized, and
 * workers leave what they print in their logs.
 */
@Timeout(300)
class ProviderRunIT {

  private static final Pattern CIPHER =
      Pattern.compile(
          "Cipher\\.(?<name>[\\w/]+), mode: [\\w ]+, algorithm from: (?<provider>\\w+)");
  private static final Pattern SIGNATURE =
      Pattern.compile("Signature\\.(?<name>\\w+ \\w+) algorithm from: (?<provider>\\w+)");
  private static final String ACCP = "AmazonCorrettoCryptoProvider";
  private static final String SIGNING = "SHA1withRSA signing";
  private static final String VERIFYING = "SHA1withRSA verification";
  private static final String KEY_TRANSPORT = "RSA/ECB/PKCS1Padding";

  /** Of both mechanisms. */
  private static final String BODY = "AES/CBC/ISO10126Padding";

  @TempDir private static Path directory;

  private static Run run;

  @BeforeAll
  static void measure() throws Exception {
    try (Child program =
        Child.start(
            directory,
            Map.of("JAVA_TOOL_OPTIONS", "-Djava.security.debug=provider"),
            "",
            "run moralis07-sc1 providers-calls --stack axis2,pull --suite period --profile smoke --host jetty --no-pin --out %s",
            directory.resolve("run"))) {
      assertThat(program.end().exit()).isZero();
    }
    run = RunDirectory.open(directory.resolve("run")).run();
  }

  @Test
  void both_providers_are_measured_with_the_paper_s_algorithms() {
    assertThat(run.cells()).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(providers("moralis07-sc1"))
        .hasSize(40)
        .containsOnly(JceProvider.BC, JceProvider.JDK);
  }

  @Test
  void signed_calls_are_measured_with_each_provider() {
    assertThat(providers("providers-calls").stream().distinct())
        .containsExactlyInAnyOrder(JceProvider.values());
  }

  private static List<JceProvider> providers(String scenario) {
    return run.cells().stream()
        .filter(cell -> cell.scenario().contains(scenario))
        .map(cell -> cell.key().provider())
        .toList();
  }

  @Test
  void workers_with_accp_sign_and_verify_with_it_and_no_others_do() throws IOException {
    for (String side : List.of("client", "server")) {
      for (String operation : List.of(SIGNING, VERIFYING)) {
        assertThat(providers("pull-ACCP-f1-" + side, operation, SIGNATURE)).contains(ACCP);
        assertThat(providers("pull-BC-f1-" + side, operation, SIGNATURE)).doesNotContain(ACCP);
        assertThat(providers("pull-f1-" + side, operation, SIGNATURE)).doesNotContain(ACCP);
      }
      assertThat(providers("pull-ACCP-f1-" + side, SIGNING, SIGNATURE))
          .doesNotContain("SunRsaSign", "BC");
      assertThat(providers("pull-BC-f1-" + side, SIGNING, SIGNATURE))
          .contains("BC")
          .doesNotContain("SunRsaSign");
      assertThat(providers("pull-f1-" + side, SIGNING, SIGNATURE))
          .contains("SunRsaSign")
          .doesNotContain("BC");
    }
  }

  @Test
  void ciphers_of_bouncycastle_s_workers_are_bouncycastle_s() throws IOException {
    assertThat(providers("axis2-BC-f1-server", KEY_TRANSPORT, CIPHER)).containsOnly("BC");
    assertThat(providers("axis2-BC-f1-server", BODY, CIPHER)).containsOnly("BC");
    assertThat(providers("axis2-BC-f1-client", BODY, CIPHER)).containsOnly("BC");
  }

  @Test
  void ciphers_of_the_other_workers_are_the_jdk_s() throws IOException {
    assertThat(providers("axis2-f1-server", KEY_TRANSPORT, CIPHER)).containsOnly("SunJCE");
    assertThat(providers("axis2-f1-server", BODY, CIPHER)).containsOnly("SunJCE");
    assertThat(providers("axis2-f1-client", BODY, CIPHER)).containsOnly("SunJCE");
  }

  /** By the log of a worker, those that a cipher or a signature came from. */
  private static Set<String> providers(String worker, String name, Pattern operation)
      throws IOException {
    String log = Files.readString(directory.resolve("run/logs/" + worker + ".log"));
    return operation
        .matcher(log)
        .results()
        .filter(match -> match.group(1).equals(name))
        .map(match -> match.group(2))
        .collect(Collectors.toSet());
  }
}
