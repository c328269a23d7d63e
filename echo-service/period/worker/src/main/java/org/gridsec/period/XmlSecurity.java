package org.gridsec.period;

import java.io.IOException;
import java.security.SignatureException;
import java.security.cert.X509Certificate;
import org.apache.xml.security.Init;
import org.apache.xml.security.algorithms.MessageDigestAlgorithm;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.signature.XMLSignature;
import org.apache.xml.security.signature.XMLSignatureInput;
import org.apache.xml.security.transforms.Transforms;
import org.apache.xml.security.utils.resolver.ResourceResolverException;
import org.apache.xml.security.utils.resolver.ResourceResolverSpi;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Signs and verifies messages of {@link SignedForm} with the Apache XML Security library, whose
 * version is the stack's own.
 */
public final class XmlSecurity {

  private XmlSecurity() {}

  /**
   * Initializes the library, and looks up all algorithms in one thread. The library keeps them in a
   * DOM tree that is completed when it is first read, which is not thread-safe.
   */
  public static void initialize() {
    Init.init();
    try {
      Document any = Elements.newDocument();
      MessageDigestAlgorithm.getInstance(any, SignedForm.DIGEST);
      new XMLSignature(any, "", SignedForm.SIGNATURE, SignedForm.CANONICALIZATION);
    } catch (XMLSecurityException e) {
      throw new IllegalStateException("algorithms of the papers expected of the library", e);
    }
  }

  /**
   * Adds a signature of one element to a security header.
   *
   * @param id id of the element
   * @param resolver finds the element
   */
  public static void sign(
      Element security, String id, Party party, ResourceResolverSpi resolver, Recorder recorder)
      throws XMLSecurityException {
    Document message = security.getOwnerDocument();
    XMLSignature signature =
        new XMLSignature(message, "", SignedForm.SIGNATURE, SignedForm.CANONICALIZATION);
    security.appendChild(signature.getElement());
    signature.addResourceResolver(new Timed(resolver, recorder));
    Transforms transforms = new Transforms(message);
    transforms.addTransform(SignedForm.CANONICALIZATION);
    signature.addDocument("#" + id, transforms, SignedForm.DIGEST);
    signature.getKeyInfo().addUnknownElement(SignedForm.referenceToToken(message));
    try {
      signature.sign(party.key());
    } finally {
      Canonicalization.end();
    }
  }

  /**
   * Verifies a signature.
   *
   * @param resolver finds the signed element
   * @throws SignatureException if the signed element was changed, or another key signed it
   */
  public static void verify(
      Element signature, X509Certificate signer, ResourceResolverSpi resolver, Recorder recorder)
      throws XMLSecurityException, SignatureException, IOException {
    XMLSignature verified = new XMLSignature(signature, "");
    verified.addResourceResolver(new Timed(resolver, recorder));
    try {
      if (!verified.checkSignatureValue(signer.getPublicKey())) {
        throw new SignatureException("signature expected of what the body has, got another");
      }
    } finally {
      Canonicalization.end();
    }
  }

  /**
   * A resolver of the signed part, with its time recorded. The resolvers of the library and of XSUL
   * copy the namespaces in scope to every element of the message as attributes, and then select
   * each node of the content, its attributes and its namespaces with XPath.
   */
  private static final class Timed extends ResourceResolverSpi {

    private final ResourceResolverSpi resolver;
    private final Recorder recorder;

    Timed(ResourceResolverSpi resolver, Recorder recorder) {
      this.resolver = resolver;
      this.recorder = recorder;
    }

    @Override
    public XMLSignatureInput engineResolve(Attr uri, String base) throws ResourceResolverException {
      XMLSignatureInput input;
      try (Recorder.Span span = recorder.span(Phase.SELECTION)) {
        input = resolver.engineResolve(uri, base);
      }
      Canonicalization.begin();
      return input;
    }

    @Override
    public boolean engineCanResolve(Attr uri, String base) {
      return resolver.engineCanResolve(uri, base);
    }
  }
}
