package org.gridsec.scenarios.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(120)
class FloorTest {

  private static final CredentialStore KEYS =
      CredentialStore.generate(Suite.MODERN, Set.of(), Set.of());

  private static Floor client(KeyType type, CredentialStore keys) {
    return Floor.of(Suite.MODERN, parameters(type), keys.client());
  }

  private static FloorServer serve(KeyType type) throws IOException {
    return new FloorServer(Floor.of(Suite.MODERN, parameters(type), KEYS.server()));
  }

  private static Parameters parameters(KeyType type) {
    return new Parameters(Map.of("service", "floor", KeyType.PARAMETER, type.value()));
  }

  private static Session open(Floor client, FloorServer server) throws Exception {
    return client.clients(server.uri()).open(0, Transport.KEEPALIVE, Parameters.NONE);
  }

  private static Payload call(Session session, String text) throws Exception {
    return session.exchange(new Payload.Text(text), Recorder.NONE);
  }

  @ParameterizedTest
  @EnumSource(names = {"RSA", "EC", "ED25519"})
  void texts_come_back_to_each_client(KeyType type) throws Exception {
    try (FloorServer server = serve(type);
        Session one = open(client(type, KEYS), server);
        Session other = open(client(type, KEYS), server)) {
      for (String text : List.of("abcde", "", "fünf")) {
        assertThat(call(one, text)).isEqualTo(new Payload.Text(text));
        assertThat(call(other, text + "!")).isEqualTo(new Payload.Text(text + "!"));
      }
    }
  }

  @Test
  void what_another_key_has_signed_is_not_answered() throws Exception {
    CredentialStore others = CredentialStore.generate(Suite.MODERN, Set.of(), Set.of());
    try (FloorServer server = serve(KeyType.EC);
        Session foreign = open(client(KeyType.EC, others), server);
        Session known = open(client(KeyType.EC, KEYS), server)) {
      assertThatThrownBy(() -> call(foreign, "abcde")).isInstanceOf(EOFException.class);
      assertThat(call(known, "abcde")).isEqualTo(new Payload.Text("abcde"));
    }
  }

  @Test
  void the_server_frees_its_port() throws Exception {
    FloorServer server = serve(KeyType.EC);
    try (Session session = open(client(KeyType.EC, KEYS), server)) {
      call(session, "abcde");
      server.close();
      assertThatThrownBy(() -> call(session, "abcde")).isInstanceOf(IOException.class);
      assertThatThrownBy(() -> call(open(client(KeyType.EC, KEYS), server), "abcde"))
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void another_service_is_refused() {
    assertThatThrownBy(() -> client(KeyType.EC, KEYS).clients(URI.create("http://localhost:1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "calls with service=floor expected a server of the same run, got: http://localhost:1");
  }

  @Test
  void arrays_and_long_texts_are_refused() throws Exception {
    try (FloorServer server = serve(KeyType.EC);
        Session session = open(client(KeyType.EC, KEYS), server)) {
      assertThatThrownBy(() -> session.exchange(new Payload.Strings(List.of("a")), Recorder.NONE))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> call(session, "x".repeat(1001)))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
