package org.gridsec.mechanisms.xmlencryption;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.RsaOperations;
import org.gridsec.mechanisms.spi.Role;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What an encrypted message costs in operations with RSA keys. */
class EncryptionOperationsTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  static Stream<Case> requests() {
    return Case.all()
        .filter(c -> c.mechanism() instanceof XmlEncryption)
        .filter(c -> c.receives() == Role.SERVER);
  }

  /** The key of the message is encrypted once; what signs first adds its signature. */
  @ParameterizedTest
  @MethodSource("requests")
  void a_request_costs_one_encryption_and_one_decryption_of_a_key(Case tested) throws Exception {
    int signatures = tested.parameters().get("sign", "no").equals("yes") ? 1 : 0;
    Dialogue dialogue = tested.dialogue();
    dialogue.receive(dialogue.message(CLEAR));
    String[] message = new String[1];

    RsaOperations sending = RsaOperations.of(() -> message[0] = dialogue.message(CLEAR));
    RsaOperations receiving = RsaOperations.of(() -> dialogue.receive(message[0]));

    assertThat(sending).isEqualTo(new RsaOperations(signatures, 0, 1, 0));
    assertThat(receiving).isEqualTo(new RsaOperations(0, signatures, 0, 1));
  }
}
