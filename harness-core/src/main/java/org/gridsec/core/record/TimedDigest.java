package org.gridsec.core.record;

import java.security.MessageDigest;
import java.security.MessageDigestSpi;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/** A digest of another provider with its time recorded. */
public class TimedDigest extends MessageDigestSpi implements Cloneable {

  private MessageDigest timed;

  public TimedDigest(MessageDigest timed) {
    this.timed = timed;
  }

  @Override
  protected int engineGetDigestLength() {
    return timed.getDigestLength();
  }

  @Override
  protected void engineUpdate(byte value) {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.DIGEST)) {
      timed.update(value);
    }
  }

  @Override
  protected void engineUpdate(byte[] bytes, int offset, int length) {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.DIGEST)) {
      timed.update(bytes, offset, length);
    }
  }

  @Override
  protected byte[] engineDigest() {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.DIGEST)) {
      return timed.digest();
    }
  }

  @Override
  protected void engineReset() {
    timed.reset();
  }

  @Override
  public Object clone() throws CloneNotSupportedException {
    TimedDigest copy = (TimedDigest) super.clone();
    copy.timed = (MessageDigest) timed.clone();
    return copy;
  }
}
