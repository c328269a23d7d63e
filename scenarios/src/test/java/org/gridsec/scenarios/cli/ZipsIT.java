package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.gridsec.scenarios.Distribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The two zips of a release: the program, and the papers' own software that goes into it; with the
 * checksums and the bill of materials beside each.
 */
@Timeout(300)
class ZipsIT {

  private static final String PERIOD = "gridsec-period-";
  private static final String PLAN_OF_ALL = "run grid04-fig1 --suite period --plan";
  private static final String PLAN_OF_XSUL = "run grid04-table1 --suite period --stack xsul --plan";

  /** A link to another page or a picture; sources are only in the repository. */
  private static final Pattern LINK = Pattern.compile("]\\(([^)#:]+\\.(?:md|cff|svg))[)#]");

  @TempDir private Path directory;

  @Test
  void the_papers_own_software_is_a_zip_of_its_own() throws Exception {
    unzip(zip(false), directory);
    Path home = onlyEntry(directory);
    String toInstall = "unzip gridsec-period-*.zip of the same version into " + home;

    assertThat(home.resolve("lib/period")).doesNotExist();
    assertThat(run(home, PLAN_OF_ALL).succeeded().out())
        .startsWith(
            "not measured: the papers' own software, which is not installed; " + toInstall + "\n");
    assertThat(run(home, PLAN_OF_XSUL).usageComplaint())
        .startsWith("'--stack' expected one that is installed, got: xsul; " + toInstall);

    unzip(zip(true), home);

    assertThat(run(home, PLAN_OF_ALL).succeeded().out()).doesNotContain("not installed");
    assertThat(run(home, PLAN_OF_XSUL).succeeded().out()).contains("calls");
  }

  @Test
  void the_pages_of_a_zip_lead_to_each_other_and_have_their_pictures() throws Exception {
    unzip(zip(false), directory);
    try (Stream<Path> files = Files.walk(onlyEntry(directory))) {
      List<Path> pages = files.filter(file -> file.toString().endsWith(".md")).toList();
      assertThat(pages).hasSizeGreaterThan(30);
      for (Path page : pages) {
        assertThat(LINK.matcher(Files.readString(page)).results())
            .as(page.toString())
            .allSatisfy(link -> assertThat(page.resolveSibling(link.group(1))).exists());
      }
    }
  }

