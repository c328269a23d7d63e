package org.gridsec.mechanisms.kerberos;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import org.apache.kerby.kerberos.kerb.KrbException;
import org.apache.kerby.kerberos.kerb.admin.kadmin.local.AdminHelper;
import org.apache.kerby.kerberos.kerb.admin.kadmin.local.LocalKadmin;
import org.apache.kerby.kerberos.kerb.admin.kadmin.local.LocalKadminImpl;
import org.apache.kerby.kerberos.kerb.identity.backend.BackendConfig;
import org.apache.kerby.kerberos.kerb.keytab.Keytab;
import org.apache.kerby.kerberos.kerb.server.KdcConfig;
import org.apache.kerby.kerberos.kerb.server.KdcConfigKey;
import org.apache.kerby.kerberos.kerb.server.KdcServer;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.mechanisms.pki.OwnerOnly;

/**
 * A key distribution centre for this project (RFC 4120): Apache Kerby in this JVM. It has one realm
 * with one client and one service, whose keys are random and live as long as it does. It listens on
 * a free TCP port of the loopback, from {@link #start} to {@link #close}.
 *
 * <p>It uses only TCP, because Kerby polls for datagrams ten times a second. It uses only keys of
 * AES-128, because the bodies of messages are encrypted with them.
 */
public final class Kdc implements Closeable {

  /** Encryption type of all its keys (RFC 3962). */
  static final String ENCRYPTION_TYPE = "aes128-cts-hmac-sha1-96";

  private static final String REALM = "GRIDSEC.TEST";

  /** Name of its client. */
  public static final String CLIENT = "gridsec-client@" + REALM;

  /** The IPv4 loopback address, even in JVMs that prefer IPv6. */
  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  private static final String HOST = "127.0.0.1";

  /** Name of its service. */
  public static final String SERVICE = "gridsec/localhost@" + REALM;

  /** Number of attempts. A port that was free may be taken before the centre binds it. */
  private static final int ATTEMPTS = 5;

  private final KdcServer server;
  private final TemporaryDirectory directory;
  private final KerberosFiles files;

  private Kdc(KdcServer server, TemporaryDirectory directory, KerberosFiles files) {
    this.server = server;
    this.directory = directory;
    this.files = files;
  }

  /**
   * Starts a centre, and writes {@code krb5.conf}, {@code server.keytab} and {@code client.keytab}
   * into a new directory that only their owner can read. They are deleted when the centre is closed
   * or this JVM ends. If the JVM is killed, the next JVM of this project deletes them.
   *
   * @throws IOException if the files cannot be written or no port is available
   */
  public static Kdc start() throws IOException {
    return start(config());
  }

  static Kdc start(KdcConfig config) throws IOException {
    TemporaryDirectory directory = TemporaryDirectory.create("kdc");
    KerberosFiles files = KerberosFiles.in(directory.path());
    files.deleteOnExit();
    try {
      KdcServer server = listening(config);
      try {
        addPrincipals(server, files);
        return new Kdc(server, directory, files);
      } catch (IOException | KrbException | RuntimeException e) {
        server.stop();
        throw e;
      }
    } catch (KrbException e) {
      throw new IOException("the KDC did not start: " + e.getMessage(), e);
    }
  }

  private static KdcServer listening(KdcConfig config) throws IOException, KrbException {
    for (int attempt = 1; ; attempt++) {
      KdcServer server = new KdcServer(config, new BackendConfig());
      server.setKdcTcpPort(freePort());
      server.init();
      try {
        server.start();
        return server;
      } catch (KrbException e) {
        server.stop();
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /** Returns the centre's configuration. */
  static KdcConfig config() {
    KdcConfig config = new KdcConfig();
    config.setString(KdcConfigKey.KDC_REALM, REALM);
    config.setString(KdcConfigKey.KDC_HOST, HOST);
    config.setBoolean(KdcConfigKey.KDC_ALLOW_UDP, false);
    config.setString(KdcConfigKey.ENCRYPTION_TYPES, ENCRYPTION_TYPE);
    // Kerby issues no ticket that ends within the hour, even if 'ticket_lifetime' requests it.
    config.setLong(KdcConfigKey.MINIMUM_TICKET_LIFETIME, 1L);
    return config;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByAddress(LOOPBACK))) {
      return socket.getLocalPort();
    }
  }

  private static void addPrincipals(KdcServer server, KerberosFiles files)
      throws IOException, KrbException {
    LocalKadmin admin = new LocalKadminImpl(server.getKdcSetting(), server.getIdentityService());
    admin.createBuiltinPrincipals();
    admin.addPrincipal(CLIENT);
    admin.addPrincipal(SERVICE);
    OwnerOnly.write(files.krb5Conf(), krb5Conf(server).getBytes(StandardCharsets.UTF_8));
    OwnerOnly.write(files.clientKeytab(), keytab(admin, CLIENT));
    OwnerOnly.write(files.serverKeytab(), keytab(admin, SERVICE));
  }

  private static byte[] keytab(LocalKadmin admin, String principal)
      throws IOException, KrbException {
    Keytab keytab = new Keytab();
    AdminHelper.exportToKeytab(keytab, admin.getPrincipal(principal));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    keytab.store(out);
    return out.toByteArray();
  }

  private static String krb5Conf(KdcServer server) {
    return """
        [libdefaults]
          default_realm = %1$s
          dns_lookup_kdc = false
          dns_lookup_realm = false
          dns_canonicalize_hostname = false
          rdns = false
          udp_preference_limit = 1
          default_tkt_enctypes = %2$s
          default_tgs_enctypes = %2$s
          permitted_enctypes = %2$s

        [realms]
          %1$s = {
            kdc = %3$s:%4$s
          }
        """
        .formatted(REALM, ENCRYPTION_TYPE, HOST, server.getKdcTcpPort());
  }

  /** Returns the server, for changing its data. */
  KdcServer server() {
    return server;
  }

  /** Returns the files that the two parties need. */
  public KerberosFiles files() {
    return files;
  }

  /** Stops the centre and deletes the files. Issued tickets stay valid. */
  @Override
  public void close() throws IOException {
    try {
      server.stop();
    } catch (KrbException e) {
      throw new IOException("the KDC did not stop: " + e.getMessage(), e);
    } finally {
      directory.close();
    }
  }
}
