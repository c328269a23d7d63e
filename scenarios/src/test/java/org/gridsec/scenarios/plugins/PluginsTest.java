package org.gridsec.scenarios.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.Manifest;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Plugin;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is no plugin, or does not fit, is refused in one line that names the jar. */
class PluginsTest {

  private static final String MECHANISM = "META-INF/services/org.gridsec.mechanisms.spi.Mechanism";
  private static final String SCENARIO = "META-INF/services/org.gridsec.scenarios.spi.Scenario";

  private static final String SOURCE =
      """
      package %s;

      import java.util.List;
      import java.util.Set;
      import org.gridsec.mechanisms.spi.*;
      import org.gridsec.mechanisms.spi.info.*;

      public class Own implements Mechanism {
        @Override public MechanismInfo info() {
          %s
          return new MechanismInfo("%s", "t", Layer.NONE, Proof.NONE,
              Set.of(org.gridsec.core.model.Stack.AXIS2), List.of(), Set.of(), "s");
        }
      }
      """;

  @TempDir private Path directory;
  private PluginBuild build;

  @BeforeEach
  void build() {
    build = new PluginBuild(directory);
  }

  private static List<PluginJar> read(Path... jars) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars) {
      urls.add(jar.toUri().toURL());
    }
    try (URLClassLoader loader =
        new URLClassLoader(urls.toArray(URL[]::new), PluginsTest.class.getClassLoader())) {
      return Plugins.read(List.of(jars), loader, Optional.of(PluginBuild.VERSION));
    }
  }

  private static void refused(String complaint, Path... jars) {
    assertThatIllegalArgumentException().isThrownBy(() -> read(jars)).withMessage(complaint);
  }

  /** A jar with a mechanism of its own package. */
  private Path mechanism(String jar, String id) throws IOException {
    String name = jar.replace(".jar", "");
    return build.jar(
        jar,
        Map.of(name + ".Own", SOURCE.formatted(name, "", id)),
        Map.of(MECHANISM, name + ".Own # the only one\n"));
  }

  @Test
  void the_example_is_a_plugin() throws IOException {
    PluginJar example = read(build.example(PluginBuild.VERSION)).get(0);

    assertThat(example.entries())
        .extracting(entry -> entry.what() + " " + entry.id())
        .containsExactly("mechanism body-mac", "scenario body-mac");
    assertThat(example.plugin().name()).isEqualTo("body-mac");
    assertThat(example.plugin().version()).isEqualTo("1.0");
  }

  @Test
  void a_jar_whose_manifest_names_no_title_is_called_by_its_file() throws IOException {
    Path jar = mechanism("own.jar", "own");
    assertThat(read(jar).get(0).plugin().toString())
        .matches("own.jar unknown \\(SHA-256 .{12}…\\)");
  }

  @Test
  void what_is_no_jar_is_refused() throws IOException {
    Path nowhere = directory.resolve("nowhere.jar");
    refused("'--plugin' expected a jar that exists, got: " + nowhere, nowhere);
    Path text = Files.writeString(directory.resolve("text.jar"), "no jar at all, but a text");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(text))
        .withMessageStartingWith("'--plugin' expected a jar, got: " + text + ": ");
  }

  @Test
  void a_jar_that_is_not_on_the_class_path_is_refused() throws IOException {
    Path jar = mechanism("own.jar", "own");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Plugins.check(List.of(jar), Optional.of(PluginBuild.VERSION)))
        .withMessage(
            "own.jar: expected on the class path, where bin/gridsec puts what '--plugin' names, got"
                + " one that is not there");
  }

  @Test
  void a_jar_without_a_service_file_is_refused() throws IOException {
    refused(
        "own.jar: expected a file %s or %s, got neither".formatted(MECHANISM, SCENARIO),
        build.jar("own.jar", Map.of("own.Own", SOURCE.formatted("own", "", "own")), Map.of()));
  }

  @Test
  void a_service_file_names_classes_of_its_jar() throws IOException {
    refused(
        "own.jar: expected classes that load, got: org.gridsec.mechanisms.spi.Mechanism: Provider"
            + " own.Gone not found",
        build.jar("own.jar", Map.of(), Map.of(MECHANISM, "own.Gone")));
    refused(
        "own.jar: %s expected the name of a class, got none".formatted(SCENARIO),
        build.jar("own.jar", Map.of(), Map.of(SCENARIO, "# none yet\n")));
  }

  @Test
  void what_a_service_file_names_is_of_its_type() throws IOException {
    refused(
        "own.jar: expected classes that load, got: org.gridsec.scenarios.spi.Scenario: own.Own"
            + " not a subtype",
        build.jar(
            "own.jar",
            Map.of("own.Own", SOURCE.formatted("own", "", "own")),
            Map.of(SCENARIO, "own.Own")));
  }

  @Test
  void a_class_that_is_missing_is_named() throws IOException {
    Path whole =
        build.jar(
            "whole.jar",
            Map.of(
                "own.Own",
                SOURCE.formatted("own", "new own.Other();", "own"),
                "own.Other",
                "package own; class Other {}"),
            Map.of(MECHANISM, "own.Own"));
    assertThat(read(whole)).hasSize(1);

    refused(
        "own.jar: own.Own expected to say its id, got: java.lang.NoClassDefFoundError: own/Other",
        without(whole, "own/Other"));
  }

  /** The same jar without a class. */
  private Path without(Path jar, String type) throws IOException {
    Map<String, byte[]> entries = new HashMap<>();
    try (FileSystem files = FileSystems.newFileSystem(jar)) {
      entries.putAll(PluginBuild.entries(files.getPath("/")));
    }
    assertThat(entries.remove(type + ".class")).isNotNull();
    return build.jar("own.jar", entries);
  }

  /** As if another version had been there when it was compiled. */
  private Path compiledAgainst(String other, String source, String plugin) throws IOException {
    Path both =
        build.jar(
            "both.jar", Map.of(other, source, "own.Own", plugin), Map.of(MECHANISM, "own.Own"));
    return without(both, other.replace('.', '/'));
  }

  @Test
  void a_method_that_this_version_does_not_have_is_named() throws IOException {
    refused(
        "own.jar: own.Own expected to say its id, got: java.lang.NoSuchMethodError: 'void"
            + " org.gridsec.core.model.OneLine.gone()'",
        compiledAgainst(
            "org.gridsec.core.model.OneLine",
            "package org.gridsec.core.model; public class OneLine { public static void gone() {} }",
            SOURCE.formatted("own", "org.gridsec.core.model.OneLine.gone();", "own")));
  }

  @Test
  void a_method_that_this_version_asks_for_is_named() throws IOException {
    Path jar =
        compiledAgainst(
            "org.gridsec.mechanisms.spi.Mechanism",
            "package org.gridsec.mechanisms.spi; public interface Mechanism {}",
            "package own; public class Own implements org.gridsec.mechanisms.spi.Mechanism {}");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(jar))
        .withMessageMatching(
            "own\\.jar: own\\.Own expected to say its id, got: java\\.lang\\.AbstractMethodError: .*info.*");
  }

  @Test
  void a_plugin_for_another_version_is_refused() throws IOException {
    for (String compiled : List.of("1.2.4", "")) {
      refused(
          "own.jar: 'Gridsec-Version' of the manifest expected 1.2.3, which runs here, got: %s;"
                  .formatted(compiled)
              + " compile the plugin against it",
          build.jar(
              "own.jar",
              PluginBuild.manifest(compiled),
              Map.of(MECHANISM, "own.Own".getBytes(StandardCharsets.UTF_8))));
    }
    Path silent =
        build.jar(
            "own.jar",
            new Manifest(),
            Map.of(MECHANISM, "own.Own".getBytes(StandardCharsets.UTF_8)));
    refused(
        "own.jar: 'Gridsec-Version' of the manifest expected 1.2.3, which runs here, got: none;"
            + " compile the plugin against it",
        silent);
  }

  @Test
  void what_cannot_be_made_is_refused() throws IOException {
    String hidden =
        SOURCE
            .formatted("own", "", "own")
            .replace(
                "class Own implements Mechanism {",
                "class Own implements Mechanism { private Own() {}");
    refused(
        "own.jar: expected classes that load, got: org.gridsec.mechanisms.spi.Mechanism: own.Own"
            + " Unable to get public no-arg constructor: java.lang.NoSuchMethodException:"
            + " own.Own.<init>()",
        build.jar("own.jar", Map.of("own.Own", hidden), Map.of(MECHANISM, "own.Own")));
    refused(
        "own.jar: own.Own expected to say its id, got: java.lang.IllegalStateException: not now",
        build.jar(
            "own.jar",
            Map.of(
                "own.Own",
                SOURCE.formatted(
                    "own", "if (true) throw new IllegalStateException(\"not now\");", "own")),
            Map.of(MECHANISM, "own.Own")));
    refused(
        "own.jar: own.Own expected an id of small letters, digits and '-', got: O w n",
        mechanism("own.jar", "O w n"));
  }

  @Test
  void an_id_that_occurs_twice_is_refused_with_both_places() throws IOException {
    refused(
        "mechanism mine expected once, got twice: in one.jar and in other.jar",
        mechanism("one.jar", "mine"),
        mechanism("other.jar", "mine"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> read(mechanism("own.jar", "tls")))
        .withMessageMatching("mechanism tls expected once, got twice: in .+ and in own.jar");
  }

  @Test
  void a_plugin_that_is_there_twice_is_refused() throws IOException {
    Path one = mechanism("own.jar", "own");
    Path copy = Files.copy(one, directory.resolve("copy.jar"));
    refused("copy.jar: expected to be where own.Own comes from, got: own.jar", one, copy);
    refused("'--plugin' expected each jar once, got twice: " + one, one, one);
  }

  private static Plugin plugin(String version, char digit) {
    return new Plugin("body-mac", version, String.valueOf(digit).repeat(64));
  }

  private static Environment measuredWith(Plugin plugin) {
    return new Environment(
            "cpu",
            2,
            1,
            "kernel",
            "jdk",
            new TreeMap<>(),
            "unknown",
            "none",
            List.of(),
            null,
            List.of())
        .withPlugins(List.of(plugin));
  }

  @Test
  void a_run_is_shown_with_the_plugins_it_was_measured_with() {
    Environment stored = measuredWith(plugin("1.0", 'a'));

    assertThat(Plugins.differences(stored, List.of(plugin("1.0", 'a')))).isEmpty();
    assertThat(Plugins.differences(stored, List.of(plugin("1.1", 'b'))))
        .containsExactly(
            "Plugin body-mac is another build than the one that was measured: that was 1.0 (SHA-256"
                + " aaaaaaaaaaaa…), this is 1.1 (SHA-256 bbbbbbbbbbbb…).");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Plugins.differences(stored, List.of()))
        .withMessage(
            "'--plugin' expected the jar of body-mac 1.0 (SHA-256 aaaaaaaaaaaa…), with which the run"
                + " was measured, got: none");
  }
}
