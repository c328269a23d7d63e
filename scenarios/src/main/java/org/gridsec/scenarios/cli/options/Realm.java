package org.gridsec.scenarios.cli.options;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.http.AssertionServer;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.jwt.AuthorizationServer;
import org.gridsec.mechanisms.jwt.TokenCheck;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.kerberos.Kerberos;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.saml.TokenServices;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * Third parties that server and clients trust: the KDC of a Kerberos realm, an issuer of tokens
 * that is asked, and issuers of assertions. The program's own ones run in this JVM until they are
 * closed.
 *
 * @param files files that the parties need for Kerberos
 * @param kdc the own one
 * @param issuer empty if no token needs one
 * @param assertions issuers of assertions, one for each set of {@link #credentials}
 */
public record Realm(
    Optional<KerberosFiles> files,
    Closeable kdc,
    Optional<AuthorizationServer> issuer,
    List<AssertionServer> assertions)
    implements Closeable {

  /** No third parties. */
  public static final Realm NONE =
      new Realm(Optional.empty(), () -> {}, Optional.empty(), List.of());

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
          tokens ? Optional.of(AuthorizationServer.start()) : Optional.empty(),
          new ArrayList<>());
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

  /**
   * Generates the credentials of parties that call by some of the mechanisms. Assertions, if any,
   * are issued in this JVM: the server has no key to issue its own.
   *
   * @param types optional key types
   */
  CredentialStore credentials(Suite suite, Set<KeyType> types, Predicate<Mechanism> called)
      throws IOException {
    CredentialStore keys = Mechanisms.credentials(suite, Set.of(), types, attachments(), called);
    if (!TokenServices.areIn(keys)) {
      return keys;
    }
    AssertionServer issuing = AssertionServer.start(suite, keys);
    assertions.add(issuing);
    return issuing.keys();
  }

  @Override
  public void close() throws IOException {
    assertions.forEach(AssertionServer::close);
    issuer.ifPresent(AuthorizationServer::close);
    kdc.close();
  }
}
