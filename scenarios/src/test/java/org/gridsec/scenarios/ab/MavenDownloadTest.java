package org.gridsec.scenarios.ab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Maven is asked for, and what becomes of its answer; a script stands for Maven. */
class MavenDownloadTest {

  private static final String ARTIFACT = "org.apache.santuario:xmlsec:3.0.4";

  @TempDir private Path directory;

  private MavenDownload maven(String script) throws Exception {
    Path program =
        Files.createFile(
            directory.resolve("mvn"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Files.writeString(program, "#!/bin/sh\n" + script);
    return new MavenDownload(program.toString());
  }

  @Test
  void maven_is_asked_for_the_artifact_alone_into_that_repository() throws Exception {
    Path asked = directory.resolve("asked");

    Optional<String> complaint =
        maven("echo \"$@\" > " + asked).get(ARTIFACT, directory.resolve("repository"));

    assertThat(complaint).isEmpty();
    assertThat(Files.readString(asked).strip())
        .isEqualTo(
            "-B -q -Dmaven.repo.local=%s -Dtransitive=false -Dartifact=%s dependency:get"
                .formatted(directory.resolve("repository"), ARTIFACT));
  }

  @Test
  void its_first_error_is_the_reason() throws Exception {
    MavenDownload maven =
        maven(
            "printf '[WARNING] old\\n[\\033[1;31mERROR\\033[m] not found\\n[ERROR] help\\n'; exit 1");

    assertThat(maven.get(ARTIFACT, directory)).contains("not found");
  }

  @Test
  void so_is_that_there_is_no_maven() throws Exception {
    assertThat(new MavenDownload(directory.resolve("none").toString()).get(ARTIFACT, directory))
        .hasValueSatisfying(reason -> assertThat(reason).contains("none"));
  }
}
