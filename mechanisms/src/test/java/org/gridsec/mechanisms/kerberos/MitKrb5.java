package org.gridsec.mechanisms.kerberos;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The programs of MIT krb5, with configuration and state in a directory of their own: they need no
 * privileges.
 */
final class MitKrb5 {

  private static final String REALM = "MIT.TEST";
  private static final List<String> PROGRAMS =
      List.of("kinit", "kvno", "krb5kdc", "kdb5_util", "kadmin.local");

  private final Path directory;
  private final Path krb5Conf;

  /** With a configuration that is there. */
  MitKrb5(Path directory, Path krb5Conf) {
    this.directory = directory;
    this.krb5Conf = krb5Conf;
  }

  static boolean installed() {
    return PROGRAMS.stream().allMatch(program -> find(program).isPresent());
  }

  private static Optional<Path> find(String program) {
    // daemons are often outside of the path
    return Stream.concat(
            Arrays.stream(System.getenv("PATH").split(":", -1)),
            Stream.of("/usr/sbin", "/usr/local/sbin"))
        .map(place -> Path.of(place, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** A KDC that was started, on the loopback. */
  record RunningKdc(MitKrb5 krb5, Process process, KerberosFiles files) implements AutoCloseable {

    /** Adds a service that has other keys. */
    String addService(String name) throws Exception {
      krb5.run("kadmin.local", "-q", "addprinc -randkey " + name);
      return name + "@" + REALM;
    }

    @Override
    public void close() throws Exception {
      process.destroy();
      process.waitFor();
    }
  }

  /**
   * A new realm with a client and a service.
   *
   * @param encryptionType of all its keys
   */
  static RunningKdc start(Path directory, String encryptionType) throws Exception {
    int port = freePort();
    KerberosFiles files = KerberosFiles.in(directory);
    Files.writeString(
        files.krb5Conf(),
        String.format(
            Locale.ROOT,
            """
        [libdefaults]
          default_realm = %1$s
          dns_lookup_kdc = false
          udp_preference_limit = 1
          default_tkt_enctypes = %2$s
          default_tgs_enctypes = %2$s
          permitted_enctypes = %2$s
        [realms]
          %1$s = {
            kdc = 127.0.0.1:%3$d
          }
        [logging]
          kdc = STDERR
        """,
            REALM,
            encryptionType,
            port));
    Files.writeString(
        directory.resolve("kdc.conf"),
        String.format(
            Locale.ROOT,
            """
        [kdcdefaults]
          kdc_listen = ""
          kdc_tcp_listen = 127.0.0.1:%3$d
        [realms]
          %1$s = {
            database_name = %4$s/principal
            key_stash_file = %4$s/stash
            master_key_type = %2$s
            supported_enctypes = %2$s:normal
          }
        """,
            REALM,
            encryptionType,
            port,
            directory));
    MitKrb5 krb5 = new MitKrb5(directory, files.krb5Conf());
    krb5.run("kdb5_util", "create", "-s", "-P", "of no use to anyone");
    krb5.addWithKeytab("gridsec-client", files.clientKeytab());
    krb5.addWithKeytab("gridsec/localhost", files.serverKeytab());
    return new RunningKdc(krb5, krb5.listening(), files);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void addWithKeytab(String principal, Path keytab) throws Exception {
    run("kadmin.local", "-q", "addprinc -randkey " + principal);
    run("kadmin.local", "-q", "ktadd -k " + keytab + " " + principal);
  }

  private Process listening() throws Exception {
    Process process = start("krb5kdc", "-n");
    BufferedReader log = process.inputReader();
    String line = log.readLine();
    while (line != null && !line.contains("commencing operation")) {
      line = log.readLine();
    }
    assertThat(line).as("the KDC's log").isNotNull();
    return process;
  }

  /** Runs a program that has to succeed, and returns what it prints. */
  String run(String program, String... arguments) throws Exception {
    Process process = start(program, arguments);
    String printed = String.join("\n", process.inputReader().lines().toList());
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }

  private Process start(String program, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(find(program).orElseThrow().toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("KRB5_CONFIG", krb5Conf.toString());
    builder.environment().put("KRB5_KDC_PROFILE", directory.resolve("kdc.conf").toString());
    builder.environment().put("KRB5CCNAME", "FILE:" + directory.resolve("cache"));
    return builder.start();
  }
}
