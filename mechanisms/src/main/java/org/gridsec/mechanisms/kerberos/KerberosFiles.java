package org.gridsec.mechanisms.kerberos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.pki.KeyDirectory;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.ietf.jgss.ChannelBinding;

/**
 * Files with a realm's configuration and the keys of its two parties, in the formats of MIT krb5.
 * Each keytab has the keys of one principal, and so names the party.
 *
 * @param krb5Conf configuration of the realm
 * @param serverKeytab keys of the service
 * @param clientKeytab keys of the client
 */
public record KerberosFiles(Path krb5Conf, Path serverKeytab, Path clientKeytab) {

  private static final String BELOW = Kerberos.ID + "/";

  public KerberosFiles {
    krb5Conf = krb5Conf.toAbsolutePath();
    serverKeytab = serverKeytab.toAbsolutePath();
    clientKeytab = clientKeytab.toAbsolutePath();
  }

  /** Returns the files in a directory, with their usual names. */
  static KerberosFiles in(Path directory) {
    return new KerberosFiles(
        directory.resolve("krb5.conf"),
        directory.resolve("server.keytab"),
        directory.resolve("client.keytab"));
  }

  void deleteOnExit() {
    List.of(krb5Conf, serverKeytab, clientKeytab).forEach(file -> file.toFile().deleteOnExit());
  }

  /**
   * Returns the attachments that the parties need for the mechanism: {@link
   * org.gridsec.mechanisms.spi.Credentials#attachments}, by name.
   *
   * @throws IOException with one line: the file, what was expected and what was found
   */
  public Map<Role, Map<String, String>> attachments() throws IOException {
    return Map.of(Role.SERVER, service().attachment(), Role.CLIENT, client().attachment());
  }

  /**
   * Performs the steps of a run once: logs the client in, gets a ticket for the service, and lets
   * the service accept a token.
   *
   * @throws IOException if a step fails, with one line: what was expected and what was found
   */
  public void tryOut() throws IOException {
    ChannelBinding binding = ApReq.binding(Parameters.NONE);
    ServiceTicket.Token token = new ServiceTicket(client(), binding).newToken();
    try {
      new TicketAcceptor(service(), binding).accept(token.octets());
    } catch (SecurityFault e) {
      throw Refusal.ofService(service(), e);
    }
  }

  private KerberosParty client() throws IOException {
    requireReadable(krb5Conf, "a krb5.conf");
    return new KerberosParty(
        krb5Conf, clientKeytab, principal(clientKeytab), principal(serverKeytab));
  }

  private KerberosParty service() throws IOException {
    requireReadable(krb5Conf, "a krb5.conf");
    return new KerberosParty(
        krb5Conf, serverKeytab, principal(serverKeytab), principal(clientKeytab));
  }

  /**
   * Copies {@code krb5.conf} and {@code client.keytab}, which a client needs, into directory {@code
   * kerberos}.
   *
   * @return these files, with the copies in place of the originals
   */
  public KerberosFiles exportClient(KeyDirectory keys) throws IOException {
    return new KerberosFiles(
        keys.write(BELOW + "krb5.conf", Files.readAllBytes(krb5Conf)),
        serverKeytab,
        keys.write(BELOW + "client.keytab", Files.readAllBytes(clientKeytab)));
  }

  private static void requireReadable(Path file, String expected) throws IOException {
    if (!Files.isReadable(file)) {
      throw unexpected(file, expected, "no file that can be read", null);
    }
  }

  private static String principal(Path keytab) throws IOException {
    String expected = "a keytab with the keys of one principal";
    requireReadable(keytab, expected);
    Set<String> principals;
    try {
      principals = KeytabEntries.principals(Files.readAllBytes(keytab));
    } catch (IOException | RuntimeException e) {
      throw unexpected(keytab, expected, "something else", e);
    }
    if (principals.size() != 1) {
      throw unexpected(keytab, expected, "those of " + principals, null);
    }
    return principals.iterator().next();
  }

  private static IOException unexpected(Path file, String expected, String got, Exception cause) {
    return new IOException("'%s' expected %s, got: %s".formatted(file, expected, got), cause);
  }
}
