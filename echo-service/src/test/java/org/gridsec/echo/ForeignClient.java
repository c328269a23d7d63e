package org.gridsec.echo;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Calls of a client that shares no code with this project: Python's {@code zeep}, which signs with
 * {@code xmlsec}. Where they are not installed, tests that need it are skipped.
 *
 * @param script of the resources, as a file
 */
record ForeignClient(Path script) {

  private static final long PATIENCE_SECONDS = 60;

  /**
   * What a call came to.
   *
   * @param status 0 where it was answered, 3 where with a fault
   * @param output what came back
   * @param errors the fault's code, or what went wrong
   */
  record Outcome(int status, String output, String errors) {}

  /** A client whose program is put into a directory; a test that cannot have one is aborted. */
  static ForeignClient in(Path directory) throws Exception {
    assumeTrue(
        run(List.of("python3", "-c", "import zeep, xmlsec")).status() == 0,
        "needs python3 with zeep and xmlsec");
    Path script = directory.resolve("call.py");
    try (var resource = ForeignClient.class.getResourceAsStream("foreign/call.py")) {
      Files.copy(resource, script);
    }
    return new ForeignClient(script);
  }

  /**
   * Sends a text to an endpoint.
   *
   * @param credentials as exported for a client
   * @param options of the program: how to protect the call
   */
  Outcome call(URI endpoint, Path credentials, String text, String... options) throws Exception {
    List<String> command = new ArrayList<>(List.of("python3", script.toString()));
    command.addAll(List.of("--url", endpoint.toString()));
    command.addAll(List.of("--credentials", credentials.toString()));
    command.addAll(Arrays.asList(options));
    command.add(text);
    return run(command);
  }

  /** Runs a program to its end; status 127 where it is not installed. */
  static Outcome run(List<String> command) throws Exception {
    Path output = Files.createTempFile("foreign", ".out");
    Path errors = Files.createTempFile("foreign", ".err");
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      builder.environment().put("PYTHONUTF8", "1");
      Process process =
          builder.redirectOutput(output.toFile()).redirectError(errors.toFile()).start();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        throw new AssertionError(command + " did not end in " + PATIENCE_SECONDS + " s");
      }
      return new Outcome(process.exitValue(), read(output), read(errors));
    } catch (IOException e) {
      return new Outcome(127, "", e.getMessage());
    } finally {
      Files.delete(output);
      Files.delete(errors);
    }
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8).strip();
  }
}
