package org.gridsec.mechanisms;

import static java.util.concurrent.CompletableFuture.supplyAsync;

import java.security.cert.X509Certificate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.capability.Capability;
import org.gridsec.mechanisms.gsiconversation.GsiConversation;
import org.gridsec.mechanisms.httpg.Httpg;
import org.gridsec.mechanisms.httpsignature.HttpSignature;
import org.gridsec.mechanisms.jws.DetachedJws;
import org.gridsec.mechanisms.kerberos.Kerberos;
import org.gridsec.mechanisms.mtls.Mtls;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.plain.Plain;
import org.gridsec.mechanisms.proofofpossession.ProofOfPossession;
import org.gridsec.mechanisms.saml.Saml;
import org.gridsec.mechanisms.secureconversation.SecureConversation;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.tls.Tls;
import org.gridsec.mechanisms.token.Token;
import org.gridsec.mechanisms.usernametoken.UsernameToken;
import org.gridsec.mechanisms.xmlencryption.XmlEncryption;
import org.gridsec.mechanisms.xmlsignature.XmlSignature;

/** All mechanisms: those of this program, and those of plugins. */
public final class Mechanisms {

  private static final List<Mechanism> OWN =
      List.of(
          new Plain(),
          new Tls(),
          new Httpg(),
          new UsernameToken(),
          new XmlSignature(),
          new XmlEncryption(),
          new SecureConversation(),
          new GsiConversation(),
          new Capability(),
          Saml.holderOfKey(),
          new Kerberos(),
          new Mtls(),
          new Token(),
          new ProofOfPossession(),
          Saml.bearer(),
          new HttpSignature(),
          new DetachedJws());

  private static List<Mechanism> plugins;

  private Mechanisms() {}

  /** Returns all mechanisms in the order of the documentation, plugins last. */
  public static List<Mechanism> all() {
    return Stream.of(OWN, ofPlugins()).flatMap(List::stream).toList();
  }

  /**
   * Returns the mechanisms of plugins on the class path: the services of type {@link Mechanism}.
   *
   * @throws java.util.ServiceConfigurationError if one cannot be created
   */
  public static synchronized List<Mechanism> ofPlugins() {
    if (plugins == null) {
      plugins =
          ServiceLoader.load(Mechanism.class, Mechanisms.class.getClassLoader()).stream()
              .map(ServiceLoader.Provider::get)
              .toList();
    }
    return plugins;
  }

  /**
   * Generates credentials for a server and its clients, with everything that the mechanisms need.
   *
   * @param hosts names and addresses of the server besides those of the loopback
   */
  public static CredentialStore credentials(Suite suite, Set<String> hosts) {
    return credentials(suite, hosts, Set.of(), Map.of());
  }

  /**
   * Generates credentials for a server and its clients, with everything that the mechanisms need.
   *
   * @param hosts names and addresses of the server besides those of the loopback
   * @param types of keys that both parties get besides those of every party of the suite
   * @param more attachments that no mechanism can create, because they belong to a running process:
   *     {@link org.gridsec.mechanisms.kerberos.KerberosFiles#attachments}
   */
  public static CredentialStore credentials(
      Suite suite, Set<String> hosts, Set<KeyType> types, Map<Role, Map<String, String>> more) {
    return credentials(suite, hosts, types, more, mechanism -> true);
  }

  /**
   * Generates credentials for some of the mechanisms. This saves time, because some need keys of
   * their own that take seconds to generate.
   *
   * @param called true for the mechanisms that will be called
   */
  public static CredentialStore credentials(
      Suite suite,
      Set<String> hosts,
      Set<KeyType> types,
      Map<Role, Map<String, String>> more,
      Predicate<Mechanism> called) {
    CredentialStore keys = CredentialStore.generate(suite, hosts, types);
    Map<Role, Map<String, String>> held = new EnumMap<>(Role.class);
    for (Role role : Role.values()) {
      held.put(role, new TreeMap<>(more.getOrDefault(role, Map.of())));
    }
    X509Certificate server = keys.server().certificate();
    X509Certificate client = keys.client().certificate();
    // new threads have the context class loader of this one, by which libraries look for classes
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      List<CompletableFuture<Map<Role, Map<String, String>>>> made =
          all().stream()
              .filter(called)
              .map(m -> supplyAsync(() -> m.attachments(suite, server, client), threads))
              .toList();
      made.stream()
          .map(CompletableFuture::join)
          .forEach(ofOne -> ofOne.forEach((role, attached) -> held.get(role).putAll(attached)));
    } finally {
      threads.shutdown();
    }
    return keys.with(held.get(Role.SERVER), held.get(Role.CLIENT));
  }

  /**
   * Returns the mechanism of that id. Plugins are only loaded if this program has no such
   * mechanism.
   */
  public static Mechanism of(String id) {
    return OWN.stream()
        .filter(mechanism -> mechanism.info().id().equals(id))
        .findFirst()
        .orElseGet(() -> ById.of("mechanism", all(), mechanism -> mechanism.info().id(), id));
  }
}
