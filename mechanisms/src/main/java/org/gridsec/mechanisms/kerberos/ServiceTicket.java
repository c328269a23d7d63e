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
 * A client's ticket for the service. It is requested from the KDC at first use, kept, and renewed
 * before it expires. Tokens are made from it without contacting anyone. Used by one thread at a
 * time.
 */
public final class ServiceTicket {

  /** Minimum remaining lifetime of a ticket in use. */
  private static final Duration REMAINDER = Duration.ofMinutes(5);

  private final KerberosParty client;
  private final ChannelBinding binding;
  private final Clock clock;
  private Subject subject;
  private Instant ends;

  /**
   * Creates a ticket for a service of any realm. Its tokens have no channel binding.
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
   * @param clock decides whether the ticket ends soon
   */
  ServiceTicket(KerberosParty client, ChannelBinding binding, Clock clock) {
    this.client = client;
    this.binding = binding;
    this.clock = clock;
  }

  /**
   * A token and its key.
   *
   * @param octets prove the client's identity to the service
   * @param key null if it is not a key of AES-128
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Token(byte[] octets, byte[] key) {}

  /**
   * Returns a token that was never used.
   *
   * @throws IOException with one line that names the reason, if the KDC gives no ticket, or none
   *     for AES-128
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
   * Returns the octets of a token that was never used, with a ticket of any encryption type. They
   * prove the client's identity and protect nothing.
   *
   * @throws IOException with one line that names the reason, if the KDC gives no ticket
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

  /** Creates a token. The JDK finds the ticket in the subject, or gets one and stores it there. */
  private Token establish() throws GSSException {
    GSSManager manager = GSSManager.getInstance();
    GSSName service = manager.createName(client.peer(), KeytabLogin.PRINCIPAL_NAME);
    GSSContext context =
        manager.createContext(service, KeytabLogin.KERBEROS, null, GSSContext.DEFAULT_LIFETIME);
    try {
      // messages have no place for an AP-REP: the service proves its identity by using the key
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
