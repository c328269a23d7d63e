package org.gridsec.scenarios.load.live;

import java.io.IOException;
import java.util.List;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;

/**
 * Sessions with a target whose calls are watched.
 *
 * @param side letter of the target
 */
public record WatchedCalls(String side, SessionFactory target, List<CallWatch> watches)
    implements SessionFactory {

  public WatchedCalls {
    watches = List.copyOf(watches);
  }

  @Override
  public Session open(int client, Transport transport, Parameters parameters) throws Exception {
    return new Watched(target.open(client, transport, parameters));
  }

  @Override
  public void close() throws IOException {
    target.close();
  }

  private final class Watched implements Session {
    private final Session session;

    private Watched(Session session) {
      this.session = session;
    }

    @Override
    public Payload exchange(Payload payload, Recorder recorder) throws Exception {
      long sent = System.nanoTime();
      try {
        Payload reply = session.exchange(payload, recorder);
        ended(sent, true);
        return reply;
      } catch (FailedCall e) { // not one that an interrupt ends
        ended(sent, false);
        throw e;
      }
    }

    private void ended(long sent, boolean succeeded) {
      long nanos = System.nanoTime() - sent;
      watches.forEach(watch -> watch.ended(side, nanos, succeeded));
    }

    @Override
    public void refresh() throws IOException {
      session.refresh();
    }

    @Override
    public void close() throws IOException {
      session.close();
    }
  }
}
