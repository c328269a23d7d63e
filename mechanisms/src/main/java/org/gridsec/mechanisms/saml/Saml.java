package org.gridsec.mechanisms.saml;

import java.net.URI;
import java.security.cert.X509Certificate;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.assertions.AssertionFiles;
import org.gridsec.mechanisms.assertions.SentAssertions;
import org.gridsec.mechanisms.assertions.ServiceStream;
import org.gridsec.mechanisms.assertions.ServiceTree;
import org.gridsec.mechanisms.connections.ConnectionSecurity;
import org.gridsec.mechanisms.connections.OverConnection;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.soap.envelope.RequestsOnly;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.SentToken;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SetUp;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;
import org.opensaml.saml.saml2.core.Assertion;

/** Adds an assertion of SAML 2.0 to requests: signed by its holder, or as a bearer token on TLS. */
public final class Saml extends OverConnection {

  private static final String RUN = "run";
  private static final String CALL = "call";

  /** The parameter that chooses how often a client requests an assertion. */
  static final Parameter ASSERTIONS =
      Parameter.ofClient(
          "assertions", "one assertion per run, per session, or per call", RUN, "session", CALL);

  private final Confirmation confirmation;
  private final MechanismInfo info;
  private final InstantSource clock;

  /**
   * @param clock for the renewal of a session's assertion; all else uses the system's
   */
  Saml(Confirmation confirmation, InstantSource clock) {
    this.confirmation = confirmation;
    this.clock = clock;
    boolean bearer = confirmation == Confirmation.BEARER;
    Set<Guarantee> guarantees =
        EnumSet.copyOf(bearer ? Guarantee.AUTHENTIC_AND_SECRET : Guarantee.AUTHENTIC);
    guarantees.add(Guarantee.AUTHORIZATION);
    this.info =
        new MechanismInfo(
            confirmation.id(),
            bearer ? "SAML 2.0 assertion as bearer token" : "SAML 2.0 assertion, holder of key",
            bearer ? Layer.TRANSPORT : Layer.MESSAGE,
            bearer ? Proof.ASSERTION : Proof.CERTIFICATE,
            Set.of(Stack.AXIS2, Stack.PULL),
            List.of(
                ASSERTIONS,
                bearer
                    ? below(ConnectionSecurity.TLS, ConnectionSecurity.MTLS)
                    : below(
                        ConnectionSecurity.CLEAR, ConnectionSecurity.TLS, ConnectionSecurity.MTLS)),
            guarantees,
            "SAML 2.0, WS-Security SAML Token Profile 1.1, WS-Trust 1.3, IHE XUA");
  }

  /** Creates the mechanism whose messages are signed with the key that the assertion names. */
  public static Saml holderOfKey() {
    return new Saml(Confirmation.HOLDER_OF_KEY, InstantSource.system());
  }

  /** Creates the mechanism with assertions that anyone can use who has them, over TLS. */
  public static Saml bearer() {
    return new Saml(Confirmation.BEARER, InstantSource.system());
  }

  @Override
  public MechanismInfo info() {
    return info;
  }

  @Override
  public Map<Role, Map<String, String>> attachments(
      Suite suite, X509Certificate server, X509Certificate client) {
    Identity issuer = new Authority(suite).signer("gridsec-" + confirmation.id() + "-issuer");
    return Map.of(
        Role.CLIENT,
        Map.of(confirmation.assertion(), new SamlIssuer(suite, issuer, confirmation).issue(client)),
        Role.SERVER,
        Map.of(
            confirmation.issuer(), Pem.of(issuer.certificate()),
            confirmation.issuerKey(), Pem.of(issuer.key())));
  }

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    SentAssertions.Source assertions = assertions(setting, channel);
    if (confirmation == Confirmation.BEARER) {
      return SentAssertions.of(
          assertions,
          () -> RequestsOnly.of(Role.CLIENT, new BearerTree(setting.suite(), null)),
          () -> RequestsOnly.of(Role.CLIENT, BearerStream.client(setting.suite())));
    }
    return SentAssertions.signed(assertions, setting);
  }

  private SentAssertions.Source assertions(Setting setting, Channel channel) {
    String often = setting.value(info, ASSERTIONS.name());
    if (!often.equals(RUN)) {
      return assertions(setting, often.equals(CALL), channel);
    }
    SentToken issued =
        AssertionFiles.assertion(
            setting.credentials(), confirmation.assertion(), Assertion.ID_ATTRIB_NAME);
    return exchange -> issued;
  }

  /** Returns assertions of the token service apart, or else of the one below the endpoint. */
  private ClientAssertions assertions(Setting setting, boolean perCall, Channel channel) {
    Credentials own = setting.credentials();
    String service = own.attachments().get(confirmation.service());
    if (service == null) {
      return new ClientAssertions(setting, confirmation, perCall, channel, clock);
    }
    Setting facing =
        new Setting(
            setting.suite(),
            Parameters.NONE,
            new Credentials(
                own.identities(),
                AssertionFiles.issuer(own, confirmation.authority()),
                own.peers(),
                own.attachments()));
    return new ClientAssertions(
        facing,
        confirmation,
        perCall,
        channel.to(URI.create(service), ConnectionSecurity.TLS.client(facing).orElseThrow()),
        clock);
  }

  @Override
  public MessageSecurity server(Setting setting) {
    setting.check(info);
    SamlCheck check = new SamlCheck(setting, confirmation);
    Optional<SetUp> tokens =
        Optional.of(setting.credentials().attachments())
            .filter(held -> held.containsKey(confirmation.issuerKey()))
            .map(held -> new TokenService(setting, confirmation));
    Acceptance acceptance =
        new Acceptance(Role.SERVER, setting, SamlForm.security(setting.suite(), confirmation));
    return new MessageSecurity() {
      @Override
      public DomSecurity dom() {
        return confirmation == Confirmation.BEARER
            ? RequestsOnly.of(Role.SERVER, new BearerTree(setting.suite(), check))
            : new ServiceTree(acceptance, check, setting);
      }

      @Override
      public StreamSecurity stream() {
        return confirmation == Confirmation.BEARER
            ? RequestsOnly.of(Role.SERVER, BearerStream.server(setting.suite(), check))
            : new ServiceStream(acceptance, check, setting);
      }

      @Override
      public Optional<SetUp> setUp() {
        return tokens;
      }
    };
  }
}
