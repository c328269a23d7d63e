package org.gridsec.period.jglobus;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import org.globus.gsi.util.CertificateIOUtil;
import org.globus.gsi.util.CertificateUtil;
import org.gridsec.core.files.TemporaryDirectory;

/**
 * The directory of trusted authorities that JGlobus reads: a certificate, and a policy that lets
 * the authority sign any name, in files that are named after a hash of the authority's name. A JVM
 * has one, and trusts one authority, as long as it lives.
 */
final class TrustDirectory {

  /** System property that JGlobus finds the directory by. */
  private static final String PROPERTY = "X509_CERT_DIR";

  private static X509Certificate trusted;

  private TrustDirectory() {}

  /**
   * Has JGlobus trust an authority.
   *
   * @throws IllegalStateException if it trusts another one already
   */
  static synchronized void trust(X509Certificate authority)
      throws IOException, CertificateEncodingException {
    if (trusted == null) {
      Path directory = TemporaryDirectory.create("trust").path();
      write(directory, authority);
      System.setProperty(PROPERTY, directory.toString());
      trusted = authority;
    } else if (!trusted.equals(authority)) {
      throw new IllegalStateException(
          "authority expected %s, got: %s"
              .formatted(trusted.getSubjectX500Principal(), authority.getSubjectX500Principal()));
    }
  }

  private static void write(Path directory, X509Certificate authority)
      throws IOException, CertificateEncodingException {
    String hash = CertificateIOUtil.nameHash(authority.getSubjectX500Principal());
    Path certificate = directory.resolve(hash + ".0");
    try (OutputStream out = Files.newOutputStream(certificate)) {
      CertificateIOUtil.writeCertificate(out, authority);
    }
    Path policy = directory.resolve(hash + ".signing_policy");
    Files.writeString(
        policy,
        """
        access_id_CA  X509    '%s'
        pos_rights    globus  CA:sign
        cond_subjects globus  '"/*"'
        """
            .formatted(CertificateUtil.toGlobusID(authority.getSubjectX500Principal())));
    // what is registered first is deleted last: the directory is
    certificate.toFile().deleteOnExit();
    policy.toFile().deleteOnExit();
  }
}
