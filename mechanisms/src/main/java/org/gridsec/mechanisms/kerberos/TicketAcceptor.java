package org.gridsec.mechanisms.kerberos;

import java.io.IOException;
import java.security.PrivilegedActionException;
import java.security.PrivilegedExceptionAction;
import java.time.Duration;
import java.time.Instant;
import javax.security.auth.Subject;
import org.apache.wss4j.common.ext.WSSecurityException.ErrorCode;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.ietf.jgss.ChannelBinding;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSCredential;
import org.ietf.jgss.GSSException;
import org.ietf.jgss.GSSManager;

/**
 * The service's side. It accepts tokens of one known client. The JDK checks the ticket and its
 * times, the authenticator and the clocks, and refuses an authenticator that this JVM has seen
 * before (RFC 4120 section 3.2.3). Used by threads in parallel.
 */
final class TicketAcceptor {

  /** Maximum lifetime of a context. Clients establish another before it ends. */
  static final Duration LIFETIME = Duration.ofMinutes(10);

  private final GSSManager manager = GSSManager.getInstance();
  private final String client;
  private final ChannelBinding binding;
  private final GSSCredential credential;

  /**
   * @throws IOException if the service's keys cannot be read
   */
  TicketAcceptor(KerberosParty service, ChannelBinding binding) throws IOException {
    this.client = service.peer();
    this.binding = binding;
    Subject subject = KeytabLogin.service(service);
    try {
      this.credential =
          Subject.doAs(
              subject,
              (PrivilegedExceptionAction<GSSCredential>)
                  () ->
                      manager.createCredential(
                          manager.createName(service.principal(), KeytabLogin.PRINCIPAL_NAME),
                          GSSCredential.INDEFINITE_LIFETIME,
                          KeytabLogin.KERBEROS,
                          GSSCredential.ACCEPT_ONLY));
    } catch (PrivilegedActionException e) {
      throw new IOException(
          "no keys of %s in %s: %s"
              .formatted(service.principal(), service.keytab(), e.getCause().getMessage()),
          e);
    }
  }

  /**
   * Returns the context that a token establishes.
   *
   * @throws SecurityFault if the token is malformed, not for this service or endpoint, not from its
   *     client, expired or used before
   */
  SecurityContext accept(byte[] token) throws SecurityFault {
    try {
      GSSContext context = manager.createContext(credential);
      try {
        context.setChannelBinding(binding);
        context.acceptSecContext(token, 0, token.length);
        if (!context.isEstablished() || !context.getSrcName().toString().equals(client)) {
          throw Faults.of(ErrorCode.FAILED_AUTHENTICATION);
        }
        byte[] key =
            ApReq.key(context).orElseThrow(() -> Faults.of(ErrorCode.UNSUPPORTED_ALGORITHM));
        return new SecurityContext(key, client, Instant.now().plus(LIFETIME));
      } finally {
        context.dispose();
      }
    } catch (GSSException e) {
      throw Faults.of(
          e.getMajor() == GSSException.DEFECTIVE_TOKEN
              ? ErrorCode.INVALID_SECURITY_TOKEN
              : ErrorCode.FAILED_AUTHENTICATION,
          e);
    } catch (RuntimeException e) {
      // the JDK's reader of tokens also throws unchecked exceptions for malformed tokens
      throw Faults.of(ErrorCode.INVALID_SECURITY_TOKEN, e);
    }
  }
}
