package org.gridsec.echo.client;

import java.util.Collections;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSessionContext;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.reactor.ssl.SSLBufferMode;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.spi.ClientTls;

/** Starts TLS on the connections of a session. */
public final class TlsConnections {

  private TlsConnections() {}

  /**
   * Makes full handshakes with {@link Transport#CLOSE}; otherwise it resumes sessions if possible.
   */
  public static TlsSocketStrategy of(ClientTls tls, Transport transport) {
    TlsSocketStrategy plain =
        new DefaultClientTlsStrategy(
            tls.context(),
            tls.protocols().toArray(String[]::new),
            tls.cipherSuites().toArray(String[]::new),
            SSLBufferMode.STATIC,
            HostnameVerificationPolicy.BUILTIN,
            null);
    if (transport != Transport.CLOSE) {
      return plain;
    }
    return (socket, target, port, attachment, context) -> {
      forgetSessions(tls.context());
      return plain.upgrade(socket, target, port, attachment, context);
    };
  }

  /**
   * Invalidates all sessions. JSSE resumes sessions on Java 17 whatever its settings say; only an
   * invalidated session is certainly not resumed.
   */
  private static void forgetSessions(SSLContext context) {
    SSLSessionContext sessions = context.getClientSessionContext();
    for (byte[] id : Collections.list(sessions.getIds())) {
      SSLSession session = sessions.getSession(id);
      if (session != null) {
        session.invalidate();
      }
    }
  }
}
