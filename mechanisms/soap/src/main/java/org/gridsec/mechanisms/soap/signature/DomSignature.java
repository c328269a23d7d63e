package org.gridsec.mechanisms.soap.signature;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.crypto.Crypto;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.token.X509Security;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.envelope.AlgorithmChecks;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.EnvelopeShape;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Signs trees with an X.509 key and verifies them, using WSS4J's DOM API. */
public final class DomSignature implements DomSecurity {

  private final PartyCrypto crypto;
  private final Acceptance acceptance;
  private final WSSecurityEngine engine = new WSSecurityEngine();

  public DomSignature(Acceptance acceptance, Setting setting) {
    this(acceptance, setting, Timestamps.config());
  }

  /**
   * @param config configures the processors of additional tokens that {@link Acceptance} admits
   */
  public DomSignature(Acceptance acceptance, Setting setting, WSSConfig config) {
    this.crypto = acceptance.crypto(setting.credentials());
    this.acceptance = acceptance;
    if (acceptance.profile().ofMlDsa()) {
      config.setProcessor(WSConstants.SIGNATURE, new SantuarioProcessor());
    }
    engine.setWssConfig(config);
  }

  @Override
  public void verify(Document envelope, Exchange exchange) throws SecurityFault {
    acceptance.admit(check(envelope).signed(), exchange);
  }

  @Override
  public void protect(Document envelope, Exchange exchange) throws SecurityFault {
    try {
      WSSecHeader header = new WSSecHeader(envelope);
      Element security = header.insertSecurityHeader();
      SignatureProfile profile = acceptance.profile();
      Optional<Element> timestamp =
          profile.fresh() ? Optional.of(Timestamps.add(header)) : Optional.empty();

      WSSecSignature signature =
          profile.ofMlDsa() ? new SantuarioSignature(header, crypto) : new WSSecSignature(header);
      signature.setUserInfo(profile.alias(), KeyStores.PASSWORD);
      signature.setKeyIdentifierType(profile.reference().outboundTree());
      signature.setSigCanonicalization(SignatureForms.CANONICALIZATION);
      signature.setSignatureAlgorithm(profile.signatureMethod());
      signature.setDigestAlgo(profile.digestMethod());
      timestamp.map(ProtectedParts::element).ifPresent(signature.getParts()::add);
      exchange
          .kept(SentToken.class)
          .ifPresent(
              sent -> {
                Node copy = security.appendChild(envelope.importNode(sent.element(), true));
                signature.getParts().add(ProtectedParts.element((Element) copy));
              });
      signature.getParts().add(ProtectedParts.element(EnvelopeParts.bodyOf(envelope)));
      for (QName name : profile.blocks()) {
        Element block = HeaderBlocks.add((Element) security.getParentNode(), name);
        signature.getParts().add(ProtectedParts.element(block));
      }
      signature.build(crypto);
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  /**
   * Checks the unencrypted information about the signature of an envelope whose Body is still
   * encrypted: the algorithms, the key and the time. All failures after this check, that is after
   * decryption, can then have one fault.
   *
   * @return the certificate of the signer, which is trusted
   */
  public X509Certificate checkHeader(EnvelopeParts parts) throws SecurityFault {
    checkAlgorithms(parts);
    Timestamps.check(parts.tokens().get(Names.TIMESTAMP));
    try {
      Element key = parts.tokens().get(Names.BINARY_SECURITY_TOKEN);
      X509Certificate signer =
          new X509Security(key, BasicProfile.enforcer()).getX509Certificate(crypto);
      crypto.verifyTrust(
          new X509Certificate[] {signer}, false, List.of(acceptance.subject()), List.of());
      return signer;
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  private void checkAlgorithms(EnvelopeParts parts) throws SecurityFault {
    AlgorithmChecks.check(parts.tokens().get(Names.SIGNATURE), Names.DS, acceptance.algorithms());
  }

  /**
   * Verifies that an envelope has its form and a signature over Body and any timestamp by a key
   * that the authority certified. {@link Acceptance#admit} checks the signer's name and replays.
   */
  public SignedTree check(Document envelope) throws SecurityFault {
    return check(envelope, crypto);
  }

  /**
   * Verifies an envelope whose signer was checked before.
   *
   * @param signer result of {@link #checkHeader}
   */
  public SignedTree check(Document envelope, X509Certificate signer) throws SecurityFault {
    SignedTree tree = check(envelope, new AnyCertificate());
    SecurityFault.unless(
        tree.signed().signer().equals(signer), "signed by another than the header says");
    return tree;
  }

  private SignedTree check(Document envelope, Crypto signers) throws SecurityFault {
    EnvelopeParts parts =
        EnvelopeParts.of(
            envelope,
            EnvelopeShape.withBlocks(acceptance.security(), acceptance.profile().blocks()));
    checkAlgorithms(parts);
    acceptance.validation().checkContents(parts.security());
    try {
      ProcessedTree tree =
          new ProcessedTree(
              parts, engine.processSecurityHeader(parts.security(), request(signers)));
      return new SignedTree(parts, tree.signed(acceptance.profile()), tree.only(WSConstants.SIGN));
    } catch (WSSecurityException | RuntimeException e) {
      // WSS4J also throws unchecked exceptions for headers that violate its schema
      throw Faults.of(e);
    }
  }

  private RequestData request(Crypto signers) {
    RequestData request = new RequestData();
    request.setSigVerCrypto(signers);
    BasicProfile.relax(request);
    request.setSubjectCertConstraints(List.of(acceptance.subject()));
    Timestamps.limit(request);
    request.setValidateSamlSubjectConfirmation(false);
    return request;
  }
}
