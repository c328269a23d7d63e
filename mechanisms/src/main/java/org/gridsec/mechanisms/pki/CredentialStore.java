package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.KeyType;

/**
 * What both parties of a run hold, made by one authority.
 *
 * @param server the server's
 * @param client the clients', who share it
 */
public record CredentialStore(Credentials server, Credentials client) {

  private static final String SERVER = KeyFiles.SERVER;
  private static final String CLIENT = KeyFiles.CLIENT;
  private static final String AUTHORITY = KeyFiles.AUTHORITY;
  private static final String CLIENT_KEY = "client-key";
  private static final String CLIENT_CERTIFICATE = "client-cert";
  private static final String SERVER_CERTIFICATE = "server-cert";
  private static final String SERVER_ATTACHMENTS = KeyFiles.OF_SERVER;
  private static final String CLIENT_ATTACHMENTS = KeyFiles.OF_CLIENT;

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "::1");

  /**
   * A new authority, and what it gives to the server and the clients.
   *
   * @param hosts names and addresses that the server is known by besides those of the loopback
   */
  public static CredentialStore generate(Suite suite, Set<String> hosts) {
    return generate(suite, hosts, Set.of());
  }

  /**
   * The same.
   *
   * @param more types of keys that both have besides those that all parties of the suite have
   */
  public static CredentialStore generate(Suite suite, Set<String> hosts, Set<KeyType> more) {
    Set<KeyType> types = new TreeSet<>(KeyType.of(suite));
    types.addAll(more);
    Authority authority = new Authority(suite);
    Set<String> known = new TreeSet<>(LOOPBACK);
    known.addAll(hosts);
    return of(
        everyType(types, type -> authority.server(type, known)),
        everyType(types, type -> authority.client(type, Authority.CLIENT)),
        authority.certificate());
  }

  private static Map<KeyType, Identity> everyType(
      Set<KeyType> types, Function<KeyType, Identity> issue) {
    return types.stream().collect(Collectors.toMap(Function.identity(), issue));
  }

  private static CredentialStore of(
      Map<KeyType, Identity> server, Map<KeyType, Identity> client, X509Certificate authority) {
    return new CredentialStore(
        new Credentials(server, authority, certificates(client), Map.of()),
        new Credentials(client, authority, certificates(server), Map.of()));
  }

  private static Map<KeyType, X509Certificate> certificates(Map<KeyType, Identity> identities) {
    return identities.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().certificate()));
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
   * Writes {@code server.p12}, {@code client.p12}, {@code server-cert.pem} and {@code ca.pem}, and
   * the attachments of both in directories {@code server} and {@code client}, all for the owner
   * alone. Certificates for other keys than RSA are named after them: {@code server-cert-ec.pem}.
   *
   * @param directory as {@link KeyDirectory} takes it
   */
  public void save(Path directory) throws IOException {
    KeyDirectory keys = KeyDirectory.open(directory);
    keys.write(SERVER, CredentialFiles.pkcs12(server));
    saveClient(client, keys);
    Attachments.save(server.attachments(), keys, SERVER_ATTACHMENTS);
    keys.finish();
  }

  /**
   * Writes what a client in any language needs to call the server: {@code client.p12} (its password
   * is {@link KeyStores#PASSWORD}), the same as {@code client-key.pem} (PKCS#8, not encrypted) and
   * {@code client-cert.pem}, {@code server-cert.pem} to encrypt for the server, {@code ca.pem}, and
   * directory {@code client} with what single mechanisms need besides. These keys are RSA; others
   * are in files named after them: {@code client-key-ec.pem}.
   */
  public void exportClient(KeyDirectory keys) throws IOException {
    saveClient(client, keys);
    for (Map.Entry<KeyType, Identity> held : client.identities().entrySet()) {
      keys.write(pem(CLIENT_KEY, held.getKey()), CredentialFiles.pem(held.getValue().key()));
      keys.write(
          pem(CLIENT_CERTIFICATE, held.getKey()),
          CredentialFiles.pem(held.getValue().certificate()));
    }
  }

  /**
   * The same into a directory that holds nothing else.
   *
   * @param directory as {@link KeyDirectory} takes it
   */
  public void exportClient(Path directory) throws IOException {
    KeyDirectory keys = KeyDirectory.open(directory);
    exportClient(keys);
    keys.finish();
  }

  /**
   * Writes of what {@link #exportClient(Path)} does all that {@link #loadClient} reads.
   *
   * @param client may have signed on already
   * @param directory as {@link KeyDirectory} takes it
   */
  public static void saveClient(Credentials client, Path directory) throws IOException {
    KeyDirectory keys = KeyDirectory.open(directory);
    saveClient(client, keys);
    keys.finish();
  }

  private static void saveClient(Credentials client, KeyDirectory keys) throws IOException {
    keys.write(CLIENT, CredentialFiles.pkcs12(client));
    keys.write(AUTHORITY, CredentialFiles.pem(client.authority()));
    for (Map.Entry<KeyType, X509Certificate> known : client.peers().entrySet()) {
      keys.write(pem(SERVER_CERTIFICATE, known.getKey()), CredentialFiles.pem(known.getValue()));
    }
    Attachments.save(client.attachments(), keys, CLIENT_ATTACHMENTS);
  }

  private static String pem(String name, KeyType type) {
    return type == KeyType.RSA ? name + ".pem" : "%s-%s.pem".formatted(name, type.id());
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
   * Reads the client's part of what {@link #save}, {@link #exportClient(Path)} or {@link
   * #saveClient} wrote.
   *
   * @throws IOException with the file, what was expected of it and what it is, in a line
   */
  public static Credentials loadClient(Path directory) throws IOException {
    X509Certificate authority = CredentialFiles.readCertificate(directory.resolve(AUTHORITY));
    Map<KeyType, Identity> client =
        CredentialFiles.readPkcs12(directory.resolve(CLIENT), authority);
    Map<KeyType, X509Certificate> servers = new EnumMap<>(KeyType.class);
    for (KeyType type : client.keySet()) {
      servers.put(
          type, CredentialFiles.readCertificate(directory.resolve(pem(SERVER_CERTIFICATE, type))));
    }
    return new Credentials(
        client, authority, servers, Attachments.load(directory.resolve(CLIENT_ATTACHMENTS)));
  }
}
