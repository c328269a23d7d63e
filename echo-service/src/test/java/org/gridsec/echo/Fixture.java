package org.gridsec.echo;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Mechanism;

/** Servers of the tests: one of each host, and clients for it. */
final class Fixture {

  static final CredentialStore CREDENTIALS = TestCredentials.of(Suite.MODERN);

  private Fixture() {}

  static EchoServer.Settings settings(Host host) {
    return EchoServer.Settings.of(host, Suite.MODERN, CREDENTIALS.server());
  }

  static EchoServer start(Host host) throws IOException {
    return EchoServer.start(settings(host));
  }

  /** Every stack of every mechanism. */
  static Stream<Target> targets() {
    return Mechanisms.all().stream()
        .flatMap(m -> m.info().stacks().stream().sorted().map(s -> new Target(m, s)));
  }

  static EchoClient client(EchoServer server, Mechanism mechanism, Stack stack) {
    return client(server, mechanism, stack, Suite.MODERN);
  }

  /** Clients that have signed on before, with the same keys for all tests. */
  static EchoClient client(EchoServer server, Mechanism mechanism, Stack stack, Suite suite) {
    return EchoClient.signedOn(
        mechanism, stack, server.uri(mechanism), suite, TestCredentials.signedOn(mechanism, suite));
  }

  /** A mechanism on a stack. */
  record Target(Mechanism mechanism, Stack stack) {

    EchoClient client(EchoServer server) {
      return Fixture.client(server, mechanism, stack);
    }

    Payload call(EchoServer server, Payload payload) throws Exception {
      try (EchoClient client = client(server);
          Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
        return session.exchange(payload, Recorder.NONE);
      }
    }

    @Override
    public String toString() {
      return stack.id() + " " + mechanism.info().id();
    }
  }

  static Payload text(String value) {
    return new Payload.Text(value);
  }

  static Payload strings(String... values) {
    return new Payload.Strings(List.of(values));
  }
}
