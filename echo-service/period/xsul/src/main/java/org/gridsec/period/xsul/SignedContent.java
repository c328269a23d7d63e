package org.gridsec.period.xsul;

import org.apache.xml.security.signature.XMLSignatureInput;
import org.apache.xml.security.utils.resolver.ResourceResolverException;
import org.apache.xml.security.utils.resolver.ResourceResolverSpi;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.period.Canonicalization;
import org.w3c.dom.Attr;
import xsul.dsig.globus.security.authentication.SOAPBodyIdResolver;

/**
 * XSUL's own resolver of the signed part, with its time recorded. It copies the namespaces in scope
 * to every element of the message as attributes, and then selects each node of the content, its
 * attributes and its namespaces with XPath.
 */
public final class SignedContent extends ResourceResolverSpi {

  private final ResourceResolverSpi xsul = new SOAPBodyIdResolver();
  private final Recorder recorder;

  SignedContent(Recorder recorder) {
    this.recorder = recorder;
  }

  @Override
  public XMLSignatureInput engineResolve(Attr uri, String base) throws ResourceResolverException {
    XMLSignatureInput input;
    try (Recorder.Span span = recorder.span(Phase.SELECTION)) {
      input = xsul.engineResolve(uri, base);
    }
    Canonicalization.begin();
    return input;
  }

  @Override
  public boolean engineCanResolve(Attr uri, String base) {
    return xsul.engineCanResolve(uri, base);
  }
}
