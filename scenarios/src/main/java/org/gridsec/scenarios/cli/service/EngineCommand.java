package org.gridsec.scenarios.cli.service;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLContext;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.echo.description.HostPort;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.KeyDirectory;
import org.gridsec.scenarios.cli.options.Given;
import org.gridsec.scenarios.cli.options.Interruption;
import org.gridsec.scenarios.cli.options.PluginOptions;
import org.gridsec.scenarios.engines.EngineKeys;
import org.gridsec.scenarios.engines.EngineServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code gridsec engine} runs clients of runs and loads on this machine until it is interrupted.
 */
@Command(
    name = "engine",
    description = "Run clients of 'run --engines' and 'load --engines' on this machine.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class EngineCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--bind",
      paramLabel = "ADDR",
      defaultValue = "127.0.0.1",
      description = "Address to listen on (default: ${DEFAULT-VALUE}).")
  private String bind;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "4300",
      description = "Port, 0 for a free one (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--keys",
      paramLabel = "DIR",
      description =
          "Directory of the key that engines and runs share; a missing key is made. All connections"
              + " use TLS, and both sides prove that they have the key. Required unless --bind is on"
              + " the loopback.")
  private Path keys;

  @Option(
      names = "--credentials",
      paramLabel = "DIR",
      required = true,
      description =
          "A copy of the directory of 'gridsec serve --export-credentials', or of 'gridsec load"
              + " --credentials'.")
  private Path credentials;

  @Mixin private PluginOptions plugins;

  @Override
  public Integer call() throws IOException, InterruptedException {
    plugins.check();
    Given.requirePort("--port", port);
    InetAddress address = address();
    if (keys == null && !address.isLoopbackAddress()) {
      throw new IllegalArgumentException(
          "'--keys' expected with an address that others can reach, got: none, and --bind " + bind);
    }
    if (!Files.isDirectory(credentials)) {
      throw new IllegalArgumentException(
          "'--credentials' expected a directory, got: " + credentials);
    }
    if (KeyDirectory.wrote(credentials, KeyFiles.CLIENT)) {
      CredentialStore.loadClient(credentials); // fails early if the credentials are damaged
    }
    PrintWriter out = spec.commandLine().getOut();
    if (keys != null && EngineKeys.make(keys)) {
      out.println("key for engines and runs: " + keys);
    }
    Optional<SSLContext> tls = keys == null ? Optional.empty() : Optional.of(EngineKeys.read(keys));
    CountDownLatch interrupted = new CountDownLatch(1);
    try (Interruption interruption = new Interruption(interrupted::countDown);
        EngineServer engine = new EngineServer(address, port, tls, credentials)) {
      out.println("engine at " + new HostPort(address.getHostAddress(), engine.port()));
      if (keys == null) {
        out.println("without --keys every user of this machine can use it");
      }
      out.println("waiting for runs until interrupted");
      out.flush();
      interrupted.await();
    }
    return 0;
  }

  private InetAddress address() throws IOException {
    try {
      InetAddress address = InetAddress.getByName(bind);
      if (address.isAnyLocalAddress()) {
        throw new IllegalArgumentException(
            "'--bind' expected one address, by which runs call this machine, got: " + bind);
      }
      return address;
    } catch (UnknownHostException e) {
      throw new IOException("'--bind' expected an address of this machine, got: " + bind, e);
    }
  }
}
