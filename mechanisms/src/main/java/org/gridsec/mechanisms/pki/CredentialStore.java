package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Suite;

/**
 * What both parties of a run hold, made by one authority.
 *
 * @param server the server's
 * @param client the clients', who share it
 */
public record CredentialStore(Credentials server, Credentials client) {

  private static final String SERVER = "server.p12";
  private static final String CLIENT = "client.p12";
  private static final String AUTHORITY = "ca.pem";
  private static final String CLIENT_KEY = "client-key.pem";
  private static final String CLIENT_CERTIFICATE = "client-cert.pem";
  private static final String SERVER_CERTIFICATE = "server-cert.pem";
  private static final String SERVER_ATTACHMENTS = "server";
  private static final String CLIENT_ATTACHMENTS = "client";

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "::1");

  /**
   * A new authority, and what it gives to the server and the clients.
   *
   * @param hosts names and addresses that the server is known by besides those of the loopback
   */
  public static CredentialStore generate(Suite suite, Set<String> hosts) {
    Authority authority = new Authority(suite);
    Set<String> known = new TreeSet<>(LOOPBACK);
    known.addAll(hosts);
    return of(
        authority.server(known), authority.client(Authority.CLIENT), authority.certificate());
  }

  private static CredentialStore of(Identity server, Identity client, X509Certificate authority) {
    return new CredentialStore(
        server.facing(authority, client.certificate()),
        client.facing(authority, server.certificate()));
  }

  /**
   * The same with what single mechanisms need besides.
   *
   * @param forServer by name, as for the clients
   */
  public CredentialStore with(Map<String, String> forServer, Map<String, String> forClient) {
    return new CredentialStore(
        server.withAttachments(forServer), client.withAttachments(forClient));
  }

  /**
   * Writes {@code server.p12}, {@code client.p12}, {@code server-cert.pem} and {@code ca.pem}, in
   * place of those that are there, and the attachments of both in directories {@code server} and
   * {@code client}, all for the owner alone.
   *
   * @param directory is made if it does not exist
   */
  public void save(Path directory) throws IOException {
    OwnerOnly.createDirectory(directory);
    OwnerOnly.write(directory.resolve(SERVER), CredentialFiles.pkcs12(server));
    OwnerOnly.write(directory.resolve(CLIENT), CredentialFiles.pkcs12(client));
    OwnerOnly.write(
        directory.resolve(SERVER_CERTIFICATE), CredentialFiles.pem(server.certificate()));
    OwnerOnly.write(directory.resolve(AUTHORITY), CredentialFiles.pem(client.authority()));
    Attachments.save(server.attachments(), directory.resolve(SERVER_ATTACHMENTS));
    Attachments.save(client.attachments(), directory.resolve(CLIENT_ATTACHMENTS));
  }

  /**
   * Writes what a client in any language needs to call the server: {@code client.p12} (its password
   * is {@link KeyStores#PASSWORD}), the same as {@code client-key.pem} (PKCS#8, not encrypted) and
   * {@code client-cert.pem}, {@code server-cert.pem} to encrypt for the server, {@code ca.pem}, and
   * directory {@code client} with what single mechanisms need besides.
   *
   * @param directory is made if it does not exist
   */
  public void exportClient(Path directory) throws IOException {
    OwnerOnly.createDirectory(directory);
    OwnerOnly.write(directory.resolve(CLIENT), CredentialFiles.pkcs12(client));
    OwnerOnly.write(directory.resolve(CLIENT_KEY), CredentialFiles.pem(client.key()));
    OwnerOnly.write(
        directory.resolve(CLIENT_CERTIFICATE), CredentialFiles.pem(client.certificate()));
    OwnerOnly.write(
        directory.resolve(SERVER_CERTIFICATE), CredentialFiles.pem(server.certificate()));
    OwnerOnly.write(directory.resolve(AUTHORITY), CredentialFiles.pem(client.authority()));
    Attachments.save(client.attachments(), directory.resolve(CLIENT_ATTACHMENTS));
  }

  /**
   * Reads what {@link #save} wrote.
   *
   * @throws IOException with the file, what was expected of it and what it is, in a line
   */
  public static CredentialStore load(Path directory) throws IOException {
    X509Certificate authority = CredentialFiles.readCertificate(directory.resolve(AUTHORITY));
    return of(
            CredentialFiles.readPkcs12(directory.resolve(SERVER), authority),
            CredentialFiles.readPkcs12(directory.resolve(CLIENT), authority),
            authority)
        .with(
            Attachments.load(directory.resolve(SERVER_ATTACHMENTS)),
            Attachments.load(directory.resolve(CLIENT_ATTACHMENTS)));
  }

  /**
   * Reads the client's part of what {@link #save} or {@link #exportClient} wrote.
   *
   * @throws IOException with the file, what was expected of it and what it is, in a line
   */
  public static Credentials loadClient(Path directory) throws IOException {
    X509Certificate authority = CredentialFiles.readCertificate(directory.resolve(AUTHORITY));
    return CredentialFiles.readPkcs12(directory.resolve(CLIENT), authority)
        .facing(authority, CredentialFiles.readCertificate(directory.resolve(SERVER_CERTIFICATE)))
        .withAttachments(Attachments.load(directory.resolve(CLIENT_ATTACHMENTS)));
  }
}
