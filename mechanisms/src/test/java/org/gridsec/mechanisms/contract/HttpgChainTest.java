package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSession;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.httpg.Httpg;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chains of proxies that a client presents, over real sockets. */
class HttpgChainTest {

  private static final Httpg HTTPG = new Httpg();
  private static final CredentialStore STORE = CredentialStore.generate(Suite.PERIOD, Set.of());

  private static Setting setting(int proxies, Credentials credentials) {
    return new Setting(
        Suite.PERIOD, Parameters.of("chain", Integer.toString(proxies)), credentials);
  }

  private static SSLSession call(ServerTls server, Credentials client) throws Exception {
    try (OneByteServer listening = new OneByteServer(server)) {
      return listening.call(HTTPG.clientTls(setting(1, client)).orElseThrow(), "localhost");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void a_chain_of_proxies_acts_for_the_party_that_signed_the_first(int proxies) throws Exception {
    Credentials signedOn = HTTPG.signOn(setting(proxies, STORE.client()));
    ServerTls server = HTTPG.serverTls(setting(proxies, STORE.server())).orElseThrow();
    List<X509Certificate> chain = signedOn.chain();
    assertThat(chain).hasSize(proxies + STORE.client().chain().size());
    assertThat(chain).endsWith(STORE.client().chain().toArray(X509Certificate[]::new));

    SSLSession session = call(server, signedOn);

    assertThat(List.of(session.getLocalCertificates()).subList(0, proxies + 1))
        .isEqualTo(chain.subList(0, proxies + 1));
    assertThat(server.clients().orElseThrow().identity(chain.toArray(X509Certificate[]::new)))
        .isEqualTo(STORE.client().certificate().getSubjectX500Principal());
  }

  @Test
  void a_client_whose_validation_is_cold_signs_on_first() {
    Setting never = new Setting(Suite.PERIOD, Parameters.of("validation", "cold"), STORE.client());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HTTPG.clientTls(never))
        .withMessage(
            "'validation=cold' of httpg expected clients that have signed on with it in this JVM");
  }

  /** Another library's TLS, and so another parameter, has no proxies of its own each time. */
  @Test
  void cold_validation_goes_with_the_jdks_tls_alone() {
    Parameters cold = Parameters.of("validation", "cold");
    assertThat(HTTPG.stacks(cold)).isEqualTo(HTTPG.info().stacks());
    assertThat(HTTPG.stacks(cold.with("algorithm", "ecdsa"))).isEqualTo(HTTPG.info().stacks());
    assertThat(HTTPG.stacks(cold.with("algorithm", "ml-dsa-65"))).isEmpty();
    assertThat(HTTPG.stacks(cold.with("group", "x25519"))).isEmpty();
  }

  /** The last proxy is signed by a key that is none of those above it. */
  @Test
  void a_chain_whose_last_proxy_another_signed_is_refused() {
    Credentials genuine = HTTPG.signOn(setting(3, STORE.client()));
    Identity forger =
        new Identity(
            ProxyCredentials.newKeys(Suite.PERIOD, KeyType.RSA).getPrivate(), genuine.chain());
    Credentials forged = HTTPG.signOn(setting(1, genuine.withIdentity(KeyType.RSA, forger)));
    ServerTls server = HTTPG.serverTls(setting(4, STORE.server())).orElseThrow();

    assertThatExceptionOfType(SSLException.class).isThrownBy(() -> call(server, forged));
  }
}
