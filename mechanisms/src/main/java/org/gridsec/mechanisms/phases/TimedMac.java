package org.gridsec.mechanisms.phases;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Mac;
import javax.crypto.MacSpi;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;

/** A MAC of another provider, timed as a signature, because it replaces one. */
final class TimedMac extends MacSpi implements Cloneable {

  private Mac timed;

  TimedMac(Mac timed) {
    this.timed = timed;
  }

  @Override
  protected int engineGetMacLength() {
    return timed.getMacLength();
  }

  @Override
  protected void engineInit(Key key, AlgorithmParameterSpec parameters)
      throws InvalidKeyException, InvalidAlgorithmParameterException {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.SIGNATURE)) {
      timed.init(key, parameters);
    }
  }

  @Override
  protected void engineUpdate(byte value) {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.SIGNATURE)) {
      timed.update(value);
    }
  }

  @Override
  protected void engineUpdate(byte[] bytes, int offset, int length) {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.SIGNATURE)) {
      timed.update(bytes, offset, length);
    }
  }

  @Override
  protected byte[] engineDoFinal() {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.SIGNATURE)) {
      return timed.doFinal();
    }
  }

  @Override
  protected void engineReset() {
    timed.reset();
  }

  @Override
  public Object clone() throws CloneNotSupportedException {
    TimedMac copy = (TimedMac) super.clone();
    copy.timed = (Mac) timed.clone();
    return copy;
  }
}
