package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;

/**
 * The credentials of both parties of a run, issued by one authority.
 *
 * @param server the server's credentials
 * @param client the clients' credentials, which they share
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
   * Generates a new authority, and the credentials that it issues to the server and the clients.
   *
   * @param hosts names and addresses of the server besides those of the loopback
   */
  public static CredentialStore generate(Suite suite, Set<String> hosts) {
    return generate(suite, hosts, Set.of());
  }

  /**
   * Generates credentials with further types of keys.
   *
   * @param more types of keys that both parties get besides those of every party of the suite
   */
  public static CredentialStore generate(Suite suite, Set<String> hosts, Set<KeyType> more) {
    Set<KeyType> types = new TreeSet<>(KeyType.of(suite));
    types.addAll(more);
    Authority authority = new Authority(suite);
    Set<String> known = new TreeSet<>(LOOPBACK);
    known.addAll(hosts);
    CompletableFuture<Map<KeyType, Identity>> server = // long keys take their time
        CompletableFuture.supplyAsync(
            () -> everyType(types, type -> authority.server(type, known)));
    Map<KeyType, Identity> client =
        everyType(types, type -> authority.client(type, Authority.CLIENT));
    return of(server.join(), client, authority.certificate());
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
   * Returns a copy with attachments for single mechanisms.
   *
   * @param forServer by name, as for the clients
   */
  public CredentialStore with(Map<String, String> forServer, Map<String, String> forClient) {
    return new CredentialStore(
        server.withAttachments(forServer), client.withAttachments(forClient));
  }

  /**
   * Writes {@code server.p12}, {@code client.p12}, {@code server-cert.pem} and {@code ca.pem}, and
   * the attachments of both in directories {@code server} and {@code client}, all readable only by
   * the owner. The type of other keys than RSA is part of the name: {@code server-cert-ec.pem}.
   *
   * @param directory in the state that {@link KeyDirectory} requires
   */
  public void save(Path directory) throws IOException {
    KeyDirectory keys = KeyDirectory.open(directory);
    keys.write(SERVER, CredentialFiles.pkcs12(server));
    saveClient(client, keys);
    Attachments.save(server.attachments(), keys, SERVER_ATTACHMENTS);
    keys.finish();
  }

  /**
   * Writes the files that a client in any language needs to call the server: {@code client.p12}
   * (its password is {@link KeyStores#PASSWORD}), the same as {@code client-key.pem} (PKCS#8, not
   * encrypted) and {@code client-cert.pem}, {@code server-cert.pem} to encrypt for the server,
   * {@code ca.pem}, and directory {@code client} with the attachments of single mechanisms. These
   * keys are RSA; the type of other keys is part of the name: {@code client-key-ec.pem}.
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
   * Writes a client's files into a directory that contains nothing else.
   *
   * @param directory in the state that {@link KeyDirectory} requires
   */
  public void exportClient(Path directory) throws IOException {
    KeyDirectory keys = KeyDirectory.open(directory);
    exportClient(keys);
    keys.finish();
  }

  /**
   * Writes the files of {@link #exportClient(Path)} that {@link #loadClient} reads.
   *
   * @param client may have signed on already
   * @param directory in the state that {@link KeyDirectory} requires
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
   * Reads the files of {@link #save}.
   *
   * @throws IOException with one line: the file, what was expected and what was found
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
   * Reads the client's files of {@link #save}, {@link #exportClient(Path)} or {@link #saveClient}.
   *
   * @throws IOException with one line: the file, what was expected and what was found
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
