package org.gridsec.mechanisms.gsiconversation;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contract.RsaOperations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What calls cost in RSA operations, of both sides together. */
@ParameterizedClass
@EnumSource(Suite.class)
class ConversationOperationsTest {

  private final Parties parties;

  ConversationOperationsTest(Suite suite) {
    parties = new Parties(suite);
  }

  @Test
  void a_later_call_needs_none() throws Exception {
    ClientConversation client = parties.client();
    parties.call(client);
    assertThat(RsaOperations.of(() -> parties.call(client))).isEqualTo(new RsaOperations(0, 0));
  }

  @Test
  void a_handshake_needs_a_signature_of_each_side() throws Exception {
    ClientConversation client = parties.client();
    assertThat(RsaOperations.of(() -> parties.call(client)).signed()).isEqualTo(2);
  }

  @Test
  void delegation_needs_a_signature_more_of_each_side() throws Exception {
    ClientConversation client = parties.client(parties.proxy, true, false);
    assertThat(RsaOperations.of(() -> parties.call(client)).signed()).isEqualTo(4);
  }
}
