package org.gridsec.echo.dummy;

import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.echo.dummy.Port.Ports;

/**
 * A client that uses the service from beginning to end in each call, as in the notes: create, echo,
 * getTime, destroy. Each call uses new references, and so new contexts.
 */
public record DummySession(Ports ports) implements Session {

  /**
   * Uses the service once.
   *
   * @param payload a text
   */
  @Override
  public Payload exchange(Payload payload, Recorder recorder) throws Exception {
    if (!(payload instanceof Payload.Text text)) {
      throw new IllegalArgumentException("payload expected a string, got: an array");
    }
    String instance;
    try (Port factory = ports.open(PortType.FACTORY)) {
      instance = call(factory, DummyOperation.CREATE, List.of(), recorder).get(0);
    }
    String echoed;
    try (Port dummy = ports.open(PortType.DUMMY)) {
      echoed = call(dummy, DummyOperation.ECHO, List.of(instance, text.value()), recorder).get(0);
      requireTime(call(dummy, DummyOperation.GET_TIME, List.of(instance), recorder).get(0));
    }
    try (Port gridService = ports.open(PortType.GRID_SERVICE)) {
      call(gridService, DummyOperation.DESTROY, List.of(instance), recorder);
    }
    return new Payload.Text(echoed);
  }

  private static List<String> call(
      Port port, DummyOperation action, List<String> parts, Recorder recorder) throws Exception {
    StepRecorder step = new StepRecorder(recorder, action);
    List<String> answer = port.call(action, parts, step);
    step.end();
    return answer;
  }

  private static void requireTime(String time) throws IOException {
    try {
      Instant.parse(time);
    } catch (DateTimeParseException e) {
      throw new IOException("getTime expected an instant, got: " + time, e);
    }
  }
}
