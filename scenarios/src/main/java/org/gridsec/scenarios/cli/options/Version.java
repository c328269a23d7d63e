package org.gridsec.scenarios.cli.options;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Version of the build. */
public final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() throws IOException {
    return new String[] {"gridsec " + number().orElse("(not packaged)") + ", commit " + commit()};
  }

  /** Version number; empty if it is not packaged and was built outside a repository. */
  public static Optional<String> number() throws IOException {
    String packaged = Version.class.getPackage().getImplementationVersion();
    return Optional.ofNullable(
        packaged == null ? git().getProperty("git.build.version") : packaged);
  }

  /** Commit of the build; {@code unknown} outside a repository. */
  static String commit() throws IOException {
    Properties git = git();
    return git.isEmpty()
        ? "unknown"
        : git.getProperty("git.commit.id.abbrev")
            + (Boolean.parseBoolean(git.getProperty("git.dirty")) ? "-dirty" : "");
  }

  /** Properties of the build; empty outside a repository. */
  private static Properties git() throws IOException {
    Properties git = new Properties();
    try (InputStream in =
        Version.class.getResourceAsStream("/org/gridsec/scenarios/git.properties")) {
      if (in != null) {
        git.load(in);
      }
    }
    return git;
  }
}
