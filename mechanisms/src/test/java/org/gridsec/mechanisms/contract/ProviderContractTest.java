package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.kerberos.TestKdc;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.InstalledProvider;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.mechanisms.spi.Role;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With keys that BouncyCastle made and while it computes, a party can talk on. */
class ProviderContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private static CredentialStore made;

  static Stream<Case> cases() {
    return Case.ofSigners()
        .filter(c -> c.receives() == Role.CLIENT && c.suite() == Suite.MODERN)
        .filter(c -> !isHandshakeByEd25519(c));
  }

  /** BouncyCastle calls the algorithm of such keys otherwise than the JSSE looks for. */
  private static boolean isHandshakeByEd25519(Case tested) {
    return KeyType.of(tested.parameters()) == KeyType.ED25519
        && tested.mechanism().info().parameters().contains(TlsContexts.ALGORITHM);
  }

  @BeforeAll
  static void install() {
    InstalledProvider.install(JceProvider.BC);
    made = TestKdc.credentials(Suite.MODERN, Case.types(Suite.MODERN));
  }

  @AfterAll
  static void restore() {
    Provider inFront = Security.getProvider(JceProvider.BC.id());
    Security.removeProvider(JceProvider.BC.id());
    // libraries that have got to know it by now miss it
    Security.addProvider(inFront);
  }

  /** Requests and replies: a party's key is there after its first message. */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("cases")
  void keys_outlast_what_they_sign(Case tested) throws Exception {
    Dialogue dialogue = tested.dialogue(Suite.MODERN, made.server(), made.client());
    for (int i = 0; i < 2; i++) {
      assertThat(dialogue.receive(dialogue.message(CLEAR))).containsExactly("12345");
    }
  }
}
