package org.gridsec.echo.description;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hc.core5.io.Closer;
import org.gridsec.core.config.Durations;

/**
 * Gets documents from servers that may never end one.
 *
 * @param limit time in which a server begins each document, and again in which it ends it
 */
public record BoundedGet(HttpClient http, Duration limit) {

  private static final int MOST_BYTES = 16 << 20;
  private static final int OK = 200;

  /** Thrown if an answer is not a whole document; one line. */
  public static final class Unexpected extends IOException {
    private static final long serialVersionUID = 1L;

    Unexpected(String got, Throwable cause) {
      super(got, cause);
    }
  }

  /**
   * Gets a document.
   *
   * @throws Unexpected if something else comes
   * @throws IOException if nothing comes
   */
  public byte[] get(URI url) throws IOException, InterruptedException {
    HttpResponse<InputStream> response =
        http.send(
            HttpRequest.newBuilder(url).timeout(limit).build(),
            HttpResponse.BodyHandlers.ofInputStream());
    try (InputStream body = response.body()) {
      if (response.statusCode() != OK) {
        throw new Unexpected("HTTP status " + response.statusCode(), null);
      }
      return whole(body);
    }
  }

  /** The timeout of a request ends with the head of its answer. */
  private byte[] whole(InputStream body) throws IOException {
    CompletableFuture<Boolean> late =
        new CompletableFuture<Boolean>()
            .completeOnTimeout(true, limit.toMillis(), TimeUnit.MILLISECONDS);
    CompletableFuture<Void> closing = late.thenRun(() -> Closer.closeQuietly(body));
    try {
      return read(body);
    } catch (IOException e) {
      throw late.isDone()
          ? new Unexpected("one that does not end within " + Durations.text(limit), e)
          : e;
    } finally {
      closing.cancel(false);
      late.cancel(false);
    }
  }

  /**
   * Reads a document to its end.
   *
   * @throws Unexpected if it is too long
   */
  public static byte[] read(InputStream in) throws IOException {
    byte[] octets = in.readNBytes(MOST_BYTES + 1);
    if (octets.length > MOST_BYTES) {
      throw new Unexpected("one of more than " + MOST_BYTES + " bytes", null);
    }
    return octets;
  }
}
