package org.gridsec.scenarios.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.gridsec.results.store.DocumentSchema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of CI, as far as they can be checked without the services that run them. */
class ExamplesTest {

  private static final Path DOCS = Path.of("..", "docs");
  private static final Path EXAMPLES = DOCS.resolve("examples");
  private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{(.*?)}}");
  private static final Pattern ACTION = Pattern.compile("(?m)\\buses: (.*)$");
  private static final Pattern STEP = Pattern.compile("\\bsteps\\.([\\w-]+)\\.");
  private static final Pattern CONTEXT = Pattern.compile("(?<![\\w.'])([a-z]+)\\.[a-z_]");
  private static final Pattern STRING = Pattern.compile("'''.*?'''|'[^'\\n]*'", Pattern.DOTALL);
  private static final Pattern SHELL = Pattern.compile("sh '''(.*?)'''", Pattern.DOTALL);
  private static final Set<String> GITLABS_OWN =
      Set.of("stages", "variables", "default", "include", "workflow");

  private static String text(String name) throws IOException {
    return Files.readString(EXAMPLES.resolve(name));
  }

  private static JsonNode yaml(String name) throws IOException {
    return new YAMLMapper().readTree(text(name));
  }

  private static Stream<JsonNode> elements(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  private static Stream<JsonNode> githubSteps() throws IOException {
    return Stream.concat(
            elements(yaml("github-actions.yml").get("jobs")),
            elements(yaml("github-library.yml").get("jobs")))
        .flatMap(job -> elements(job.get("steps")));
  }

  private static List<String> githubScripts() throws IOException {
    return githubSteps()
        .filter(step -> step.has("run"))
        .map(step -> EXPRESSION.matcher(step.get("run").asText()).replaceAll("word"))
        .toList();
  }

  private static List<String> gitlabScripts() throws IOException {
    JsonNode jobs = yaml("gitlab-ci.yml");
    String before = lines(jobs.get(".gridsec").get("before_script"));
    return elements(jobs)
        .filter(job -> job.has("script"))
        .map(job -> before + lines(job.get("script")))
        .toList();
  }

  private static String lines(JsonNode script) {
    return elements(script).map(line -> line.asText() + "\n").collect(Collectors.joining());
  }

  private static List<String> jenkinsScripts() throws IOException {
    return SHELL.matcher(text("Jenkinsfile")).results().map(block -> block.group(1)).toList();
  }

  private static List<String> scripts() throws IOException {
    List<String> scripts = new ArrayList<>(githubScripts());
    scripts.addAll(gitlabScripts());
    scripts.addAll(jenkinsScripts());
    return scripts;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "github-actions.yml",
        "github-library.yml",
        "../../.github/workflows/ci.yml",
        "../../.github/workflows/release.yml"
      })
  void a_github_workflow_has_the_form_that_github_takes(String workflow) throws IOException {
    assertThat(
            DocumentSchema.of(ExamplesTest.class, "github-workflow.schema.json")
                .firstViolation(yaml(workflow)))
        .isEmpty();
    assertThat(ACTION.matcher(text(workflow)).results())
        .isNotEmpty()
        .allSatisfy(
            action -> assertThat(action.group(1)).matches("[\\w./-]+@[0-9a-f]{40} # v[\\d.]+"));
  }

  /** Maven and its plugins run in the job that may publish. */
  @Test
  void a_release_is_built_without_the_token_that_publishes_it() throws IOException {
    assertThat(
            elements(yaml("../../.github/workflows/release.yml").get("jobs"))
                .flatMap(job -> elements(job.get("steps")))
                .filter(step -> step.path("uses").asText().startsWith("actions/checkout@")))
        .isNotEmpty()
        .allSatisfy(
            checkout ->
                assertThat(checkout.path("with").path("persist-credentials").asBoolean(true))
                    .isFalse());
  }

  /** What the papers measured stays what it is. */
  @Test
  void no_version_of_the_papers_own_software_is_raised() throws IOException {
    List<String> ignored =
        elements(yaml("../../.github/dependabot.yml").get("updates"))
            .flatMap(update -> elements(update.path("ignore")))
            .map(one -> one.get("dependency-name").asText())
            .toList();
    Pattern dependency =
        Pattern.compile(
            "<groupId>([^<]+)</groupId>\\s*<artifactId>([^<]+)</artifactId>\\s*<version>\\d");
    int found = 0;
    for (Path pom : poms(Path.of("..", "echo-service", "period"))) {
      String dependencies = Files.readString(pom);
      dependencies = dependencies.substring(dependencies.indexOf("</parent>"));
      for (MatchResult one : dependency.matcher(dependencies).results().toList()) {
        if (!one.group(2).equals("xmlsec") || !one.group(1).startsWith("org.apache")) {
          found++;
          assertThat(ignored)
              .as(pom.toString())
              .containsAnyOf(one.group(1) + ":*", one.group(1) + ":" + one.group(2));
        }
      }
    }
    assertThat(found).isGreaterThan(30);
  }

  private static List<Path> poms(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.endsWith("pom.xml")).toList();
    }
  }

  @Test
  void its_expressions_name_what_there_is() throws IOException {
    List<String> ids =
        githubSteps().filter(step -> step.has("id")).map(step -> step.get("id").asText()).toList();
    Stream<String> bare =
        githubSteps().filter(step -> step.has("if")).map(step -> step.get("if").asText());
    List<String> expressions =
        Stream.concat(
                bare,
                EXPRESSION
                    .matcher(text("github-actions.yml"))
                    .results()
                    .map(expression -> expression.group(1)))
            .toList();
    assertThat(expressions).hasSizeGreaterThan(5);
    for (String expression : expressions) {
      assertThat(STEP.matcher(expression).results().map(step -> step.group(1))).isSubsetOf(ids);
      assertThat(CONTEXT.matcher(expression).results().map(context -> context.group(1)))
          .isSubsetOf("github", "env", "runner", "steps", "outputs");
    }
  }

  @Test
  void the_gitlab_pipeline_has_the_form_that_gitlab_takes() throws IOException {
    JsonNode pipeline = yaml("gitlab-ci.yml");
    assertThat(
            DocumentSchema.of(ExamplesTest.class, "gitlab-ci.schema.json").firstViolation(pipeline))
        .isEmpty();
    List<String> stages = elements(pipeline.get("stages")).map(JsonNode::asText).toList();
    for (Map.Entry<String, JsonNode> field : pipeline.properties()) {
      JsonNode job = field.getValue();
      if (!GITLABS_OWN.contains(field.getKey()) && job.has("stage")) {
        assertThat(stages).contains(job.get("stage").asText());
      }
      if (job.has("extends")) {
        assertThat(pipeline.has(job.get("extends").asText())).isTrue();
      }
    }
  }

  /** Not Groovy's grammar, but what an edit breaks most easily. */
  @Test
  void the_jenkins_pipeline_is_declarative_and_its_brackets_match() throws IOException {
    String code = STRING.matcher(text("Jenkinsfile")).replaceAll("''").replaceAll("//.*", "");
    assertThat(code.strip()).startsWith("pipeline {").endsWith("}");
    assertThat(code).containsPattern("\\bagent \\{").containsPattern("\\bstages \\{");
    assertThat(Pattern.compile("stage\\('").matcher(code).results()).hasSizeGreaterThan(2);
    for (String pair : List.of("{}", "()", "[]")) {
      assertThat(code.chars().filter(c -> c == pair.charAt(0)).count())
          .as(pair)
          .isEqualTo(code.chars().filter(c -> c == pair.charAt(1)).count());
    }
    assertThat(code).doesNotContain("\"");
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void every_script_is_one_that_a_shell_can_read(String script) throws Exception {
    Process bash = new ProcessBuilder("bash", "-n").redirectErrorStream(true).start();
    assumeTrue(bash.isAlive() || bash.exitValue() == 0, "no bash");
    bash.getOutputStream().write(script.getBytes(StandardCharsets.UTF_8));
    bash.getOutputStream().close();
    String complaint = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(bash.waitFor()).as(complaint + " in " + script).isZero();
  }

  @Test
  void there_are_scripts_of_all_services() throws IOException {
    assertThat(githubScripts()).anyMatch(script -> script.contains("gridsec ab "));
    assertThat(gitlabScripts()).anyMatch(script -> script.contains("gridsec ab "));
    assertThat(jenkinsScripts()).anyMatch(script -> script.contains("gridsec ab "));
  }

  /** Maven takes a property that no pom has without a word. */
  @Test
  void options_of_the_build_are_properties_of_the_build() throws IOException {
    String pom = Files.readString(Path.of("..", "pom.xml"));
    List<String> options =
        text("gridsec.options").lines().filter(line -> !line.startsWith("#")).toList();
    assertThat(options).isNotEmpty();
    for (String option : options) {
      assertThat(option).matches("-D[\\w.]+=\\S+");
      String[] property = option.substring(2).split("=", 2);
      assertThat(pom).contains("<%s>%s</%1$s>".formatted(property[0], property[1]));
    }
  }

  /** As editors of Windows leave a file: a byte order mark, and a return at each end of a line. */
  @Test
  void options_reach_maven_however_their_lines_end(@TempDir Path directory) throws Exception {
    List<String> wanted = text("gridsec.options").lines().filter(l -> !l.startsWith("#")).toList();
    Files.writeString(
        directory.resolve("the.options"),
        "\uFEFF" + text("gridsec.options").replace("\n", "\r\n\r\n"));
    Pattern reading = Pattern.compile("(sed '[^']*') \\S+ \\| xargs mvn ");
    List<String> readers =
        scripts().stream()
            .flatMap(script -> reading.matcher(script).results())
            .map(found -> found.group(1))
            .toList();
    assertThat(readers).hasSizeGreaterThan(5);
    for (String locale : List.of("C", "C.UTF-8")) {
      for (String reader : Set.copyOf(readers)) {
        ProcessBuilder shell =
            new ProcessBuilder("sh", "-c", reader + " the.options | xargs printf '[%s]\\n'")
                .directory(directory.toFile())
                .redirectErrorStream(true);
        shell.environment().put("LC_ALL", locale);
        Process process = shell.start();
        assertThat(process.inputReader(StandardCharsets.UTF_8).lines())
            .as(reader)
            .containsExactlyElementsOf(wanted.stream().map("[%s]"::formatted).toList());
        assertThat(process.waitFor()).isZero();
      }
    }
  }

  @Test
  void every_example_is_explained() throws IOException {
    StringBuilder docs = new StringBuilder();
    try (Stream<Path> files = Files.list(DOCS)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".md")).toList()) {
        docs.append(Files.readString(file));
      }
    }
    try (Stream<Path> examples = Files.list(EXAMPLES)) {
      assertThat(examples.map(example -> "(examples/" + example.getFileName() + ")"))
          .allSatisfy(link -> assertThat(docs).contains(link));
    }
  }
}
