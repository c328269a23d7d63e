package org.gridsec.mechanisms.kerberos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.apache.kerby.kerberos.kerb.type.base.EncryptionType;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.Test;

/** What a service accepts of the tokens that can be made with its key, and what not. */
class TicketAcceptorTest {

  private static final KerberosParty SERVICE = party(Role.SERVER);
  private static final KerberosParty CLIENT = party(Role.CLIENT);

  private final TicketAcceptor acceptor = new TicketAcceptor(SERVICE, null);

  TicketAcceptorTest() throws Exception {}

  private static KerberosParty party(Role role) {
    var credentials = TestKdc.credentials(Suite.PERIOD);
    return KerberosParty.of(role == Role.SERVER ? credentials.server() : credentials.client());
  }

  private static HandMadeToken handMade() throws Exception {
    return new HandMadeToken(SERVICE);
  }

  @Test
  void a_token_made_by_hand_is_accepted_where_nothing_is_wrong_with_it() throws Exception {
    SecurityContext context = acceptor.accept(handMade().make());

    assertThat(context.owner()).isEqualTo(CLIENT.principal());
    assertThat(context.secret()).hasSize(16);
    assertThat(context.expires())
        .isBetween(Instant.now().plusSeconds(540), Instant.now().plusSeconds(600));
  }

  @Test
  void both_sides_have_the_key_of_a_token_and_each_token_has_its_own() throws Exception {
    ServiceTicket ticket = new ServiceTicket(CLIENT, null);
    ServiceTicket.Token first = ticket.newToken();
    ServiceTicket.Token second = ticket.newToken();

    assertThat(acceptor.accept(first.octets()).secret()).isEqualTo(first.key());
    assertThat(acceptor.accept(second.octets()).secret()).isEqualTo(second.key());
    assertThat(second.key()).isNotEqualTo(first.key());
  }

  @Test
  void a_ticket_for_another_service_is_rejected() throws Exception {
    rejected(handMade().otherService("gridsec/other@GRIDSEC.TEST").make(), "FailedAuthentication");
    rejected(handMade().otherService(SERVICE.principal()).make(), "FailedAuthentication");
  }

  @Test
  void a_ticket_of_another_kdc_is_rejected() throws Exception {
    try (Kdc other = Kdc.start()) {
      KerberosFiles files = other.files();
      KerberosParty there =
          new KerberosParty(
              files.krb5Conf(), files.clientKeytab(), CLIENT.principal(), CLIENT.peer());

      rejected(new ServiceTicket(there, null).newToken().octets(), "FailedAuthentication");
    }
  }

  @Test
  void an_expired_ticket_is_rejected() throws Exception {
    rejected(
        handMade().good(Duration.ofHours(-1), Duration.ofMinutes(-10)).make(),
        "FailedAuthentication");
  }

  @Test
  void a_ticket_that_is_not_good_yet_is_rejected() throws Exception {
    rejected(
        handMade().good(Duration.ofMinutes(10), Duration.ofHours(1)).make(),
        "FailedAuthentication");
  }

  @Test
  void an_authenticator_that_is_too_old_is_rejected() throws Exception {
    rejected(handMade().made(Duration.ofMinutes(-10)).make(), "FailedAuthentication");
  }

  @Test
  void an_authenticator_from_the_future_is_rejected() throws Exception {
    rejected(handMade().made(Duration.ofMinutes(10)).make(), "FailedAuthentication");
  }

  @Test
  void an_authenticator_that_was_used_is_rejected() throws Exception {
    byte[] token = new ServiceTicket(CLIENT, null).newToken().octets();
    acceptor.accept(token);

    rejected(token, "FailedAuthentication");
    assertThat(faultOf(new TicketAcceptor(SERVICE, null), token)).isEqualTo("FailedAuthentication");
  }

  @Test
  void an_authenticator_of_another_than_the_ticket_is_rejected() throws Exception {
    rejected(handMade().named("other@GRIDSEC.TEST").make(), "FailedAuthentication");
  }

  @Test
  void a_client_that_is_not_the_one_admitted_is_rejected() throws Exception {
    for (String client :
        new String[] {
          "other@GRIDSEC.TEST", "gridsec-client@OTHER.TEST", "gridsec-client/admin@GRIDSEC.TEST"
        }) {
      rejected(handMade().client(client).make(), "FailedAuthentication");
    }
  }

  @Test
  void a_key_of_another_type_is_rejected() throws Exception {
    rejected(
        handMade().sessionType(EncryptionType.AES256_CTS_HMAC_SHA1_96).make(),
        "FailedAuthentication");
  }

  @Test
  void a_token_for_another_endpoint_is_rejected() throws Exception {
    byte[] token =
        new ServiceTicket(CLIENT, ApReq.binding(Parameters.of("replies", "clear")))
            .newToken()
            .octets();
    TicketAcceptor bound = new TicketAcceptor(SERVICE, ApReq.binding(Parameters.NONE));

    assertThat(faultOf(bound, token)).isEqualTo("FailedAuthentication");
    assertThat(faultOf(bound, handMade().make())).isEqualTo("FailedAuthentication");
  }

  @Test
  void what_is_no_token_is_rejected() throws Exception {
    byte[] token = handMade().make();
    for (int length : new int[] {0, 1, 10, 20, 100, token.length - 1}) {
      assertThat(faultOf(acceptor, Arrays.copyOf(token, length)))
          .isIn("InvalidSecurityToken", "FailedAuthentication");
    }
  }

  /** The name of the service in a ticket is in clear, and means nothing: its key does. */
  @Test
  void a_damaged_token_is_rejected_or_means_the_same() throws Exception {
    for (int at = 0; at < handMade().make().length; at += 7) {
      byte[] damaged = handMade().make();
      damaged[at] ^= 4;
      try {
        assertThat(acceptor.accept(damaged).owner()).isEqualTo(CLIENT.principal());
      } catch (SecurityFault e) {
        assertThat(e.code().getLocalPart())
            .isIn("InvalidSecurityToken", "FailedAuthentication", "UnsupportedAlgorithm");
      }
    }
  }

  private void rejected(byte[] token, String code) {
    assertThat(faultOf(acceptor, token)).isEqualTo(code);
  }

  private static String faultOf(TicketAcceptor acceptor, byte[] token) {
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> acceptor.accept(token));
    assertThat(fault).as("a fault").isNotNull();
    assertThat(fault.getMessage()).doesNotContain("Exception", "GRIDSEC", "keytab");
    return fault.code().getLocalPart();
  }
}
