package org.gridsec.scenarios.cli.service;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.host.ServedNames;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.SuiteTrial;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.KeyDirectory;
import org.gridsec.mechanisms.pki.provider.InstalledProvider;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.scenarios.cli.options.Given;
import org.gridsec.scenarios.cli.options.Interruption;
import org.gridsec.scenarios.cli.options.KdcOptions;
import org.gridsec.scenarios.cli.options.PluginOptions;
import org.gridsec.scenarios.cli.options.Realm;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridsec serve} runs the echo service alone until it is interrupted. */
@Command(
    name = "serve",
    description = "Run the echo service alone, for other clients or 'gridsec run --server'.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class ServeCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--host",
      paramLabel = "H",
      defaultValue = "tomcat",
      description = "Host of the service: tomcat or jetty (default: ${DEFAULT-VALUE}).")
  private Host host;

  @Option(
      names = "--suite",
      paramLabel = "S",
      defaultValue = "modern",
      description = "Algorithms: modern or period (default: ${DEFAULT-VALUE}).")
  private Suite suite;

  @Option(
      names = "--provider",
      paramLabel = "P",
      defaultValue = "JDK",
      description =
          "Provider of cryptography: JDK; or BC (BouncyCastle) or ACCP (Amazon's native one) in"
              + " front of it (default: ${DEFAULT-VALUE}).")
  private JceProvider provider;

  @Option(
      names = "--port",
      paramLabel = "N",
      defaultValue = "8080",
      description = "Port without TLS; 0 for a free one (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--tls-port",
      paramLabel = "N",
      defaultValue = "8443",
      description =
          "First port with TLS; each mechanism that works on the connection has the next one; 0 for"
              + " free ones (default: ${DEFAULT-VALUE}).")
  private int tlsPort;

  @Option(
      names = "--bind",
      paramLabel = "ADDR",
      defaultValue = EchoServer.Settings.LOOPBACK,
      description =
          "Address to listen on (default: ${DEFAULT-VALUE}). The service is for measurements: do"
              + " not use an address that strangers can reach.")
  private String bind;

  @Option(
      names = "--name",
      paramLabel = "HOST",
      split = ",",
      description =
          "Further names or addresses of the service for its certificate, besides those that this"
              + " machine knows; separated by commas, or the option is repeated.")
  private List<String> names = List.of();

  @Option(
      names = "--export-credentials",
      paramLabel = "DIR",
      description =
          "Write the client's key, certificate and authority (PEM and PKCS#12), its krb5.conf and"
              + " its keytab to this directory. It must be new, empty or from an earlier start.")
  private Path exported;

  @Option(
      names = "--list",
      description =
          "Print all addresses; by default one for each mechanism and stack, without parameters.")
  private boolean list;

  @Mixin private KdcOptions kdc;

  @Mixin private PluginOptions plugins;

  @Override
  public Integer call() throws IOException, InterruptedException {
    plugins.check();
    Given.requirePort("--port", port);
    Given.requirePort("--tls-port", tlsPort);
    Set<String> served = served();
    SuiteTrial.require(suite);
    InstalledProvider.install(provider);
    CountDownLatch interrupted = new CountDownLatch(1);
    try (Interruption interruption = new Interruption(interrupted::countDown);
        Realm realm = Realm.of(kdc.files(), suite)) {
      serve(served, realm, interrupted);
    }
    return 0;
  }

  private void serve(Set<String> served, Realm realm, CountDownLatch interrupted)
      throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    CredentialStore credentials =
        Mechanisms.credentials(suite, served, Set.of(), realm.attachments());
    try (EchoServer server =
        EchoServer.start(
            EchoServer.Settings.of(host, suite, credentials.server())
                .withBind(bind)
                .withPorts(port, tlsPort))) {
      if (exported != null) { // now that the ports are its own, and not those of another service
        export(credentials, realm.files().orElseThrow());
      }
      tell(server.endpoints(), out);
      if (exported != null) {
        out.println("client credentials: " + exported);
      }
      out.println("serving until interrupted");
      out.flush();
      interrupted.await();
    }
  }

  private void tell(List<Endpoint> endpoints, PrintWriter out) {
    Set<String> told = new HashSet<>();
    for (Endpoint endpoint : endpoints) {
      if (list || told.add(endpoint.stack() + endpoint.mechanism())) {
        out.printf(
            "%-20s %-7s %s%n",
            endpoint.mechanism() + endpoint.parameters(), endpoint.stack(), endpoint.url());
      }
    }
    if (!list) {
      out.printf(
          "and %s with parameters, whose paths go on with /NAME=VALUE; '--list' prints all%n",
          endpoints.size() - told.size());
    }
  }

  private Set<String> served() throws IOException {
    Set<String> served = new TreeSet<>(ServedNames.of(bind));
    for (String name : names) {
      if (!ServedNames.isValid(name)) {
        throw new IllegalArgumentException(
            "'--name' expected the name of a host or an address, got: " + name);
      }
      served.add(name);
    }
    return served;
  }

  /** Exports the client's credentials; their paths point to the exported Kerberos files. */
  private void export(CredentialStore credentials, KerberosFiles kerberos) throws IOException {
    try {
      KeyDirectory keys = KeyDirectory.open(exported);
      KerberosFiles copies = kerberos.exportClient(keys);
      Map<String, String> client = new TreeMap<>(credentials.client().attachments());
      client.putAll(copies.attachments().get(Role.CLIENT));
      credentials.with(credentials.server().attachments(), client).exportClient(keys);
      keys.finish();
    } catch (IOException e) {
      throw new IOException(
          "'--export-credentials' expected a directory of its own that can be written, got: "
              + exported
              + ": "
              + AtomicFile.reason(e),
          e);
    }
  }
}
