package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code bin/gridsec}, with stand-ins for Java. */
@Timeout(300)
class StartScriptIT {

  private static final Path SCRIPT = Path.of("src/main/dist/bin/gridsec").toAbsolutePath();

  @TempDir private Path directory;

  /** A Java that says it is of a version, and otherwise prints its arguments. */
  private Path java(String version) throws IOException {
    Path home = directory.resolve("a java");
    Files.createDirectories(home.resolve("bin"));
    Path java =
        Files.createFile(
            home.resolve("bin/java"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Files.writeString(
        java,
        """
        #!/bin/sh
        if [ "$1" = -version ]; then
          echo 'Picked up JAVA_TOOL_OPTIONS: -Dversion="1"' >&2
          echo '%s' >&2
        else
          printf '%%s\\n' "$@"
        fi
        """
            .formatted(version));
    return home;
  }

  private Outcome run(Path script, String javaHome, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("/bin/sh", script.toString()));
    command.addAll(List.of(arguments));
    Path err = directory.resolve("stderr.txt");
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", javaHome);
    builder.environment().remove("GRIDSEC_OPTS");
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), out, Files.readString(err));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "openjdk version \"11.0.22\" 2024-01-16 | 11.0.22",
        "java version \"1.8.0_412\" | 1.8.0_412",
        "openjdk version \"16-ea\" 2021-03-16 | 16-ea",
        "something else | unknown",
      })
  void a_java_below_17_is_refused(String banner, String version) throws Exception {
    Path home = java(banner);

    assertThat(run(SCRIPT, home.toString(), "list", "profiles").failureComplaint())
        .isEqualTo(
            "Java expected 17 or newer, got: %s at '%s'"
                .formatted(version, home.resolve("bin/java")));
  }

  @Test
  void a_java_home_without_java_is_refused() throws Exception {
    Path nowhere = directory.resolve("nowhere");

    assertThat(run(SCRIPT, nowhere.toString(), "list", "profiles").failureComplaint())
        .isEqualTo(
            "Java expected 17 or newer in JAVA_HOME or on the PATH, got: none at '%s'"
                .formatted(nowhere.resolve("bin/java")));
  }

  @Test
  void a_path_without_java_is_refused() throws Exception {
    Path tools = Files.createDirectory(directory.resolve("tools"));
    Path dirname =
        Files.createFile(
            tools.resolve("dirname"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Files.writeString(dirname, "#!/bin/sh\necho \"${1%/*}\"\n");
    Path err = directory.resolve("stderr.txt");
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", SCRIPT.toString(), "list").redirectError(err.toFile());
    builder.environment().remove("JAVA_HOME");
    builder.environment().put("PATH", tools.toString());

    int exit = builder.start().waitFor();

    assertThat(new Outcome(exit, "", Files.readString(err)).failureComplaint())
        .isEqualTo("Java expected 17 or newer in JAVA_HOME or on the PATH, got: none at 'java'");
  }

  /** The script in a directory of its own, with libraries. */
  private Path copy(String parent) throws IOException {
    Path home = directory.resolve(parent);
    Path libraries = Files.createDirectories(home.resolve("lib"));
    Files.createDirectory(libraries.resolve("period"));
    for (String jar : List.of("b.jar", "B.jar", "a.jar", "a-1.jar")) {
      Files.createFile(libraries.resolve(jar));
    }
    return Files.copy(SCRIPT, Files.createDirectory(home.resolve("bin")).resolve("gridsec"));
  }

  /** Their class path, which is the same in every locale and file system. */
  private String libraries(String parent) {
    return Stream.of("B.jar", "a-1.jar", "a.jar", "b.jar")
        .map(jar -> directory.resolve(parent).resolve("lib").resolve(jar).toString())
        .collect(Collectors.joining(":"));
  }

  @Test
  void what_the_option_for_plugins_names_is_on_the_class_path() throws Exception {
    Path home = java("openjdk version \"17.0.15\" 2025-04-15");
    Path script = copy("two words, * and %s");

    Outcome outcome =
        run(script, home.toString(), "run", "--plugin", "a b.jar,c.jar", "--plugin=d.jar", "x");

    assertThat(outcome.out().lines().toList())
        .contains(libraries("two words, * and %s") + ":a b.jar:c.jar:d.jar")
        .endsWith("run", "--plugin", "a b.jar,c.jar", "--plugin=d.jar", "x");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"openjdk version \"17.0.15\" 2025-04-15", "java version \"25\" 2025-09-16 LTS"})
  void a_newer_java_gets_the_arguments_as_they_are_also_through_a_link(String banner)
      throws Exception {
    Path home = java(banner);
    Path link = Files.createSymbolicLink(directory.resolve("linked"), copy("gridsec"));

    Outcome outcome = run(link, home.toString(), "run", "--out", "two words");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exit()).isZero();
    assertThat(outcome.out().lines().toList())
        .contains("-cp", libraries("gridsec"))
        .endsWith(Gridsec.class.getName(), "run", "--out", "two words");
  }

  private Outcome copied(String parent, String linked) throws Exception {
    Path link = Files.createSymbolicLink(directory.resolve(linked), copy(parent).getParent());
    return run(
        link.resolve("gridsec"), java("openjdk version \"17.0.15\" 2025-04-15").toString(), "run");
  }

  @Test
  void a_link_to_its_directory_leads_to_the_libraries() throws Exception {
    assertThat(copied("gridsec", "mybin").succeeded().out().lines().toList())
        .contains("-cp", libraries("gridsec"));
  }

  @Test
  void a_directory_that_a_class_path_cannot_name_is_refused() throws Exception {
    assertThat(copied("a:b", "mybin").failureComplaint())
        .isEqualTo(
            "directory expected without ':', which parts a class path, got: "
                + directory.resolve("a:b"));
  }

  private Outcome limited(String limits, Path home) throws Exception {
    Path script = directory.resolve("limited");
    Files.writeString(script, limits + "; exec sh '" + SCRIPT + "' list profiles");
    return run(script, home.toString());
  }

  @Test
  void too_few_files_for_its_libraries_are_told() throws Exception {
    assertThat(limited("ulimit -n 64", java("java version \"25\"")).failureComplaint())
        .isEqualTo("limit of open files (ulimit -n) expected 256 or more, got: 64");
  }

  @Test
  void a_java_that_does_not_start_says_why() throws Exception {
    Path home = Path.of(System.getProperty("java.home"));

    assertThat(limited("ulimit -v 1000000", home).failureComplaint())
        .startsWith("Java expected to start, got: ")
        .doesNotContain("unknown", "[warning]")
        .endsWith(" at '" + home.resolve("bin/java") + "'");
  }

  @Test
  void closed_streams_are_not_places_for_files_of_java() throws Exception {
    limited("exec >&- 2>&-", java("java version \"25\"")).succeeded();
  }
}
