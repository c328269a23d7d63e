package org.gridsec.period.axis;

import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import javax.xml.rpc.ServiceException;
import org.apache.axis.client.Call;
import org.apache.axis.client.Service;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;

/** Calls through Axis's dynamic invocation interface, each over its own connection. */
final class AxisSession implements Session {

  private final Timeline timeline = new Timeline();
  private final InetAddress source;
  private final Call ofString;
  private final Call ofStrings;

  /**
   * Creates a session.
   *
   * @param source address that connections come from; null for any
   */
  AxisSession(URI server, InetAddress source, Protection protection) throws ServiceException {
    this.source = source;
    Service service = Axis.client();
    Departing departing = new Departing(protection.departing(), true);
    Arriving arriving = new Arriving(protection.arriving(), null);
    ofString = Axis.ofString(service, server, departing, arriving);
    ofStrings = Axis.ofStrings(service, server, departing, arriving);
    ofString.setProperty(Timeline.PROPERTY, timeline);
    ofStrings.setProperty(Timeline.PROPERTY, timeline);
  }

  @Override
  public Payload exchange(Payload payload, Recorder recorder) throws Exception {
    ClientSockets.from(source);
    timeline.begin(recorder, Phase.BUILD);
    try {
      if (payload instanceof Payload.Text text) {
        return new Payload.Text((String) ofString.invoke(new Object[] {text.value()}));
      }
      String[] values = ((Payload.Strings) payload).values().toArray(String[]::new);
      return new Payload.Strings(List.of((String[]) ofStrings.invoke(new Object[] {values})));
    } finally {
      timeline.end();
    }
  }
}
