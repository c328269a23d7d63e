package org.gridsec.mechanisms.kerberos;

import java.io.IOException;
import java.nio.file.Path;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.security.auth.Subject;
import javax.security.auth.kerberos.KerberosTicket;
import org.ietf.jgss.ChannelBinding;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSException;
import org.ietf.jgss.GSSManager;
import org.ietf.jgss.GSSName;

/**
 * A client's ticket for the service: got at first use from the KDC, kept, and got anew before it
 * expires. Tokens are made of it without asking anyone. Used by one thread at a time.
 */
public final class ServiceTicket {

  /** A ticket that ends so soon is not used any more. */
  private static final Duration REMAINDER = Duration.ofMinutes(5);

  private final KerberosParty client;
  private final ChannelBinding binding;
  private final Clock clock;
  private Subject subject;
  private Instant ends;

  /**
   * For a service of any realm, which tokens are bound to no more closely than by their ticket.
   *
   * @param keytab with keys of the client
   * @param client {@code name@REALM}
   * @param service {@code name/host@REALM}
   */
  public ServiceTicket(Path krb5Conf, Path keytab, String client, String service) {
    this(new KerberosParty(krb5Conf, keytab, client, service), null);
  }

  ServiceTicket(KerberosParty client, ChannelBinding binding) {
    this(client, binding, Clock.systemUTC());
  }

  /**
   * With a clock of its own.
   *
   * @param clock by which it is told whether the ticket ends soon
   */
  ServiceTicket(KerberosParty client, ChannelBinding binding, Clock clock) {
    this.client = client;
    this.binding = binding;
    this.clock = clock;
  }

  /**
   * A token, and the key that goes with it alone.
   *
   * @param octets that prove to the service who the client is
   * @param key null where it is not one of AES-128
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Token(byte[] octets, byte[] key) {}

  /**
   * A token that was never used.
   *
   * @throws IOException with a line that says why, where the KDC gives no ticket, or none for
   *     AES-128
   */
  Token newToken() throws IOException {
    Token token = token();
    if (token.key() == null) {
      throw new IOException(
          "'default_tgs_enctypes' of %s expected %s alone, got: another type of key"
              .formatted(client.krb5Conf(), Kdc.ENCRYPTION_TYPE));
    }
    return token;
  }

  /**
   * What a token consists of that was never used, with a ticket of any encryption type: it says who
   * the client is and protects nothing.
   *
   * @throws IOException with a line that says why, where the KDC gives no ticket
   */
  public byte[] newOctets() throws IOException {
    return token().octets();
  }

  private Token token() throws IOException {
    if (subject == null || !clock.instant().isBefore(ends.minus(REMAINDER))) {
      subject = KeytabLogin.client(client, this::establish);
      ends = endOfTicket();
    }
    try {
      return Subject.doAs(subject, (PrivilegedExceptionAction<Token>) this::establish);
    } catch (PrivilegedActionException e) {
      throw new IOException(
          "no token for %s: %s".formatted(client.peer(), e.getCause().getMessage()), e);
    }
  }

  /** The JDK looks for a ticket in the subject, and puts there what it gets from the KDC. */
  private Token establish() throws GSSException {
    GSSManager manager = GSSManager.getInstance();
    GSSName service = manager.createName(client.peer(), KeytabLogin.PRINCIPAL_NAME);
    GSSContext context =
        manager.createContext(service, KeytabLogin.KERBEROS, null, GSSContext.DEFAULT_LIFETIME);
    try {
      // there is no place for an AP-REP: the service proves itself by knowing the key
      context.requestMutualAuth(false);
      context.setChannelBinding(binding);
      byte[] octets = context.initSecContext(new byte[0], 0, 0);
      return new Token(octets, ApReq.key(context).orElse(null));
    } finally {
      context.dispose();
    }
  }

  private Instant endOfTicket() {
    return subject.getPrivateCredentials(KerberosTicket.class).stream()
        .map(ticket -> ticket.getEndTime().toInstant())
        .min(Instant::compareTo)
        .orElseThrow();
  }
}
