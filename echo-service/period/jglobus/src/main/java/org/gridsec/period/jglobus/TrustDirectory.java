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
 * The directory of trusted authorities that JGlobus reads. It has a certificate and a policy that
 * lets the authority sign any name, in files named after a hash of the authority's name. A JVM has
 * one such directory and trusts one authority.
 */
final class TrustDirectory {

  /** System property with the directory for JGlobus. */
  private static final String PROPERTY = "X509_CERT_DIR";

  private static X509Certificate trusted;

  private TrustDirectory() {}

  /**
   * Makes JGlobus trust an authority.
   *
   * @throws IllegalStateException if it already trusts another one
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
    // files registered first are deleted last, so the directory is
    certificate.toFile().deleteOnExit();
    policy.toFile().deleteOnExit();
  }
}
