package org.gridsec.scenarios.ab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;
import org.gridsec.core.process.JavaRuntime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariantTest {

  @TempDir private Path directory;
  private Libraries libraries;

  @BeforeEach
  void makeRepository() throws Exception {
    libraries =
        new Libraries(
            directory.resolve("repository"),
            (coordinates, repository) -> Optional.of("no such artifact"));
  }

  /** A jar that says which artifact it is, as Maven has it. */
  private static Path jar(Path file, String group, String id) throws IOException {
    Files.createDirectories(file.getParent());
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      jar.putNextEntry(new JarEntry("META-INF/maven/" + group + "/" + id + "/pom.properties"));
      jar.write(
          "groupId=%s%nartifactId=%s%nversion=1%n"
              .formatted(group, id)
              .getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private Path distribution(String name) throws IOException {
    Path home = directory.resolve(name);
    jar(home.resolve("lib/gridsec-scenarios-0.1.jar"), "org.gridsec", "gridsec-scenarios");
    jar(
        home.resolve("lib/wss4j-ws-security-dom-3.0.5.jar"),
        "org.apache.wss4j",
        "wss4j-ws-security-dom");
    jar(
        home.resolve("lib/wss4j-ws-security-common-3.0.5.jar"),
        "org.apache.wss4j",
        "wss4j-ws-security-common");
    jar(home.resolve("lib/xmlsec-3.0.6.jar"), "org.apache.santuario", "xmlsec");
    return home;
  }

  /** The class path of that distribution, in the order of the names. */
  private static String classPath(Path home) {
    return Stream.of(
            "gridsec-scenarios-0.1.jar",
            "wss4j-ws-security-common-3.0.5.jar",
            "wss4j-ws-security-dom-3.0.5.jar",
            "xmlsec-3.0.6.jar")
        .map(jar -> home.resolve("lib").resolve(jar).toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private Variant variant(Object... words) throws InterruptedException {
    return Variant.read(List.of(words).stream().map(Object::toString).toList())
        .variant(libraries, List.of());
  }

  @Test
  void without_words_it_is_this_program() throws Exception {
    Variant variant = variant();

    assertThat(variant.java()).isEqualTo(JavaRuntime.current());
    assertThat(variant.suite()).isEmpty();
    assertThat(variant).hasToString("this program");
  }

  @Test
  void a_distribution_is_run_from_its_own_jars() throws Exception {
    Path home = distribution("other");

    assertThat(variant(home).java().classPath()).isEqualTo(classPath(home));
    assertThat(variant(home).java().home()).isEqualTo(JavaRuntime.current().home());
  }

  @Test
  void another_jar_at_the_same_path_is_another_variant() throws Exception {
    Path home = distribution("other");
    String before = variant(home).sha256();
    assertThat(variant(home).sha256()).isEqualTo(before).matches("[0-9a-f]{64}");

    jar(home.resolve("lib/xmlsec-3.0.6.jar"), "org.apache.santuario", "xmlsec-patched");

    assertThat(variant(home).sha256()).isNotEqualTo(before);
  }

  @Test
  void a_distribution_gets_the_plugins_of_this_program() throws Exception {
    Path home = distribution("other");
    Path plugin = directory.resolve("plugin.jar");
    List<Path> plugins = List.of(plugin);

    Variant other = Variant.read(List.of(home.toString())).variant(libraries, plugins);

    assertThat(other.java().classPath()).isEqualTo(classPath(home) + File.pathSeparator + plugin);
    assertThat(Variant.read(List.of()).variant(libraries, plugins).java())
        .isEqualTo(JavaRuntime.current());
  }

  @Test
  void a_jdk_a_suite_a_provider_and_options_can_be_combined() throws Exception {
    Path jdk = Path.of(System.getProperty("java.home"));

    Variant variant =
        variant(
            "jdk=" + jdk, "suite=period", "provider=BC", "jvm=-Xmx1g -XX:+UseG1GC", "jvm=-Xint");

    assertThat(variant.java().home()).isEqualTo(jdk);
    assertThat(variant.java().options()).containsExactly("-Xmx1g", "-XX:+UseG1GC", "-Xint");
    assertThat(variant.suite()).contains(Suite.PERIOD);
    assertThat(variant.provider()).contains(JceProvider.BC);
    assertThat(variant.toString()).contains("suite=period provider=BC jvm=-Xmx1g -XX:+UseG1GC");
  }

  @Test
  void another_version_of_a_library_goes_in_front_with_all_its_artifacts() throws Exception {
    Path home = distribution("other");
    Path dom =
        jar(
            libraries
                .repository()
                .resolve(
                    "org/apache/wss4j/wss4j-ws-security-dom/3.0.4/wss4j-ws-security-dom-3.0.4.jar"),
            "org.apache.wss4j",
            "wss4j-ws-security-dom");
    Path common =
        jar(
            libraries
                .repository()
                .resolve(
                    "org/apache/wss4j/wss4j-ws-security-common/3.0.4/wss4j-ws-security-common-3.0.4.jar"),
            "org.apache.wss4j",
            "wss4j-ws-security-common");

    assertThat(variant(home, "lib=wss4j:3.0.4").java().classPath())
        .isEqualTo(
            String.join(File.pathSeparator, common.toString(), dom.toString(), classPath(home)));
    assertThat(variant(home, "lib=wss4j-ws-security-dom:3.0.4").java().classPath())
        .isEqualTo(dom + File.pathSeparator + classPath(home));
    assertThat(variant(home, "lib=org.apache.wss4j:wss4j-ws-security-dom:3.0.4").java().classPath())
        .startsWith(dom.toString());
    assertThat(variant(home, "lib=" + dom).java().classPath()).startsWith(dom.toString());
  }

  @Test
  void a_version_that_maven_does_not_find_is_refused() throws Exception {
    Path home = distribution("other");

    assertThatThrownBy(() -> variant(home, "lib=xmlsec:2.3.4"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'lib' expected org.apache.santuario:xmlsec:2.3.4, as Maven finds it, got: no such artifact");
  }

  @Test
  void a_version_that_is_not_there_yet_is_fetched() throws Exception {
    Path home = distribution("other");
    libraries =
        new Libraries(
            directory.resolve("repository"),
            (coordinates, repository) -> {
              assertThat(coordinates).isEqualTo("org.apache.santuario:xmlsec:3.0.4");
              fetched(repository.resolve("org/apache/santuario/xmlsec/3.0.4/xmlsec-3.0.4.jar"));
              return Optional.empty();
            });

    assertThat(variant(home, "lib=xmlsec:3.0.4").java().classPath())
        .startsWith(
            directory
                .resolve("repository/org/apache/santuario/xmlsec/3.0.4/xmlsec-3.0.4.jar")
                .toString());
  }

  private static void fetched(Path jar) {
    try {
      jar(jar, "org.apache.santuario", "xmlsec");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void a_library_that_nobody_has_is_refused_with_those_there_are() throws Exception {
    Path home = distribution("other");

    assertThatThrownBy(() -> variant(home, "lib=rampart:1.8"))
        .hasMessageContaining(
            "got: rampart; there are gridsec-scenarios, wss4j-ws-security-common,"
                + " wss4j-ws-security-dom, xmlsec");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "colour=red | variant expected a distribution's directory, jdk=DIR,",
        "nowhere | variant expected a distribution's directory, with the jars of gridsec in its lib, got: nowhere",
        "jdk=nowhere | 'jdk' expected a directory with bin/java in it, got: nowhere",
        "provider=IBM | 'provider' expected JDK, BC, ACCP, got: IBM",
        "suite=ancient | 'suite' expected modern, period, got: ancient",
        "lib=wss4j | 'lib' expected NAME:VERSION, GROUP:ARTIFACT:VERSION or a path of a jar, got: wss4j",
        "lib=no.jar | 'lib' expected a jar that exists, got: no.jar",
        "jvm= | 'jvm' expected options, got none",
      })
  void what_cannot_be_is_refused(String word, String complaint) {
    assertThatThrownBy(() -> variant(word))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(complaint);
  }

  /**
   * The class path would have two entries that are not there, and the variant would be the base.
   */
  @Test
  void what_a_class_path_cannot_name_is_refused() throws Exception {
    Path home = distribution("a:b");
    for (String word : List.of(home.toString(), "lib=" + home + "/lib/xmlsec-3.0.6.jar")) {
      assertThatThrownBy(() -> variant(word))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(" expected a path without ':', which parts a class path, got: ")
          .hasMessageContaining(home.toString());
    }
  }

  @Test
  void a_setting_has_one_value() {
    assertThatThrownBy(() -> variant("suite=period", "suite=modern"))
        .hasMessage("variant expected suite once, got: period and modern");
  }
}
