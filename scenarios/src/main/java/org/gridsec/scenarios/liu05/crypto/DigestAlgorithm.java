package org.gridsec.scenarios.liu05.crypto;

/** Digest algorithms for byte arrays. */
public enum DigestAlgorithm implements JcaAlgorithm {
  MD5("MD5", "MD5"),
  SHA_1("SHA-1", "SHA-1"),
  SHA_256("SHA-256", "");

  private final String jcaName;
  private final String paperName;

  DigestAlgorithm(String jcaName, String paperName) {
    this.jcaName = jcaName;
    this.paperName = paperName;
  }

  @Override
  public JcaNames names() {
    return new JcaNames("MessageDigest", jcaName, jcaName, paperName);
  }
}
