package org.gridsec.core.files;

/** Names of the files in a run's key directory. All JVMs of the run read them. */
public final class KeyFiles {

  /** PKCS#12 key store of the server. */
  public static final String SERVER = "server.p12";

  /** PKCS#12 key store of the clients. */
  public static final String CLIENT = "client.p12";

  /** The server's certificate, PEM. */
  public static final String SERVER_CERTIFICATE = "server-cert.pem";

  /** Certificate of the authority that issued the certificates of both sides, PEM. */
  public static final String AUTHORITY = "ca.pem";

  /**
   * Password of every key store and key entry, because PKCS#12 needs one. File permissions protect
   * the keys: only the owner can read the files.
   */
  public static final String PASSWORD = "gridsec";

  /** Alias of the RSA key. */
  public static final String ALIAS = "gridsec";

  /** Directory with the server's other files. */
  public static final String OF_SERVER = "server";

  /** Directory with the clients' other files. */
  public static final String OF_CLIENT = "client";

  /** In the client directory: the clients' SAML assertion. */
  public static final String CAPABILITY = "capability.xml";

  /** In the server directory: certificate of the authority whose assertions the server accepts. */
  public static final String CAPABILITY_AUTHORITY = "capability-authority.pem";

  /** In both directories: the shared password. */
  public static final String USER_PASSWORD = "username-token.password";

  /**
   * In the server directory: private key for requests that are encrypted and answered in clear,
   * PEM.
   */
  public static final String CLEAR_REPLIES_KEY = "xml-encryption-replies-clear-key.pem";

  /** In both directories: the certificate of that key, PEM. */
  public static final String CLEAR_REPLIES_CERTIFICATE = "xml-encryption-replies-clear-cert.pem";

  /** In both directories: names and files of Kerberos, if the run uses it. */
  public static final String KERBEROS = "kerberos.properties";

  private KeyFiles() {}
}
