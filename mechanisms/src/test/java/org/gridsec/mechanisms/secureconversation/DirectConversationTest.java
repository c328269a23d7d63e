package org.gridsec.mechanisms.secureconversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.xml.stream.XMLStreamException;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.gridsec.mechanisms.contexts.Protect;
import org.gridsec.mechanisms.contexts.store.BoundedContexts;
import org.gridsec.mechanisms.contexts.store.ContextStore;
import org.gridsec.mechanisms.contexts.store.SealedContexts;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.soap.direct.DirectStream;
import org.gridsec.mechanisms.soap.direct.Sides;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written directly under a context is read directly, and WSS4J reads it, too. */
class DirectConversationTest {

  private static final List<String> ARRAY = List.of("12345678", "", "a<b>&\r", "Grüße, 世界");

  /** A client and a server, each with both ways. */
  private static final class Both {

    final FakeClock clock = new FakeClock(Instant.now());
    final StreamConversation wss4jServer;
    final DirectConversation server;
    final StreamConversation wss4jClient;
    final DirectConversation client;

    /** Of the last request. */
    Exchange calling;

    Exchange called;

    Both(Suite suite) {
      this(suite, false);
    }

    Both(Suite suite, boolean sealed) {
      ContextStore store = sealed ? new SealedContexts(8, clock) : new BoundedContexts(8, clock);
      Talk talk = new Talk(suite, store, clock);
      wss4jServer = streams(Role.SERVER, suite, talk.server);
      wss4jClient = streams(Role.CLIENT, suite, talk.client());
      server = wss4jServer.direct();
      client = wss4jClient.direct();
    }

    private static StreamConversation streams(Role role, Suite suite, Conversations contexts) {
      return new StreamConversation(role, suite, Protect.SIGN, Validation.FORM, contexts);
    }

    byte[] request(StreamSecurity sender) throws Exception {
      calling = Sides.exchange();
      return message(sender, calling);
    }

    /** To the request that was accepted last. */
    byte[] response(StreamSecurity sender) throws Exception {
      return message(sender, called);
    }

    private static byte[] message(StreamSecurity sender, Exchange exchange) throws Exception {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Sides.write(sender.protect(out, exchange), ARRAY);
      return out.toByteArray();
    }

    void accept(StreamSecurity receiver, byte[] request) throws Exception {
      called = Sides.exchange();
      assertThat(Sides.accepted(receiver, request, called)).isEqualTo(Sides.read(ARRAY));
    }

    void take(StreamSecurity receiver, byte[] response) throws Exception {
      assertThat(Sides.accepted(receiver, response, calling)).isEqualTo(Sides.read(ARRAY));
    }

    boolean vouchesForRequest(byte[] request) {
      return vouches(server, request, Sides.exchange());
    }

    boolean vouchesForResponse(byte[] response) {
      return vouches(client, response, calling);
    }

    private static boolean vouches(DirectStream receiver, byte[] message, Exchange exchange) {
      return receiver.vouch(message, message.length, exchange).isPresent();
    }

    void refused(byte[] request, String code) {
      assertThat(fault(() -> Sides.accepted(server, request, Sides.exchange()))).isEqualTo(code);
    }
  }

  private interface Attempt {
    String accepted() throws Exception;
  }

  private static String fault(Attempt attempt) {
    SecurityFault fault =
        catchThrowableOfType(
            SecurityFault.class,
            () -> {
              try {
                attempt.accepted();
              } catch (XMLStreamException e) {
                throw e.getCause() instanceof SecurityFault cause ? cause : e;
              }
            });
    assertThat(fault).as("a fault").isNotNull();
    return fault.code().getLocalPart();
  }

  @ParameterizedTest
  @EnumSource
  void both_ways_understand_each_other_in_both_directions(Suite suite) throws Exception {
    Both both = new Both(suite);
    for (StreamSecurity sender : List.of(both.client, both.wss4jClient)) {
      for (StreamSecurity receiver : List.of(both.server, both.wss4jServer)) {
        byte[] request = both.request(sender);
        assertThat(both.vouchesForRequest(request)).isEqualTo(sender == both.client);
        both.accept(receiver, request);
        for (StreamSecurity answering : List.of(both.server, both.wss4jServer)) {
          byte[] response = both.response(answering);
          assertThat(both.vouchesForResponse(response)).isEqualTo(answering == both.server);
          both.take(answering == both.server ? both.wss4jClient : both.client, response);
          both.take(both.client, both.response(both.server));
        }
      }
    }
  }

