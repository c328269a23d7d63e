package org.gridsec.mechanisms.kerberos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Set;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.KeyDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tickets that end while their client goes on. */
class TicketRenewalTest {

  /** The time of the machine, and some. */
  private static final class Ahead extends Clock {

    private Duration by = Duration.ZERO;

    @Override
    public Instant instant() {
      return Instant.now().plus(by);
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      throw new UnsupportedOperationException("nobody asks for a zone");
    }
  }

  private final Ahead clock = new Ahead();

  private static KerberosParty client(KerberosFiles files) throws Exception {
    return KerberosParty.of(
        Mechanisms.credentials(Suite.PERIOD, Set.of(), Set.of(), files.attachments()).client());
  }

  private static KerberosParty service(Kdc kdc) throws Exception {
    return KerberosParty.of(
        Mechanisms.credentials(Suite.PERIOD, Set.of(), Set.of(), kdc.files().attachments())
            .server());
  }

  @Test
  void a_ticket_that_ends_soon_is_got_anew_and_the_service_takes_it() throws Exception {
    try (Kdc kdc = Kdc.start()) {
      ServiceTicket ticket = new ServiceTicket(client(kdc.files()), null, clock);
      TicketAcceptor acceptor = new TicketAcceptor(service(kdc), null);
      acceptor.accept(ticket.newToken().octets());

      for (int day = 1; day <= 3; day++) {
        clock.by = Duration.ofDays(day);
        ServiceTicket.Token token = ticket.newToken();
        assertThat(acceptor.accept(token.octets()).secret()).isEqualTo(token.key());
      }
    }
  }

  @Test
  void until_then_the_kdc_is_not_asked(@TempDir Path directory) throws Exception {
    ServiceTicket ticket;
    try (Kdc kdc = Kdc.start()) {
      ticket =
          new ServiceTicket(
              client(kdc.files().exportClient(KeyDirectory.open(directory))), null, clock);
      ticket.newToken();
    }

    assertThat(ticket.newToken().octets()).isNotEmpty();
    clock.by = Duration.ofDays(2);
    assertThatIOException()
        .isThrownBy(ticket::newToken)
        .withMessageContaining("expected to answer, got: ");
  }
}
