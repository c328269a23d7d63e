package org.gridsec.scenarios.cli;

import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.mechanisms.spi.Role;

/**
 * The Kerberos realm that server and clients belong to, if any. A KDC of the program's own lives in
 * this JVM, until it is closed.
 *
 * @param files that the parties need to know
 */
record Realm(Optional<KerberosFiles> files, Closeable kdc) implements Closeable {

  /** No realm. */
  static final Realm NONE = new Realm(Optional.empty(), () -> {});

  /** The realm of another KDC where there is one, else one of its own. */
  static Realm of(Optional<KerberosFiles> external) throws IOException {
    if (external.isPresent()) {
      return new Realm(external, () -> {});
    }
    Kdc own = Kdc.start();
    return new Realm(Optional.of(own.files()), own);
  }

  /** What the parties have to hold. */
  Map<Role, Map<String, String>> attachments() throws IOException {
    return files.isPresent() ? files.get().attachments() : Map.of();
  }

  @Override
  public void close() throws IOException {
    kdc.close();
  }
}
