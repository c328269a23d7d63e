package org.gridsec.scenarios.load.security;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.config.Http1Config;
import org.gridsec.core.process.Daemons;
import org.gridsec.echo.client.ReusableConnection;

/**
 * Reads the reply of a service that answers before it has read the whole request, and then resets
 * the connection or reads no more. Services do so when a request is too long or the client is
 * unwelcome. The rest of the request is not sent (RFC 9112 section 9.5).
 */
final class UnreadRequests extends ReusableConnection {

  /** Longest body that a system takes from its sender even if the peer reads nothing. */
  private static final int SURELY_TAKEN = 64 << 10;

  /** Limits of the head of a reply: 500 lines of 128 KiB, together as much as a body may have. */
  private static final Http1Config HEADS =
      Http1Config.custom().setMaxHeaderCount(500).setMaxLineLength(128 << 10).build();

  /** Reads the heads of replies while long requests are sent. */
  private static final ExecutorService READERS =
      Executors.newCachedThreadPool(Daemons.named("replies"));

  private Socket plain;
  private ClassicHttpRequest request;

  /** Head of the reply to a long request, read while that is sent; else null. */
  private CompletableFuture<ClassicHttpResponse> early;

  private volatile boolean sent;
  private boolean cut;

  /** True if the service ended its side before the request was sent. */
  private boolean ended;

  private SocketException reset;

  UnreadRequests() {
    super(HEADS);
  }

  /** Binds a socket, before one with TLS on top of it. */
  @Override
  public void bind(Socket socket) throws IOException {
    super.bind(socket);
    plain = socket;
  }

  @Override
  public void sendRequestEntity(ClassicHttpRequest request) throws HttpException, IOException {
    this.request = request;
    sent = false;
    long length = request.getEntity().getContentLength();
    if (length < 0 || length > SURELY_TAKEN) {
      early = CompletableFuture.supplyAsync(this::readEarly, READERS);
    }
    try {
      super.sendRequestEntity(request);
    } catch (SocketException e) {
      reset = e;
    }
  }

  /**
   * Reads the head of the reply, after those of interim ones (RFC 9110 section 15.2), and ends the
   * request if that is not wanted any more.
   */
  private ClassicHttpResponse readEarly() {
    try {
      ClassicHttpResponse response = head();
      while (response.getCode() < HttpStatus.SC_SUCCESS) {
        response = head();
      }
      if (!sent && response.getCode() >= Connection.Answer.NO_LONGER_OK) {
        cut = true;
        plain.shutdownOutput();
      }
      return response;
    } catch (HttpException | IOException e) {
      throw new CompletionException(e);
    }
  }

  private ClassicHttpResponse head() throws HttpException, IOException {
    try {
      return super.receiveResponseHeader();
    } catch (NoHttpResponseException e) {
      if (!sent) {
        ended = true;
        plain.shutdownOutput(); // nobody waits for the rest
      }
      throw (IOException)
          new SocketException("the service closed the connection without a reply").initCause(e);
    }
  }

  @Override
  public void flush() throws IOException {
    if (reset == null) {
      try {
        super.flush();
      } catch (SocketException e) {
        reset = e;
      }
    }
    sent = true;
  }

  @Override
  public ClassicHttpResponse receiveResponseHeader() throws HttpException, IOException {
    try {
      ClassicHttpResponse response = early == null ? head() : early();
      if (cut || reset != null) {
        request.setHeader(HttpHeaders.CONNECTION, "close"); // tells the client, after the reply
      }
      return response;
    } catch (HttpException | IOException e) {
      if (reset != null && !ended) {
        reset.addSuppressed(e);
        throw reset;
      }
      throw e;
    }
  }

  private ClassicHttpResponse early() throws HttpException, IOException {
    try {
      return early.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof IOException failed) {
        throw failed;
      }
      if (e.getCause() instanceof HttpException malformed) {
        throw malformed;
      }
      throw e;
    } finally {
      early = null;
    }
  }
}
