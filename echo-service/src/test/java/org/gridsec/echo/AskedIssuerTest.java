package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.HashMap;
import java.util.Map;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.jwt.AuthorizationServer;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers that ask the issuer of a token, at calls to them. */
@ExtendWith(SharedServers.class)
class AskedIssuerTest {

  private static final Mechanism TOKEN = Mechanisms.of("token");
  private static final Payload TEXT = Fixture.text("12345");

  private static Payload call(EchoServer server, Stack stack, Parameters parameters)
      throws Exception {
    try (EchoClient client = Fixture.client(server, TOKEN, stack);
        Session session = client.open(0, Transport.KEEPALIVE, parameters)) {
      return session.exchange(TEXT, Recorder.NONE);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "keys, cached, PULL",
    "keys, fetched, PULL",
    "keys, rotated, AXIS2",
    "check, introspection, PULL",
    "exchange, session, PULL",
    "exchange, call, AXIS2",
    "issuers, 10, PULL",
    "profile, wlcg, PULL",
    "profile, wlcg, AXIS2"
  })
  void a_call_is_answered(String name, String value, Stack stack) throws Exception {
    EchoServer server = SharedServers.of(Host.TOMCAT);
    assertThat(call(server, stack, Parameters.of(name, value))).isEqualTo(TEXT);
  }

  /** Who calls did nothing wrong. */
  @Test
  void without_its_issuer_a_server_says_so() throws Exception {
    Credentials own = Fixture.CREDENTIALS.server();
    Map<String, String> attachments = new HashMap<>(own.attachments());
    try (AuthorizationServer issuer = AuthorizationServer.start()) {
      attachments.putAll(issuer.attachments().get(Role.SERVER));
    }
    try (EchoServer server =
        EchoServer.start(
            EchoServer.Settings.of(Host.JETTY, Suite.MODERN, own.withAttachments(attachments)))) {
      SoapFault fault =
          catchThrowableOfType(
              SoapFault.class, () -> call(server, Stack.PULL, Parameters.of("keys", "cached")));
      assertThat(fault.code().getLocalPart()).isEqualTo("SecurityTokenUnavailable");
      assertThat(call(server, Stack.PULL, Parameters.NONE)).isEqualTo(TEXT);
    }
  }
}
