package org.gridsec.mechanisms.phases;

import java.io.OutputStream;
import java.security.InvalidAlgorithmParameterException;
import java.security.spec.AlgorithmParameterSpec;
import javax.xml.crypto.Data;
import javax.xml.crypto.MarshalException;
import javax.xml.crypto.XMLCryptoContext;
import javax.xml.crypto.XMLStructure;
import javax.xml.crypto.dsig.TransformException;
import javax.xml.crypto.dsig.TransformService;
import javax.xml.crypto.dsig.spec.TransformParameterSpec;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;

/**
 * Canonicalization of a tree by another transform, timed. Santuario makes it write into the digest,
 * which is a separate phase inside this one.
 */
final class TimedTransform extends TransformService {

  private final TransformService timed;

  TimedTransform(TransformService timed) {
    this.timed = timed;
  }

  @Override
  public void init(TransformParameterSpec parameters) throws InvalidAlgorithmParameterException {
    timed.init(parameters);
  }

  @Override
  public void init(XMLStructure parent, XMLCryptoContext context)
      throws InvalidAlgorithmParameterException {
    timed.init(parent, context);
  }

  @Override
  public void marshalParams(XMLStructure parent, XMLCryptoContext context) throws MarshalException {
    timed.marshalParams(parent, context);
  }

  @Override
  public AlgorithmParameterSpec getParameterSpec() {
    return timed.getParameterSpec();
  }

  @Override
  public boolean isFeatureSupported(String feature) {
    return timed.isFeatureSupported(feature);
  }

  @Override
  public Data transform(Data data, XMLCryptoContext context) throws TransformException {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.CANONICALIZATION)) {
      return timed.transform(data, context);
    }
  }

  @Override
  public Data transform(Data data, XMLCryptoContext context, OutputStream out)
      throws TransformException {
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.CANONICALIZATION)) {
      return timed.transform(data, context, out);
    }
  }
}
