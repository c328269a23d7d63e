package org.gridsec.core.load;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;

/** Sessions without a server: a test says what becomes of each call. */
final class FakeSessions implements SessionFactory {

  /** What {@link Session#exchange} does; calls of a client count from 0. */
  @FunctionalInterface
  interface Call {
    Payload exchange(int client, int call, Payload payload, Recorder recorder) throws Exception;
  }

  static final Call ECHO = (client, call, payload, recorder) -> payload;

  /** Answers all calls but one of each client, which fails. */
  static Call failingAt(int failing, Exception failure) {
    return (client, call, payload, recorder) -> {
      if (call == failing) {
        throw failure;
      }
      return payload;
    };
  }

  private final Call behaviour;
  final List<String> threads = new CopyOnWriteArrayList<>();
  final AtomicInteger opened = new AtomicInteger();
  final AtomicInteger closed = new AtomicInteger();
  int refused = -1;
  boolean closingFails;

  FakeSessions(Call behaviour) {
    this.behaviour = behaviour;
  }

  @Override
  public Session open(int client, Transport transport, Parameters parameters) throws IOException {
    if (client == refused) {
      throw new IOException("connection refused");
    }
    opened.incrementAndGet();
    threads.add(Thread.currentThread().getName());
    return new Session() {
      private int calls;

      @Override
      public Payload exchange(Payload payload, Recorder recorder) throws Exception {
        return behaviour.exchange(client, calls++, payload, recorder);
      }

      @Override
      public void close() throws IOException {
        closed.incrementAndGet();
        if (closingFails) {
          throw new IOException("close failed of " + client);
        }
      }
    };
  }

  @Override
  public void close() {}
}
