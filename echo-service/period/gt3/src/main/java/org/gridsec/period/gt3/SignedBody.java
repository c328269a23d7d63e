package org.gridsec.period.gt3;

import org.apache.xml.security.signature.XMLSignatureInput;
import org.apache.xml.security.utils.resolver.ResourceResolverException;
import org.apache.xml.security.utils.resolver.ResourceResolverSpi;
import org.apache.xml.security.utils.resolver.implementations.ResolverFragment;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;
import org.gridsec.period.Canonicalization;
import org.w3c.dom.Attr;

/**
 * The XML Security library's own resolver of references, with its time recorded. It copies the
 * namespaces in scope to every element of the message as attributes, and then selects each node of
 * the content, its attributes and its namespaces with XPath.
 */
public final class SignedBody extends ResourceResolverSpi {

  private final ResourceResolverSpi own = new ResolverFragment();

  @Override
  public XMLSignatureInput engineResolve(Attr uri, String base) throws ResourceResolverException {
    XMLSignatureInput input;
    try (Recorder.Span span = PhaseRecorder.current().span(Phase.SELECTION)) {
      input = own.engineResolve(uri, base);
    }
    Canonicalization.begin();
    return input;
  }

  @Override
  public boolean engineCanResolve(Attr uri, String base) {
    return own.engineCanResolve(uri, base);
  }
}
