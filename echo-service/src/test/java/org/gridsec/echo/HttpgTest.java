package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedKeyManager;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Clients that present to real servers what an honest one would, and what it would not. */
@ExtendWith(SharedServers.class)
class HttpgTest {

  private static final Mechanism HTTPG = Mechanisms.of("httpg");
  private static final Identity CLIENT = Fixture.CREDENTIALS.client().identity(KeyType.RSA);
  private static final Identity SERVER = Fixture.CREDENTIALS.server().identity(KeyType.RSA);
  private static final Identity STRANGER =
      TestCredentials.stranger().client().identity(KeyType.RSA);
  private static final KeyPair KEYS = ProxyCredentials.newKeys(Suite.MODERN, KeyType.RSA);

  private static Identity proxy(Identity issuer) {
    return new Identity(KEYS.getPrivate(), ProxyCredentials.certify(issuer, KEYS.getPublic()));
  }

  private static Identity proxy(Identity issuer, long fromSeconds, long toSeconds, int pathLength) {
    Instant now = Instant.now();
    return new Identity(
        KEYS.getPrivate(),
        ProxyCredentials.certify(
            issuer,
            KEYS.getPublic(),
            now.plusSeconds(fromSeconds),
            now.plusSeconds(toSeconds),
            pathLength));
  }

  private static Identity with(Identity identity, int position, X509Certificate other) {
    List<X509Certificate> chain = new ArrayList<>(identity.chain());
    chain.set(position, other);
    return new Identity(identity.key(), chain);
  }

