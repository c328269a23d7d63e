package org.gridsec.mechanisms.xmlsignature;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.RsaOperations;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a signature costs in operations with RSA keys. */
class SignatureOperationsTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  static Stream<Case> cases() {
    return Case.all().filter(c -> c.mechanism() instanceof XmlSignature);
  }

  /**
   * One to sign and one to verify, however the key is referred to; none with keys of other types.
   * The paths of certificates come to nothing: the JDK knows that it has verified them before.
   */
  @ParameterizedTest
  @MethodSource("cases")
  void a_message_is_signed_once_and_verified_once(Case tested) throws Exception {
    Setting setting =
        new Setting(tested.suite(), tested.parameters(), tested.credentials(tested.sends()));
    int once = XmlSignature.profile(setting).key().keyAlgorithm().equals("RSA") ? 1 : 0;
    Dialogue dialogue = tested.dialogue();
    dialogue.receive(dialogue.message(CLEAR));
    String[] message = new String[1];
    RsaOperations sending = RsaOperations.of(() -> message[0] = dialogue.message(CLEAR));
    RsaOperations receiving = RsaOperations.of(() -> dialogue.receive(message[0]));
    // a server sends nothing but in answer to a request
    int before = tested.sends() == Role.SERVER ? once : 0;
    assertThat(sending).isEqualTo(new RsaOperations(once + before, before));
    assertThat(receiving).isEqualTo(new RsaOperations(0, once));
  }
}
