package org.gridsec.scenarios.cli.options;

import java.io.Closeable;
import java.io.IOException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.jwt.AuthorizationServer;
import org.gridsec.mechanisms.jwt.TokenCheck;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.kerberos.Kerberos;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.mechanisms.spi.Role;

/**
 * Third parties that server and clients trust: the KDC of a Kerberos realm, and an issuer of tokens
 * that is asked. The program's own ones run in this JVM until they are closed.
 *
 * @param files files that the parties need for Kerberos
 * @param kdc the own one
 * @param issuer empty if no token needs one
 */
public record Realm(
    Optional<KerberosFiles> files, Closeable kdc, Optional<AuthorizationServer> issuer)
    implements Closeable {

  /** No third parties. */
  public static final Realm NONE = new Realm(Optional.empty(), () -> {}, Optional.empty());

  /**
   * Returns all third parties of a suite.
   *
   * @param external files of an external KDC in place of the own one
   */
  public static Realm of(Optional<KerberosFiles> external, Suite suite) throws IOException {
    return of(external, true, suite == Suite.MODERN);
  }

  /** Returns the third parties that cells need. */
  public static Realm of(Optional<KerberosFiles> external, Collection<CellKey> cells)
      throws IOException {
    return of(
        external,
        cells.stream().anyMatch(cell -> cell.mechanism().equals(Kerberos.ID)),
        cells.stream().anyMatch(cell -> TokenCheck.asksIssuer(cell.parameters())));
  }

  private static Realm of(Optional<KerberosFiles> external, boolean kerberos, boolean tokens)
      throws IOException {
    Kdc own = kerberos && external.isEmpty() ? Kdc.start() : null;
    try {
      return new Realm(
          own == null ? external : Optional.of(own.files()),
          own == null ? () -> {} : own,
          tokens ? Optional.of(AuthorizationServer.start()) : Optional.empty());
    } catch (IOException e) {
      if (own != null) {
        own.close();
      }
      throw e;
    }
  }

  /** Returns the attachments of the parties' credentials. */
  public Map<Role, Map<String, String>> attachments() throws IOException {
    Map<Role, Map<String, String>> all = new EnumMap<>(Role.class);
    for (Role role : Role.values()) {
      Map<String, String> held = new TreeMap<>();
      if (files.isPresent()) {
        held.putAll(files.get().attachments().get(role));
      }
      issuer.ifPresent(one -> held.putAll(one.attachments().get(role)));
      all.put(role, held);
    }
    return all;
  }

  @Override
  public void close() throws IOException {
    issuer.ifPresent(AuthorizationServer::close);
    kdc.close();
  }
}
