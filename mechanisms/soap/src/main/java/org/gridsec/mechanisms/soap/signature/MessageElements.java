package org.gridsec.mechanisms.soap.signature;

import java.util.ArrayList;
import java.util.List;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.callback.CallbackLookup;
import org.apache.xml.security.signature.XMLSignatureInput;
import org.apache.xml.security.utils.resolver.ResourceResolverContext;
import org.apache.xml.security.utils.resolver.ResourceResolverException;
import org.apache.xml.security.utils.resolver.ResourceResolverSpi;
import org.w3c.dom.Element;

/** Resolves the references of one signature by WSS4J's rules: to elements of the message alone. */
final class MessageElements extends ResourceResolverSpi {

  private final CallbackLookup elements;
  private final List<Element> resolved = new ArrayList<>();

  MessageElements(CallbackLookup elements) {
    this.elements = elements;
  }

  /** Returns the elements that were digested so far, in the order of the references. */
  List<Element> resolved() {
    return resolved;
  }

  /** True for every reference, so that no other resolver is asked. */
  @Override
  public boolean engineCanResolveURI(ResourceResolverContext context) {
    return true;
  }

  /**
   * @throws ResourceResolverException if no element has the id, or several have it
   */
  @Override
  public XMLSignatureInput engineResolveURI(ResourceResolverContext context)
      throws ResourceResolverException {
    String uri = context.uriToResolve;
    try {
      Element element =
          uri != null && uri.startsWith("#") ? elements.getElement(uri, null, true) : null;
      if (element == null) {
        throw new ResourceResolverException(
            "signature.Verification.MissingID", new Object[] {uri}, uri, context.baseUri);
      }
      resolved.add(element);
      XMLSignatureInput input = new XMLSignatureInput(element);
      input.setSecureValidation(context.secureValidation);
      input.setExcludeComments(true);
      return input;
    } catch (WSSecurityException e) {
      throw new ResourceResolverException(e, uri, context.baseUri, "generic.EmptyMessage");
    }
  }
}
