package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The contract as plugins have it, in a JVM with the mechanism of docs/examples/mechanism-plugin
 * and with one that claims the same, and whose server checks nothing.
 */
@Timeout(600)
class MechanismContractIT {

  private static final Path EXAMPLE = Path.of("..", "docs", "examples", "mechanism-plugin");
  private static final String SOURCES = "src/%s/java/org/example/bodymac/";

  private static final String LIAR =
      """
      package org.example.bodymac;

      import java.security.cert.X509Certificate;
      import java.util.Map;
      import org.gridsec.core.model.Suite;
      import org.gridsec.mechanisms.spi.*;
      import org.gridsec.mechanisms.spi.info.*;
      import org.w3c.dom.Document;

      public final class Liar implements Mechanism {
        private final BodyMac honest = new BodyMac();

        @Override public MechanismInfo info() {
          MechanismInfo info = honest.info();
          return new MechanismInfo("liar", info.title(), info.layer(), info.proof(), info.stacks(),
              info.parameters(), info.guarantees(), info.source());
        }

        @Override public Map<Role, Map<String, String>> attachments(
            Suite suite, X509Certificate server, X509Certificate client) {
          return Map.of();
        }

        @Override public MessageSecurity client(Setting setting, Channel channel) {
          return honest.client(setting, channel);
        }

        @Override public MessageSecurity server(Setting setting) {
          DomSecurity checking = honest.server(setting).dom();
          return new MessageSecurity() {
            @Override public DomSecurity dom() {
              return new DomSecurity() {
                @Override public void protect(Document envelope, Exchange exchange)
                    throws SecurityFault, java.io.IOException {
                  checking.protect(envelope, exchange);
                }

                @Override public void verify(Document envelope, Exchange exchange) {}
              };
            }
          };
        }
      }
      """;

  @TempDir private static Path directory;
  private static List<String> results;

  @BeforeAll
  static void runContract() throws Exception {
    Path classes = Files.createDirectory(directory.resolve("classes"));
    Path liar = Files.writeString(directory.resolve("Liar.java"), LIAR);
    Path main = EXAMPLE.resolve(SOURCES.formatted("main"));
    Path test = EXAMPLE.resolve(SOURCES.formatted("test"));
    compile(
        classes,
        main.resolve("BodyMac.java"),
        main.resolve("MacOfTree.java"),
        test.resolve("BodyMacContractTest.java"),
        liar);
    Files.writeString(
        Files.createDirectories(classes.resolve("META-INF/services"))
            .resolve("org.gridsec.mechanisms.spi.Mechanism"),
        "org.example.bodymac.BodyMac\norg.example.bodymac.Liar\n");
    results = inItsOwnJvm(classes);
  }

  private static void compile(Path classes, Path... sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> arguments =
        new ArrayList<>(
            List.of("-proc:none", "-encoding", "UTF-8", "-d", classes.toString(), "-cp"));
    arguments.add(System.getProperty("java.class.path"));
    Stream.of(sources).map(Path::toString).forEach(arguments::add);
    assertThat(compiler.run(null, null, null, arguments.toArray(String[]::new))).isZero();
  }

  private static List<String> inItsOwnJvm(Path classes) throws Exception {
    Path out = directory.resolve("out.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Dgridsec.fuzz=200",
                "-cp",
                classes + File.pathSeparator + System.getProperty("java.class.path"),
                Run.class.getName(),
                "org.example.bodymac.BodyMacContractTest")
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(out)).isZero();
    return Files.readAllLines(out);
  }

  /** Runs a class of tests and prints each test's result with all its names. */
  static final class Run implements TestExecutionListener {

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private TestPlan plan;

    private Run() {}

    public static void main(String[] arguments) {
      LauncherFactory.create()
          .execute(
              LauncherDiscoveryRequestBuilder.request()
                  .selectors(DiscoverySelectors.selectClass(arguments[0]))
                  .build(),
              new Run());
      System.exit(0);
    }

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
      plan = started;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      boolean failed = result.getStatus() == TestExecutionResult.Status.FAILED;
      if (test.isTest() || failed) {
        String names = test.getDisplayName();
        TestIdentifier parent = plan.getParent(test).orElse(null);
        while (parent != null) {
          names = parent.getDisplayName() + " / " + names;
          parent = plan.getParent(parent).orElse(null);
        }
        String why = result.getThrowable().map(Throwable::toString).orElse("");
        out.println(result.getStatus() + " " + (names + ": " + why).replaceAll("\\R", " "));
      }
    }
  }

  private static Stream<String> results(String status, String text) {
    return results.stream()
        .filter(line -> line.startsWith(status))
        .filter(line -> line.contains(text));
  }

  @Test
  void a_mechanism_that_is_as_it_claims_passes() {
    assertThat(results("FAILED", "")).allMatch(line -> line.contains("liar"));
    assertThat(results("SUCCESSFUL", "body-mac")).hasSizeGreaterThan(30);
    assertThat(results("SUCCESSFUL", "body-mac"))
        .anyMatch(line -> line.contains("MessageContractTest"))
        .anyMatch(line -> line.contains("AttackContractTest"))
        .anyMatch(line -> line.contains("ReplayContractTest"))
        .anyMatch(line -> line.contains("VariationContractTest"));
  }

  @Test
  void a_mechanism_that_checks_nothing_is_found_out() {
    assertThat(results("FAILED", "liar"))
        .anyMatch(line -> line.contains("AttackContractTest"))
        .anyMatch(line -> line.contains("ReplayContractTest"))
        .anyMatch(line -> line.contains("FuzzContractIT"));
  }

  /** The mechanisms of this project were held to their contract where they were built. */
  @Test
  void no_other_mechanism_is_tested() {
    assertThat(results).noneMatch(line -> line.contains("xml-signature"));
  }
}
