package org.gridsec.core.files;

/** The files of a run's directory of keys that all of its JVMs read. */
public final class KeyFiles {

  /** PKCS#12, with the server's keys. */
  public static final String SERVER = "server.p12";

  /** PKCS#12, with the clients' keys. */
  public static final String CLIENT = "client.p12";

  /** PEM, the server's certificate. */
  public static final String SERVER_CERTIFICATE = "server-cert.pem";

  /** PEM, the certificate of the authority that has issued those of both. */
  public static final String AUTHORITY = "ca.pem";

  /**
   * Of every key store and key entry. PKCS#12 wants a password; what protects the keys is that only
   * their owner can read the files.
   */
  public static final String PASSWORD = "gridsec";

  /** Alias of the RSA key. */
  public static final String ALIAS = "gridsec";

  /** Directory of what else the server has. */
  public static final String OF_SERVER = "server";

  /** Directory of what else the clients have. */
  public static final String OF_CLIENT = "client";

  /** There: the clients' SAML assertion. */
  public static final String CAPABILITY = "capability.xml";

  /** There: the certificate of whose assertions the server accepts. */
  public static final String CAPABILITY_AUTHORITY = "capability-authority.pem";

  /** There: the password that both share. */
  public static final String USER_PASSWORD = "username-token.password";

  /** The server's, PEM: the key of requests that are encrypted and answered in clear. */
  public static final String CLEAR_REPLIES_KEY = "xml-encryption-replies-clear-key.pem";

  /** Of both, PEM: its certificate. */
  public static final String CLEAR_REPLIES_CERTIFICATE = "xml-encryption-replies-clear-cert.pem";

  /** There: names and files of Kerberos, where a run has that. */
  public static final String KERBEROS = "kerberos.properties";

  private KeyFiles() {}
}