  private static X509Certificate broken(X509Certificate certificate) {
    try {
      byte[] der = certificate.getEncoded();
      der[der.length - 5] ^= 1;
      return (X509Certificate)
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(der));
    } catch (CertificateException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a client presents, by what it is called in the test's name. */
  private record Presented(String name, Identity identity) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Arguments> good() {
    return everywhere(
        new Presented("a proxy", proxy(CLIENT)),
        new Presented("a proxy of a proxy", proxy(proxy(CLIENT))),
        new Presented("as many proxies as the first allows", proxy(proxy(CLIENT, -1, 3600, 1))),
        new Presented("its own certificate", CLIENT));
  }

  static Stream<Arguments> bad() {
    Identity proxy = proxy(CLIENT);
    return everywhere(
        new Presented("nothing", null),
        new Presented(
            "a proxy with a broken signature", with(proxy, 0, broken(proxy.certificate()))),
        new Presented(
            "a party with a broken signature", with(proxy, 1, broken(CLIENT.certificate()))),
        new Presented("more proxies than the first allows", proxy(proxy(CLIENT, -1, 3600, 0))),
        new Presented("an expired proxy", proxy(CLIENT, -60, -2, 5)),
        new Presented("a proxy that is not valid yet", proxy(CLIENT, 1800, 3600, 5)),
        new Presented("a proxy of another authority", proxy(STRANGER)),
        new Presented("a party of another authority", STRANGER),
        new Presented("another's proxy", with(proxy, 0, proxy(STRANGER).certificate())),
        new Presented("the server's certificate", SERVER),
        new Presented("a proxy of the server's", proxy(SERVER)),
        new Presented("a proxy without its key", new Identity(STRANGER.key(), proxy.chain())),
        new Presented("proxies alone", new Identity(proxy.key(), proxy.chain().subList(0, 1))));
  }

  private static Stream<Arguments> everywhere(Presented... presented) {
    return Stream.of(Host.values())
        .flatMap(
            host ->
                Stream.of("1.3", "1.2")
                    .flatMap(
                        version -> Stream.of(presented).map(p -> Arguments.of(host, version, p))));
  }

  @ParameterizedTest
  @MethodSource("good")
  void served_is_who_presents(Host host, String version, Presented presented) throws Exception {
    assertThat(call(SharedServers.of(host), version, presented)).isEqualTo(Fixture.text("hello"));
  }

  @ParameterizedTest
  @MethodSource("bad")
  void refused_is_who_presents(Host host, String version, Presented presented) throws Exception {
    assertThatThrownBy(() -> call(SharedServers.of(host), version, presented))
        .isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @EnumSource
  void no_other_connector_serves_its_endpoints(Host host) throws Exception {
    EchoServer server = SharedServers.of(host);
    Presented proxy = new Presented("a proxy", proxy(CLIENT));
    for (String other : List.of("plain", "tls")) {
      assertThatThrownBy(
              () -> call(server.uri(Mechanisms.of(other)), new Presenting(proxy), Parameters.NONE))
          .hasMessageContaining("403");
    }
  }

  /** By a server that demands a group of its clients' virtual organization. */
  @ParameterizedTest
  @EnumSource
  void served_is_who_has_the_group_in_its_proxy(Host host) throws Exception {
    Parameters parameters = Parameters.of("attributes", "voms").with("chain", "2");
    Credentials own = Fixture.CREDENTIALS.client();
    Credentials member = HTTPG.signOn(new Setting(Suite.MODERN, parameters, own));
    Credentials nobody = HTTPG.signOn(new Setting(Suite.MODERN, Parameters.of("chain", "2"), own));
    try (EchoServer server = EchoServer.start(Fixture.settings(host).withParameters(parameters))) {
      for (Stack stack : Stack.SOAP) {
        try (EchoClient client = signedOn(server, stack, member);
            Session session = client.open(0, Transport.KEEPALIVE, parameters)) {
          for (int again = 0; again < 2; again++) {
            assertThat(session.exchange(Fixture.text("hello"), Recorder.NONE))
                .isEqualTo(Fixture.text("hello"));
          }
        }
        assertThatThrownBy(
                () -> {
                  try (EchoClient client = signedOn(server, stack, nobody);
                      Session session = client.open(0, Transport.CLOSE, parameters)) {
                    session.exchange(Fixture.text("hello"), Recorder.NONE);
                  }
                })
            .isInstanceOf(IOException.class);
      }
    }
  }

  private static EchoClient signedOn(EchoServer server, Stack stack, Credentials credentials) {
    return EchoClient.signedOn(HTTPG, stack, server.uri(HTTPG), Suite.MODERN, credentials);
  }

  private static Payload call(EchoServer server, String version, Presented presented)
      throws Exception {
    return call(server.uri(HTTPG), new Presenting(presented), Parameters.of("version", version));
  }

  private static Payload call(URI server, Mechanism mechanism, Parameters parameters)
      throws Exception {
    try (EchoClient client =
            new EchoClient(
                mechanism, Stack.PULL, server, Suite.MODERN, Fixture.CREDENTIALS.client());
        Session session = client.open(0, Transport.CLOSE, parameters)) {
      return session.exchange(Fixture.text("hello"), Recorder.NONE);
    }
  }

  /** The mechanism's client, but for what it presents. */
  private record Presenting(Presented presented) implements Mechanism {

    @Override
    public MechanismInfo info() {
      return HTTPG.info();
    }

    @Override
    public Optional<ClientTls> clientTls(Setting setting) {
      Credentials own = setting.credentials();
      TrustManager[] trust = {TlsContexts.trust(setting.suite(), KeyType.RSA, own.authority())};
      KeyManager[] keys =
          presented.identity() == null
              ? new KeyManager[0]
              : new KeyManager[] {new OneKey(presented.identity())};
      try {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys, trust, null);
        return HTTPG
            .clientTls(setting)
            .map(tls -> new ClientTls(context, tls.protocols(), tls.cipherSuites()));
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Presents what it has, whether the server asks for its like or not. */
  private static final class OneKey extends X509ExtendedKeyManager {

    private static final String ALIAS = "key";

    private final Identity identity;

    OneKey(Identity identity) {
      this.identity = identity;
    }

    @Override
    public String chooseClientAlias(String[] types, Principal[] issuers, Socket socket) {
      return ALIAS;
    }

    @Override
    public X509Certificate[] getCertificateChain(String alias) {
      return identity.chain().toArray(X509Certificate[]::new);
    }

    @Override
    public PrivateKey getPrivateKey(String alias) {
      return identity.key();
    }

    @Override
    public String[] getClientAliases(String type, Principal[] issuers) {
      return new String[] {ALIAS};
    }

    @Override
    public String[] getServerAliases(String type, Principal[] issuers) {
      return new String[0];
    }

    @Override
    public String chooseServerAlias(String type, Principal[] issuers, Socket socket) {
      return null;
    }
  }
}
