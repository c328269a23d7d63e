package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.security.Provider;
import java.security.Security;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.kerberos.TestKdc;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.pki.provider.InstalledProvider;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** With keys that are made while another provider computes, a party can talk on. */
@ParameterizedClass
@EnumSource(
    value = JceProvider.class,
    names = {"BC", "ACCP"})
class ProviderContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private static CredentialStore made;

  @Parameter private JceProvider provider;

  static Stream<Case> cases() {
    return Case.ofSigners()
        .filter(Case::isOfHalf)
        .filter(c -> c.receives() == Role.CLIENT && c.suite() == Suite.MODERN);
  }

  /** BouncyCastle calls the algorithm of such keys otherwise than the JSSE looks for. */
  private static boolean isHandshakeByEd25519(Case tested) {
    return KeyType.of(tested.parameters()) == KeyType.ED25519
        && tested.mechanism().info().parameters().contains(TlsContexts.ALGORITHM);
  }

  @BeforeParameterizedClassInvocation
  static void install(JceProvider provider) {
    InstalledProvider.install(provider);
    made = TestKdc.credentials(Suite.MODERN, Case.types(Suite.MODERN));
  }

  @AfterParameterizedClassInvocation
  static void restore(JceProvider provider) {
    Provider inFront = Security.getProvider(provider.id());
    Security.removeProvider(provider.id());
    // libraries that have got to know it by now miss it
    Security.addProvider(inFront);
  }

  /** Requests and replies: a party's key is there after its first message. */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("cases")
  void keys_outlast_what_they_sign(Case tested) throws Exception {
    assumeFalse(provider == JceProvider.BC && isHandshakeByEd25519(tested));
    Dialogue dialogue = tested.dialogue(Suite.MODERN, made.server(), made.client());
    for (int i = 0; i < 2; i++) {
      assertThat(dialogue.receive(dialogue.message(CLEAR))).containsExactly("12345");
    }
  }
}
