package org.gridsec.mechanisms.contexts.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.junit.jupiter.api.Test;

class SealedContextsTest {

  private static final Duration LIFE = Duration.ofMinutes(10);
  private static final byte[] SECRET =
      "a secret that nobody may see ...".getBytes(StandardCharsets.UTF_8);

  private final FakeClock clock = new FakeClock();
  private final SealedContexts store = new SealedContexts(100, clock);

  private SecurityContext context() {
    return new SecurityContext(SECRET, "CN=client", clock.instant().plus(LIFE));
  }

  @Test
  void contexts_take_no_memory() {
    for (int i = 0; i < 1000; i++) {
      store.issue(context());
    }
    assertThat(store.size()).isZero();
  }

  @Test
  void a_tampered_identifier_is_unknown() {
    byte[] sealed = Base64.getUrlDecoder().decode(store.issue(context()));
    for (int bit = 0; bit < sealed.length * 8; bit++) {
      byte[] tampered = sealed.clone();
      tampered[bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(store.find(text(tampered))).isEmpty();
    }
    for (int length = 0; length < sealed.length; length++) {
      assertThat(store.find(text(Arrays.copyOf(sealed, length)))).isEmpty();
    }
  }

  private static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  @Test
  void an_identifier_of_another_server_is_unknown() {
    assertThat(new SealedContexts(100, clock).find(store.issue(context()))).isEmpty();
  }

  @Test
  void an_identifier_tells_nothing_of_what_is_in_it() {
    String id = store.issue(context());
    byte[] bytes = Base64.getUrlDecoder().decode(id);
    assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
        .doesNotContain("secret", "CN=", "client");
    assertThat(store.issue(context())).isNotEqualTo(id);
  }

  @Test
  void a_cancelled_context_stays_cancelled_under_every_spelling_of_its_identifier() {
    String id =
        store.issue(new SecurityContext(new byte[32], "CN=abc", clock.instant().plus(LIFE)));
    store.cancel(id);
    char last = id.charAt(id.length() - 1);
    for (String spelling :
        new String[] {id, id + "=", id + "==", id.replace('-', '+').replace('_', '/')}) {
      assertThat(store.find(spelling)).as(spelling).isEmpty();
    }
    for (char other = '0'; other <= 'z'; other++) {
      if (other != last) {
        assertThat(store.find(id.substring(0, id.length() - 1) + other)).isEmpty();
      }
    }
  }

  @Test
  void cancellation_is_remembered_until_the_context_expires_and_no_longer() {
    String id = store.issue(context());
    store.cancel(id);
    assertThat(store.size()).isEqualTo(1);
    clock.advance(LIFE.minusSeconds(1));
    assertThat(store.find(id)).isEmpty();
    assertThat(store.size()).isEqualTo(1);
    clock.advance(Duration.ofSeconds(1));
    assertThat(store.find(id)).isEmpty();
    assertThat(store.size()).isZero();
  }

  @Test
  void what_was_not_issued_cannot_fill_the_memory() {
    for (int i = 0; i < 1000; i++) {
      store.cancel("unknown-" + i);
    }
    assertThat(store.size()).isZero();
  }

  @Test
  void the_memory_of_cancelled_contexts_is_bounded() {
    for (int i = 0; i < 1000; i++) {
      store.cancel(store.issue(context()));
    }
    assertThat(store.size()).isEqualTo(100);
  }
}
