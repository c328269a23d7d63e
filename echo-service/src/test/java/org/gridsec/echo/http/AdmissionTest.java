package org.gridsec.echo.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.security.Principal;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests on connections that a container has accepted. */
class AdmissionTest {

  private static final CredentialStore STORE = CredentialStore.generate(Suite.PERIOD, Set.of());
  private static final Identity CLIENT = STORE.client().identity(KeyType.RSA);
  private static final ProxyTrust TRUST =
      new ProxyTrust(Suite.PERIOD, KeyType.RSA, STORE.client().authority());

  private static Optional<Principal> admit(
      boolean served, boolean judged, List<X509Certificate> chain) throws Refused {
    return new Admission(Mechanisms.of("httpg"), Optional.of(TRUST), new Container(served, judged))
        .admit(request(chain));
  }

  private static void refuses(boolean judged, List<X509Certificate> chain) {
    assertThatExceptionOfType(Refused.class).isThrownBy(() -> admit(true, judged, chain));
  }

  private static List<X509Certificate> proxy(long fromSeconds, long toSeconds) {
    Instant now = Instant.now();
    return ProxyCredentials.certify(
        CLIENT,
        ProxyCredentials.newKeys(Suite.PERIOD, KeyType.RSA).getPublic(),
        now.plusSeconds(fromSeconds),
        now.plusSeconds(toSeconds),
        0);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void the_service_learns_which_party_a_client_acts_for(boolean judged) throws Exception {
    Principal party = CLIENT.certificate().getSubjectX500Principal();
    assertThat(admit(true, judged, proxy(-1, 3600))).contains(party);
    assertThat(admit(true, judged, CLIENT.chain())).contains(party);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_request_on_another_connector_is_refused(boolean judged) {
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> admit(false, judged, proxy(-1, 3600)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_connection_without_certificates_is_refused(boolean judged) {
    refuses(judged, null);
    refuses(judged, List.of());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_connection_that_outlived_its_proxy_is_refused(boolean judged) {
    refuses(judged, proxy(-60, -2));
  }

  @Test
  void certificates_that_nobody_has_judged_are_judged() {
    Identity stranger =
        CredentialStore.generate(Suite.PERIOD, Set.of()).client().identity(KeyType.RSA);
    refuses(false, stranger.chain());
    refuses(false, STORE.server().chain());
  }

  @Test
  void where_the_mechanism_does_not_ask_who_calls_nobody_is_asked() throws Exception {
    assertThat(
            new Admission(Mechanisms.of("tls"), Optional.empty(), new Container(true, true))
                .admit(request(null)))
        .isEmpty();
  }

  private record Container(boolean served, boolean judgeClients) implements Connectors {

    @Override
    public boolean serve(Mechanism mechanism, HttpServletRequest request) {
      return served;
    }

    @Override
    public boolean endInput(String connection) {
      return false;
    }

    @Override
    public OptionalInt port(Mechanism mechanism, HttpServletRequest request) {
      return OptionalInt.empty();
    }
  }

  /** One that has nothing but the client's certificates. */
  private static HttpServletRequest request(List<X509Certificate> chain) {
    return (HttpServletRequest)
        Proxy.newProxyInstance(
            AdmissionTest.class.getClassLoader(),
            new Class<?>[] {HttpServletRequest.class},
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isEqualTo("getAttribute");
              assertThat(arguments).containsExactly(Admission.CERTIFICATES);
              return chain == null ? null : chain.toArray(X509Certificate[]::new);
            });
  }
}
