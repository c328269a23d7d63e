package org.gridsec.scenarios.cli.options;

import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.mechanisms.spi.Role;

/**
 * The Kerberos realm of server and clients, if any. The program's own KDC runs in this JVM until it
 * is closed.
 *
 * @param files files that the parties need
 */
public record Realm(Optional<KerberosFiles> files, Closeable kdc) implements Closeable {

  /** No realm. */
  public static final Realm NONE = new Realm(Optional.empty(), () -> {});

  /** Returns the realm of an external KDC, or starts an own KDC. */
  public static Realm of(Optional<KerberosFiles> external) throws IOException {
    if (external.isPresent()) {
      return new Realm(external, () -> {});
    }
    Kdc own = Kdc.start();
    return new Realm(Optional.of(own.files()), own);
  }

  /** Returns the attachments of the parties' credentials. */
  public Map<Role, Map<String, String>> attachments() throws IOException {
    return files.isPresent() ? files.get().attachments() : Map.of();
  }

  @Override
  public void close() throws IOException {
    kdc.close();
  }
}