  @Test
  void a_context_in_its_name_is_found_directly() throws Exception {
    Both both = new Both(Suite.MODERN, true);
    byte[] request = both.request(both.client);
    assertThat(both.vouchesForRequest(request)).isTrue();
    both.accept(both.server, request);
    both.take(both.client, both.response(both.server));
  }

  @Test
  void what_one_way_accepted_the_other_refuses() throws Exception {
    Both both = new Both(Suite.MODERN);
    byte[] first = both.request(both.client);
    both.accept(both.server, first);
    both.refused(respelled(first), "InvalidSecurity");
    both.refused(first, "InvalidSecurity");

    byte[] second = both.request(both.client);
    assertThat(both.vouchesForRequest(respelled(second))).isFalse();
    both.accept(both.server, respelled(second));
    assertThat(both.vouchesForRequest(second)).isTrue();
    both.refused(second, "InvalidSecurity");
  }

  /** The same message in other bytes. */
  private static byte[] respelled(byte[] message) throws Exception {
    String text = new TamperedMessage(new String(message, StandardCharsets.UTF_8)).text();
    byte[] other = text.getBytes(StandardCharsets.UTF_8);
    assertThat(other).isNotEqualTo(message);
    return other;
  }

  @Test
  void messages_with_any_byte_changed_or_cut_off_are_in_doubt() throws Exception {
    Both both = new Both(Suite.MODERN);
    byte[] request = both.request(both.client);
    both.accept(both.server, request);
    byte[] response = both.response(both.server);
    Random random = new Random(1);
    for (int at = 0; at < request.length; at++) {
      assertThat(both.vouchesForRequest(changed(request, at, random))).as("at %s", at).isFalse();
      assertThat(both.vouchesForRequest(Arrays.copyOf(request, at))).as("to %s", at).isFalse();
    }
    for (int at = 0; at < response.length; at++) {
      assertThat(both.vouchesForResponse(changed(response, at, random))).as("at %s", at).isFalse();
      assertThat(both.vouchesForResponse(Arrays.copyOf(response, at))).as("to %s", at).isFalse();
    }
    assertThat(both.vouchesForRequest(request)).isTrue();
    assertThat(both.vouchesForResponse(response)).isTrue();
  }

  private static byte[] changed(byte[] message, int at, Random random) {
    byte[] changed = message.clone();
    changed[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
    return changed;
  }

  @Test
  void a_response_is_to_its_request_alone_and_no_request_is_one() throws Exception {
    Both both = new Both(Suite.MODERN);
    byte[] first = both.request(both.client);
    both.accept(both.server, first);
    both.take(both.client, both.response(both.server));
    byte[] late = both.response(both.server);

    byte[] second = both.request(both.client);
    both.accept(both.server, second);
    assertThat(both.vouchesForResponse(late)).isFalse();
    assertThat(fault(() -> Sides.accepted(both.client, late, both.calling)))
        .isEqualTo("FailedCheck");
    assertThat(both.vouchesForResponse(second)).isFalse();
    assertThat(both.vouchesForRequest(both.response(both.server))).isFalse();
  }

  @Test
  void nothing_is_read_under_a_context_that_has_expired() throws Exception {
    Both both = new Both(Suite.MODERN);
    byte[] request = both.request(both.client);
    assertThat(both.vouchesForRequest(request)).isTrue();

    both.clock.advance(Duration.ofHours(2));

    assertThat(both.vouchesForRequest(request)).isFalse();
    both.refused(request, "BadContextToken");
  }

  @Test
  void phases_are_those_of_cryptography() throws Exception {
    Both both = new Both(Suite.MODERN);
    List<Phase> seen = new ArrayList<>();
    Recorder recorder =
        phase -> {
          seen.add(phase);
          return Recorder.Span.NONE;
        };
    byte[] request = both.request(both.client);
    both.called = new Exchange(recorder);
    assertThat(Sides.accepted(both.server, request, both.called)).isEqualTo(Sides.read(ARRAY));
    assertThat(seen).containsExactly(Phase.DIGEST, Phase.DIGEST, Phase.SIGNATURE);

    seen.clear();
    both.response(both.server);
    assertThat(seen).containsExactly(Phase.DIGEST, Phase.DIGEST, Phase.DIGEST, Phase.SIGNATURE);
  }
}