  /**
   * JBang takes the jars from a repository of Maven, so there is no directory of a distribution.
   */
  @Test
  void the_alias_of_jbang_starts_the_program_from_its_jars() throws Exception {
    JsonNode alias =
        new JsonMapper()
            .readTree(Path.of("..", "jbang-catalog.json").toFile())
            .at("/aliases/gridsec");
    String[] coordinates = alias.get("script-ref").asText().split(":", -1);
    assertThat(Distribution.HOME.resolve("lib/%s-%s.jar".formatted(coordinates[1], coordinates[2])))
        .exists();
    assertThat(alias.at("/dependencies/0").asText())
        .isEqualTo("org.gridsec:gridsec-parent:%s@pom".formatted(coordinates[2]));
    List<String> command =
        new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
    alias.get("runtime-options").forEach(option -> command.add(option.asText()));
    command.addAll(List.of("-cp", Distribution.classPath(), alias.get("main").asText()));

    assertThat(run(command, directory, "--version").succeeded().out())
        .startsWith("gridsec " + coordinates[2]);
    assertThat(run(command, directory, PLAN_OF_XSUL).usageComplaint())
        .startsWith(
            "'--stack' expected one that is installed, got: xsul; "
                + "run bin/gridsec of gridsec-*.zip, with gridsec-period-*.zip unzipped over it");
    assertThat(
            run(
                    command,
                    directory,
                    "run grid04-fig1 --profile smoke --mechanism plain --stack pull --clients 1"
                        + " --out "
                        + directory.resolve("run"))
                .succeeded()
                .out())
        .contains("report.html");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void checksums_are_those_of_the_zip(boolean period) throws Exception {
    Path zip = zip(period);
    for (String algorithm : List.of("SHA-256", "SHA-512")) {
      String ending = algorithm.replace("-", "").toLowerCase(Locale.ROOT);
      assertThat(Path.of(zip + "." + ending))
          .hasContent(hash(algorithm, Files.readAllBytes(zip)) + "  " + zip.getFileName() + "\n");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_bill_names_each_jar_and_its_licence(boolean period) throws Exception {
    Path zip = zip(period);
    Map<String, byte[]> jars = new TreeMap<>();
    try (ZipFile file = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : file.stream().filter(one -> one.getName().endsWith(".jar")).toList()) {
        jars.put(entry.getName(), file.getInputStream(entry).readAllBytes());
      }
    }
    assertThat(jars).hasSizeGreaterThan(50);

    Map<String, JsonNode> listed = new TreeMap<>();
    JsonNode bill =
        new JsonMapper().readTree(new File(zip.toString().replaceAll("zip$", "cdx.json")));
    for (JsonNode component : bill.at("/components")) {
      for (JsonNode occurrence : component.at("/evidence/occurrences")) {
        listed.put(occurrence.get("location").asText(), component);
      }
    }

    assertThat(listed.keySet()).isEqualTo(jars.keySet());
    for (Map.Entry<String, byte[]> jar : jars.entrySet()) {
      JsonNode component = listed.get(jar.getKey());
      assertThat(component.at("/hashes/0/content").asText())
          .as(jar.getKey())
          .isEqualTo(hash("SHA-256", jar.getValue()));
      assertThat(component.at("/licenses/0")).as(jar.getKey()).isNotEmpty();
      ownCoordinates(jar.getValue(), component.get("name").asText())
          .ifPresent(
              own ->
                  assertThat(component.get("purl").asText())
                      .startsWith(
                          "pkg:maven/%s/%s@%s?"
                              .formatted(
                                  own.getProperty("groupId"),
                                  own.getProperty("artifactId"),
                                  own.getProperty("version"))));
    }
  }

  @Test
  void a_jar_that_the_notice_does_not_name_ends_the_build() throws Exception {
    Path zip = directory.resolve("gridsec-1.0.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
      out.putNextEntry(new ZipEntry("NOTICE"));
      out.write("  org.example:known  MIT\n".getBytes(StandardCharsets.UTF_8));
      out.putNextEntry(new ZipEntry("lib/known-1.0.jar"));
      out.putNextEntry(new ZipEntry("lib/unknown-1.0.jar"));
    }
    Path program = Path.of("..", ".ci", "Bom.java");
    Process bill =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                program.toString(),
                "1.0",
                "2026-01-01T00:00:00Z",
                zip.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(bill.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said).contains("lib/unknown-1.0.jar expected in one line of NOTICE, got: []");
    assertThat(bill.waitFor()).isEqualTo(1);
  }

  private static String hash(String algorithm, byte[] content) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
  }

  /** What a jar of Maven says of itself; those of libraries within it have other names. */
  private static Optional<Properties> ownCoordinates(byte[] jar, String artifact)
      throws IOException {
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (entry.getName().endsWith("/" + artifact + "/pom.properties")) {
          Properties properties = new Properties();
          properties.load(in);
          return Optional.of(properties);
        }
      }
    }
    return Optional.empty();
  }

  private static Path zip(boolean period) throws IOException {
    try (Stream<Path> files = Files.list(Distribution.HOME.getParent())) {
      return files
          .filter(file -> file.toString().endsWith(".zip"))
          .filter(file -> file.getFileName().toString().startsWith(PERIOD) == period)
          .findFirst()
          .orElseThrow();
    }
  }

  private static Path onlyEntry(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      List<Path> all = entries.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  private static void unzip(Path zip, Path into) throws IOException {
    try (InputStream in = Files.newInputStream(zip);
        ZipInputStream entries = new ZipInputStream(in)) {
      for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
        Path target = into.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          Files.copy(entries, target);
        }
      }
    }
  }

  private static Outcome run(Path home, String line) throws Exception {
    return run(List.of("/bin/sh", home.resolve("bin/gridsec").toString()), home, line);
  }

  private static Outcome run(List<String> program, Path directory, String line) throws Exception {
    List<String> command = new ArrayList<>(program);
    command.addAll(List.of(Outcome.words(line)));
    Path err = directory.resolve("stderr.txt");
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("JDK_JAVA_OPTIONS"); // what this build gives to JVMs
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), out, Files.readString(err));
  }
}
