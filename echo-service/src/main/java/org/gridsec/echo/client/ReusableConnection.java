package org.gridsec.echo.client;

import java.io.IOException;
import java.net.SocketTimeoutException;
import org.apache.hc.client5.http.impl.io.DefaultHttpResponseParserFactory;
import org.apache.hc.client5.http.impl.io.DefaultManagedHttpClientConnection;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.util.Timeout;

/**
 * A connection that is not used again if the service has sent octets that no request asked for.
 * They would be taken for the next reply (RFC 9112 section 9.2).
 */
public class ReusableConnection extends DefaultManagedHttpClientConnection {

  private static final Timeout SILENCE = Timeout.ofMilliseconds(1);

  /**
   * Creates a connection that is not open.
   *
   * @param heads limits of the heads of replies
   */
  public ReusableConnection(Http1Config heads) {
    super(
        "session",
        null,
        null,
        heads,
        null,
        null,
        null,
        new DefaultHttpResponseParserFactory(heads)); // tolerates octets between replies
  }

  @Override
  public boolean isStale() {
    try {
      awaitInput(SILENCE);
      return true; // at the end of the input, too
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }
}
