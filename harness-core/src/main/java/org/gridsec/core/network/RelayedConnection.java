package org.gridsec.core.network;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.gridsec.core.model.Link;

/**
 * A connection through a relay. Each direction ends by itself, as in TCP; when both have ended, the
 * connection is closed.
 */
final class RelayedConnection {

  private static final System.Logger LOG = System.getLogger(RelayedConnection.class.getName());

  /** The work of one of its threads. */
  private interface Work {
    void run() throws InterruptedException;
  }

  private final Socket client;
  private final Socket target;
  private final LinkDirection requests;
  private final LinkDirection responses;
  private final Consumer<RelayedConnection> ended;
  private final AtomicInteger running = new AtomicInteger();

  /**
   * Creates a connection.
   *
   * @param forward lane from the client to the target
   * @param backward lane from the target to the client
   * @param ended called when both directions have ended
   */
  RelayedConnection(
      Link link,
      Lane forward,
      Lane backward,
      Socket client,
      Socket target,
      Consumer<RelayedConnection> ended) {
    this.client = client;
    this.target = target;
    // The operating system connects at once. On a link the client would wait for a round trip
    // before its first byte could leave, so this byte is held back for that time.
    this.requests = new LinkDirection(link, forward, client, target, link.rttNanos());
    this.responses = new LinkDirection(link, backward, target, client, 0);
    this.ended = ended;
  }

  void start(Executor threads) {
    Work[] works = {
      requests::read,
      () -> requests.write(responses),
      responses::read,
      () -> responses.write(requests)
    };
    running.set(works.length);
    for (Work work : works) {
      threads.execute(() -> run(work));
    }
  }

  private void run(Work work) {
    try {
      work.run();
    } catch (InterruptedException e) {
      // The relay is being closed.
      breakOff();
    } finally {
      if (running.decrementAndGet() == 0) {
        close(client);
        close(target);
        ended.accept(this);
      }
    }
  }

  void breakOff() {
    reset(client);
    reset(target);
  }

  /** Closes a socket so that the other side sees a broken connection. */
  static void reset(Socket socket) {
    try {
      socket.setSoLinger(true, 0);
    } catch (IOException e) {
      // The socket is closed already.
      LOG.log(Level.DEBUG, "not reset", e);
    }
    close(socket);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "not closed", e);
    }
  }
}
