package org.gridsec.scenarios.ab;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.process.JdkProbe;
import org.gridsec.scenarios.engines.ContentHash;

/**
 * A way to start the program, given on the command line: the directory of a distribution, or
 * settings that differ from those of this program.
 *
 * @param words words of the command line; empty for this program as it is
 * @param java Java runtime of the workers
 * @param suite suite of algorithms; empty for the common suite of both sides
 * @param provider provider of cryptography; empty for the JDK
 */
public record Variant(
    List<String> words, JavaRuntime java, Optional<Suite> suite, Optional<JceProvider> provider) {

  private static final Pattern SETTING = Pattern.compile("(\\w+)=(.*)", Pattern.DOTALL);

  public Variant {
    words = List.copyOf(words);
  }

  /**
   * Parses the words of a variant; does not look for libraries.
   *
   * @throws IllegalArgumentException if a word is wrong; the message names it
   */
  public static Words read(List<String> words) {
    Words read = new Words(words);
    words.forEach(read::take);
    return read;
  }

  /**
   * Digest of the files that its JVMs run: the class path, and the release file of the JDK.
   *
   * @throws IOException if one cannot be read
   */
  public String sha256() throws IOException {
    return ContentHash.ofClassPath(
        java.home().resolve("release") + File.pathSeparator + java.classPath());
  }

  @Override
  public String toString() {
    return words.isEmpty() ? "this program" : String.join(" ", words);
  }

  /** The parsed words. */
  public static final class Words {
    private final List<String> words;
    private Path distribution;
    private Path jdk;
    private Suite suite;
    private JceProvider provider;
    private final List<String> versions = new ArrayList<>();
    private final List<String> options = new ArrayList<>();

    private Words(List<String> words) {
      this.words = words;
    }

    /** Returns the suite that the words name; empty if they name none. */
    public Optional<Suite> suite() {
      return Optional.ofNullable(suite);
    }

    private void take(String word) {
      Matcher setting = SETTING.matcher(word);
      if (!setting.matches()) {
        distribution = only("a distribution's directory", distribution, distribution(word));
        return;
      }
      String value = setting.group(2);
      switch (setting.group(1)) {
        case "jdk" -> jdk = only("jdk", jdk, JdkProbe.requireHome("jdk", path("jdk", value)));
        case "suite" -> suite = only("suite", suite, Suite.of(value));
        case "provider" -> provider = only("provider", provider, JceProvider.of(value));
        case "lib" -> versions.add(value);
        case "jvm" -> options.addAll(jvm(value));
        default ->
            throw new IllegalArgumentException(
                "variant expected a distribution's directory, jdk=DIR, lib=NAME:VERSION, suite=NAME,"
                    + " provider=NAME or jvm=OPTIONS, got: "
                    + word);
      }
    }

    /**
     * Creates the variant.
     *
     * @param libraries finds the jars of {@code lib=}
     * @param plugins jars of plugins on the class path of this program; other distributions get
     *     them, too
     * @throws IllegalArgumentException if a library is not found; the message names it
     */
    public Variant variant(Libraries libraries, List<Path> plugins) throws InterruptedException {
      JavaRuntime current = JavaRuntime.current();
      List<Path> jars =
          distribution == null
              ? Libraries.jars(current.classPath())
              : Libraries.jars(distribution.resolve("lib"));
      List<String> entries = new ArrayList<>();
      for (String version : versions) {
        libraries.resolve(version, jars).forEach(jar -> entries.add(jar.toString()));
      }
      if (distribution == null) {
        entries.add(current.classPath());
      } else { // in the order that its own script has
        jars.forEach(jar -> entries.add(jar.toString()));
        plugins.forEach(jar -> entries.add(jar.toString()));
      }
      return new Variant(
          words,
          new JavaRuntime(
              jdk == null ? current.home() : jdk,
              String.join(File.pathSeparator, entries),
              options),
          suite(),
          Optional.ofNullable(provider));
    }

    private static <T> T only(String what, T before, T now) {
      if (before != null) {
        throw new IllegalArgumentException(
            "variant expected %s once, got: %s and %s".formatted(what, before, now));
      }
      return now;
    }

    private static Path distribution(String word) {
      Path directory = path("a distribution's directory", word);
      boolean complete =
          Files.isDirectory(directory.resolve("lib"))
              && Libraries.jars(directory.resolve("lib")).stream()
                  .anyMatch(jar -> String.valueOf(jar.getFileName()).startsWith("gridsec-"));
      if (!complete) {
        throw new IllegalArgumentException(
            "variant expected a distribution's directory, with the jars of gridsec in its lib,"
                + " got: "
                + word);
      }
      return Libraries.entry("variant", directory);
    }

    private static List<String> jvm(String value) {
      if (value.isBlank()) {
        throw new IllegalArgumentException("'jvm' expected options, got none");
      }
      return Arrays.asList(value.strip().split("\\s+"));
    }

    private static Path path(String what, String value) {
      try {
        return Path.of(value);
      } catch (InvalidPathException e) {
        throw new IllegalArgumentException(what + " expected a path, got: " + value, e);
      }
    }
  }
}
