package org.gridsec.mechanisms.phases;

import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.config.Init;
import org.apache.xml.security.stax.ext.stax.XMLSecEvent;
import org.apache.xml.security.stax.impl.transformer.canonicalizer.Canonicalizer20010315_ExclOmitCommentsTransformer;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * Exclusive canonicalization of a stream by Santuario, timed.
 *
 * <p>It comes event by event, each taking little longer than to read a clock. So while phases are
 * recorded it is done for a number of events together: the same work a little later, but before the
 * end of the stream that is canonicalized, where the digest is asked for.
 */
public final class TimedStreamCanonicalizer
    extends Canonicalizer20010315_ExclOmitCommentsTransformer {

  private static final int TOGETHER = 256;

  private final Recorder recorder = PhaseRecorder.current();
  private final List<XMLSecEvent> waiting = new ArrayList<>();

  /** Puts it in the place of Santuario's own, for all of this JVM's streams from now on. */
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
