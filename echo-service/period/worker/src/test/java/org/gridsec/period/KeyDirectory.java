package org.gridsec.period;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.files.KeyFiles;

/** Keys of a run, as the JDK's tool makes them: RSA-1024, certificates with SHA-1. */
public final class KeyDirectory {

  public static final String CA = "authority.p12";

  private KeyDirectory() {}

  /** An authority, and what it gives to a server and a client. */
  public static Path make(Path directory) throws IOException, InterruptedException {
    Files.createDirectories(directory);
    generate(directory, CA, "CN=authority", "-ext", "bc:c");
    keytool(directory, CA, "-exportcert", "-rfc", "-file", KeyFiles.AUTHORITY);
    for (String file : List.of(KeyFiles.SERVER, KeyFiles.CLIENT)) {
      generate(directory, file, "CN=" + file);
      keytool(directory, file, "-certreq", "-file", "request");
      List<String> issue =
          List.of(
              "-gencert",
              "-rfc",
              "-infile",
              "request",
              "-outfile",
              "certificate",
              "-sigalg",
              "SHA1withRSA",
              "-ext",
              "san=ip:127.0.0.1,dns:localhost");
      keytool(directory, CA, issue.toArray(String[]::new));
      Files.writeString(
          directory.resolve("chain"),
          Files.readString(directory.resolve("certificate"))
              + Files.readString(directory.resolve(KeyFiles.AUTHORITY)));
      keytool(directory, file, "-importcert", "-noprompt", "-file", "chain");
    }
    return directory;
  }

  private static void generate(Path directory, String file, String name, String... more)
      throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of("-genkeypair", "-keyalg", "RSA", "-keysize", "1024", "-dname", name));
    words.addAll(List.of("-sigalg", "SHA1withRSA"));
    words.addAll(List.of(more));
    keytool(directory, file, words.toArray(String[]::new));
  }

  private static void keytool(Path directory, String file, String... words)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    line.addAll(List.of(words));
    line.addAll(List.of("-keystore", file, "-storetype", "PKCS12", "-alias", KeyFiles.ALIAS));
    line.addAll(List.of("-storepass", KeyFiles.PASSWORD));
    Path said = directory.resolve("keytool.log");
    Process process =
        new ProcessBuilder(line)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", words) + ": " + Files.readString(said));
    }
  }
}
