package org.gridsec.mechanisms.phases;

import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.config.Init;
import org.apache.xml.security.stax.ext.stax.XMLSecEvent;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;
import org.gridsec.mechanisms.soap.direct.HeldContentCanonicalizer;

/**
 * Santuario's exclusive canonicalization of a stream, timed.
 *
 * <p>Santuario canonicalizes event by event, and each event takes little longer than reading a
 * clock. So while phases are recorded, events are processed in groups. The work is the same and
 * happens a little later, but before the end of the canonicalized stream, when the digest is
 * needed.
 */
public final class TimedStreamCanonicalizer extends HeldContentCanonicalizer {

  private static final int TOGETHER = 256;

  private final Recorder recorder = PhaseRecorder.current();
  private final List<XMLSecEvent> waiting = new ArrayList<>();

  /** Replaces Santuario's canonicalizer, for all streams in this JVM from now on. */
  static void register() {
    try {
      Init.init(
          TimedStreamCanonicalizer.class.getResource("timed-streams.xml").toURI(),
          TimedStreamCanonicalizer.class);
    } catch (URISyntaxException | XMLSecurityException e) {
      throw new IllegalStateException("Santuario does not take its configuration", e);
    }
  }

  @Override
  public void transform(XMLSecEvent event) throws XMLStreamException {
    if (recorder == Recorder.NONE) {
      super.transform(event);
    } else {
      waiting.add(event);
      if (waiting.size() == TOGETHER) {
        transformWaiting();
      }
    }
  }

  @Override
  public void doFinal() throws XMLStreamException {
    transformWaiting();
    super.doFinal();
  }

  private void transformWaiting() throws XMLStreamException {
    try (Recorder.Span span = recorder.span(Phase.CANONICALIZATION)) {
      for (XMLSecEvent event : waiting) {
        super.transform(event);
      }
    }
    waiting.clear();
  }
}
