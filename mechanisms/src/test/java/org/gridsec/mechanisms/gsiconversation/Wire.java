package org.gridsec.mechanisms.gsiconversation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.SetUp;
import org.w3c.dom.Document;

/** The way to a server's set-up, as texts. */
final class Wire implements Channel {

  private final SetUp server;
  private final List<String> requests = new ArrayList<>();
  private final List<String> responses = new ArrayList<>();

  Wire(SetUp server) {
    this.server = server;
  }

  @Override
  public Document send(Document request) throws IOException, SecurityFault {
    try {
      String text = Envelopes.print(request);
      requests.add(text);
      Document answer = server.answer(Envelopes.parse(text), new Exchange(Recorder.NONE));
      responses.add(Envelopes.print(answer));
      return Envelopes.parse(responses.get(responses.size() - 1));
    } catch (SecurityFault | IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  int roundTrips() {
    return responses.size();
  }

  /** The requests that were sent. */
  List<String> requests() {
    return requests;
  }

  /** The responses that came. */
  List<String> responses() {
    return responses;
  }
}
