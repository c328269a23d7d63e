package org.gridsec.core.worker;

import java.io.IOException;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.core.record.SlowedRecorder;

/**
 * Sessions with slowed down protection and verification of messages.
 *
 * @param share share of their time: 0.05 is 5 %
 */
record SlowedSessions(SessionFactory sessions, double share) implements SessionFactory {

  @Override
  public Session open(int client, Transport transport, Parameters parameters) throws Exception {
    Session session = sessions.open(client, transport, parameters);
    return new Session() {
      @Override
      public Payload exchange(Payload payload, Recorder recorder) throws Exception {
        return session.exchange(payload, new SlowedRecorder(recorder, share));
      }

      @Override
      public void refresh() throws IOException {
        session.refresh();
      }

      @Override
      public void close() throws IOException {
        session.close();
      }
    };
  }

  @Override
  public void close() throws IOException {
    sessions.close();
  }
}
