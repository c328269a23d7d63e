package org.gridsec.core.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;

class SlowedSessionsTest {

  private final List<String> calls = new ArrayList<>();

  /** A session that notes its calls. */
  private final class Noting implements Session {

    @Override
    public Payload exchange(Payload payload, Recorder recorder) {
      calls.add("exchange");
      return payload;
    }

    @Override
    public void refresh() {
      calls.add("refresh");
    }

    @Override
    public void close() {
      calls.add("close");
    }
  }

  @Test
  void everything_reaches_the_slowed_session() throws Exception {
    SessionFactory sessions =
        new SessionFactory() {
          @Override
          public Session open(int client, Transport transport, Parameters parameters) {
            return new Noting();
          }

          @Override
          public void close() {
            calls.add("close all");
          }
        };
    Payload payload = new Payload.Text("a");
    try (SessionFactory slowed = new SlowedSessions(sessions, 0.05);
        Session session = slowed.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      session.refresh();
      assertThat(session.exchange(payload, Recorder.NONE)).isEqualTo(payload);
    }
    assertThat(calls).containsExactly("refresh", "exchange", "close", "close all");
  }
}
