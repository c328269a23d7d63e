package org.gridsec.mechanisms.httpg;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.security.KeyPair;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.CertifiedHosts;
import org.gridsec.mechanisms.pki.KeyExchange;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.pki.TlsSides;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.ClientTrust;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;

/** SOAP over HTTPS. Both sides are authenticated, the client by a proxy certificate. */
public final class Httpg implements Mechanism {

  private static final String VERSION = "version";

  private static final String CHAIN = "chain";

  private static final String VALIDATION = "validation";
  private static final String COLD = "cold";

  private static final String ATTRIBUTES = "attributes";
  private static final String VOMS = "voms";

  /** Name of the client's attachment with its attribute certificate. */
  static final String MEMBER = "voms-attributes.pem";

  /** Name of the server's attachment with the names of the VOMS server. */
  static final String LSC = "voms.lsc";

  /** Name of the server's attachment with the authority of the VOMS server. */
  static final String AUTHORITY = "voms-authority.pem";

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "httpg",
          "GSI-enabled HTTP",
          Layer.TRANSPORT,
          Proof.CERTIFICATE,
          Set.of(Stack.AXIS2, Stack.PULL),
          List.of(
              Parameter.ofClient(VERSION, "version of the protocol", "1.3", "1.2"),
              Parameter.ofEndpoint(
                      CHAIN,
                      "number of proxies in the client's chain, one below the other",
                      "1",
                      "2",
                      "3",
                      "4")
                  .withApart("2")
                  .withApart("3")
                  .withApart("4"),
              Parameter.ofEndpoint(
                      VALIDATION,
                      "the client presents the same proxies in each full handshake, or others that"
                          + " the server does not know",
                      "warm",
                      COLD)
                  .withApart(COLD),
              Parameter.ofEndpoint(
                      ATTRIBUTES,
                      "the client's proxies carry nothing, or groups of its virtual organization",
                      "none",
                      VOMS)
                  .withApart(VOMS),
              TlsSides.ALGORITHM,
              KeyExchange.GROUP),
          Guarantee.AUTHENTIC_AND_SECRET,
          "GRID'04 2.1, 3.2 to 3.4; RFC 3820, RFC 5755, GFD.182, RFC 8446, RFC 5246");

  /** Proxies of the clients whose validation is cold, by the one that they signed on with. */
  private final Cache<Identity, FreshProxies> fresh = Caffeine.newBuilder().weakKeys().build();

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  /**
   * Attributes are those of the RSA certificate, and the JDK's JSSE alone asks for a proxy each
   * time.
   */
  @Override
  public Set<Stack> stacks(Parameters parameters) {
    return (hasAttributes(parameters) && KeyType.of(parameters) != KeyType.RSA)
            || (isCold(parameters) && TlsSides.ofBouncyCastle(parameters))
        ? Set.of()
        : INFO.stacks();
  }

  /** The group authorizes a client for all operations. */
  @Override
  public Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    EnumSet<Guarantee> guarantees = EnumSet.copyOf(INFO.guarantees());
    if (receiver == Role.SERVER && hasAttributes(parameters)) {
      guarantees.add(Guarantee.AUTHORIZATION);
    }
    return guarantees;
  }

  private static boolean hasAttributes(Parameters parameters) {
    return INFO.value(parameters, ATTRIBUTES).equals(VOMS);
  }

  private static boolean isCold(Parameters parameters) {
    return INFO.value(parameters, VALIDATION).equals(COLD);
  }

  @Override
  public Map<Role, Map<String, String>> attachments(
      Suite suite, X509Certificate server, X509Certificate client) {
    VomsServer voms = new VomsServer(suite);
    return Map.of(
        Role.CLIENT,
        Map.of(MEMBER, VomsServer.pem(voms.issue(client))),
        Role.SERVER,
        Map.of(LSC, voms.lsc(), AUTHORITY, Pem.of(voms.identity().chain().get(1))));
  }

  /**
   * Creates the chain of proxies that all sessions of the clients then use, or the chains that they
   * use in turn. The first proxy carries the attributes, as after {@code voms-proxy-init}.
   */
  @Override
  public Credentials signOn(Setting setting) {
    KeyType type = KeyType.of(setting.parameters());
    List<KeyPair> keys =
        Stream.generate(() -> ProxyCredentials.newKeys(setting.suite(), type))
            .limit(Integer.parseInt(setting.value(INFO, CHAIN)))
            .toList();
    Credentials signedOn = proxy(setting, type, keys);
    if (isCold(setting.parameters())) {
      List<Identity> chains =
          Stream.generate(() -> proxy(setting, type, keys).identity(type))
              .limit(FreshProxies.CERTIFICATES / keys.size())
              .toList();
      fresh.put(signedOn.identity(type), new FreshProxies(chains));
    }
    return signedOn;
  }

  /** Returns the clients' credentials with a new chain of proxies, which have those keys. */
  private static Credentials proxy(Setting setting, KeyType type, List<KeyPair> keys) {
    Credentials held = setting.credentials();
    for (int i = 0; i < keys.size(); i++) {
      held =
          i == 0 && hasAttributes(setting.parameters())
              ? ProxyCredentials.of(type, keys.get(i), held, VomsServer.extension(held))
              : ProxyCredentials.of(type, keys.get(i), held);
    }
    return held;
  }

  @Override
  public Optional<ClientTls> clientTls(Setting setting) {
    List<String> protocols = List.of("TLSv" + setting.value(INFO, VERSION));
    return Optional.of(
        isCold(setting.parameters())
            ? TlsSides.client(setting, protocols, fresh(setting))
            : TlsSides.client(setting, protocols));
  }

  private FreshProxies fresh(Setting setting) {
    FreshProxies known =
        fresh.getIfPresent(setting.credentials().identity(KeyType.of(setting.parameters())));
    if (known == null) {
      throw new IllegalArgumentException(
          "'%s=%s' of httpg expected clients that have signed on with it in this JVM"
              .formatted(VALIDATION, COLD));
    }
    return known;
  }

  /** Accepts both versions: the client chooses. */
  @Override
  public Optional<ServerTls> serverTls(Setting setting) {
    setting.check(INFO);
    ClientTrust proxies =
        new ProxyTrust(
            setting.suite(), KeyType.of(setting.parameters()), setting.credentials().authority());
    return Optional.of(
        TlsSides.server(
            setting,
            List.of("TLSv1.3", "TLSv1.2"),
            hasAttributes(setting.parameters()) ? voms(setting, proxies) : proxies));
  }

  private static VomsTrust voms(Setting setting, ClientTrust proxies) {
    Credentials own = setting.credentials();
    try {
      return new VomsTrust(
          setting.suite(),
          proxies,
          TlsContexts.trust(
              setting.suite(), KeyType.RSA, Pem.certificate(own.attachment(AUTHORITY))),
          own.attachment(LSC).lines().toList(),
          CertifiedHosts.of(own.certificate()));
    } catch (CertificateException e) {
      throw new IllegalArgumentException("the authority of a VOMS server expected in PEM", e);
    }
  }
}
