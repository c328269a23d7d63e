package org.gridsec.mechanisms.gsiconversation;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.KeyPair;
import java.security.PrivateKey;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;

class KeyPoolTest {

  private final List<KeyPair> made = new ArrayList<>();

  private KeyPair make() {
    made.add(ProxyCredentials.newKeys(Suite.PERIOD, KeyType.RSA));
    return made.get(made.size() - 1);
  }

  @Test
  void nothing_is_made_until_a_key_is_needed_and_then_all_are() {
    KeyPool pool = new KeyPool(this::make);
    assertThat(made).isEmpty();
    pool.get();
    assertThat(made).hasSize(KeyPool.SIZE);
  }

  @Test
  void each_key_is_given_again_after_the_others() {
    KeyPool pool = new KeyPool(this::make);
    List<KeyPair> given = Stream.generate(pool).limit(2 * KeyPool.SIZE).toList();
    assertThat(given.subList(0, KeyPool.SIZE)).doesNotHaveDuplicates();
    assertThat(given.subList(KeyPool.SIZE, given.size()))
        .isEqualTo(given.subList(0, KeyPool.SIZE))
        .isEqualTo(made);
  }

  @Test
  void what_is_delegated_to_such_a_key_is_a_credential_like_any_other() throws Exception {
    Parties parties = new Parties(Suite.PERIOD, new KeyPool(this::make));
    List<PrivateKey> delegated = new ArrayList<>();
    for (int context = 0; context < KeyPool.SIZE + 1; context++) {
      delegated.add(
          parties
              .call(parties.client(parties.proxy, true, false))
              .kept(DelegatedCredential.class)
              .orElseThrow()
              .proxy()
              .key());
    }
    assertThat(delegated.get(KeyPool.SIZE)).isEqualTo(delegated.get(0));
    assertThat(delegated.subList(0, KeyPool.SIZE))
        .containsExactlyElementsOf(made.stream().map(KeyPair::getPrivate).toList());
  }
}
