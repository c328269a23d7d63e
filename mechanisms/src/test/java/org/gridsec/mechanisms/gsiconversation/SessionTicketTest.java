package org.gridsec.mechanisms.gsiconversation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Set;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A server that gives no tickets does not say that it would: clients would wait for them. */
@ParameterizedClass
@EnumSource(Suite.class)
class SessionTicketTest {

  /** RFC 5077 section 3.2. */
  private static final int SESSION_TICKET = 35;

  private static final int SERVER_HELLO = 2;

  private final Parties parties;
  private final TlsTokens server;

  SessionTicketTest(Suite suite) {
    parties = new Parties(suite);
    ProxyTrust trust = new ProxyTrust(suite, KeyType.RSA, parties.keys.server().authority());
    server = new TokenTls(Role.SERVER, suite, KeyType.RSA, parties.keys.server(), trust).begin();
  }

  @Test
  void a_client_that_takes_tickets_is_promised_none() throws Exception {
    byte[] hello = parties.tls().begin().handshake(new byte[0]);
    assertThat(extensions(hello, 1)).contains(SESSION_TICKET);
    assertThat(extensions(server.handshake(hello), SERVER_HELLO))
        .isNotEmpty()
        .doesNotContain(SESSION_TICKET);
  }

  /** Of the hello that a token begins with (RFC 5246 sections 6.2.1, 7.4.1). */
  private static Set<Integer> extensions(byte[] token, int type) {
    ByteBuffer hello = ByteBuffer.wrap(token).position(5);
    assertThat(hello.get()).isEqualTo((byte) type);
    hello.position(hello.position() + 3 + 2 + 32);
    skip(hello, hello.get());
    if (type == SERVER_HELLO) {
      skip(hello, 3);
    } else {
      skip(hello, hello.getShort());
      skip(hello, hello.get());
    }
    int end = hello.getShort() + hello.position();
    Set<Integer> found = new HashSet<>();
    while (hello.position() < end) {
      found.add((int) hello.getShort());
      skip(hello, hello.getShort());
    }
    return found;
  }

  private static void skip(ByteBuffer buffer, int bytes) {
    buffer.position(buffer.position() + bytes);
  }
}
