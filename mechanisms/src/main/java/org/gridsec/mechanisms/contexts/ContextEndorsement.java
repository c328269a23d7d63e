package org.gridsec.mechanisms.contexts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.principal.WSDerivedKeyTokenPrincipal;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.message.WSSecDKSign;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Proves that the sender of a message signed with another key also has a context. A key derived
 * from the context signs that signature (an endorsing token of WS-SecurityPolicy 1.2 section 8.3).
 * Works on trees, using WSS4J's DOM API. Used by threads in parallel.
 */
public final class ContextEndorsement {

  private final ContextAlgorithms algorithms;
  private final WSSecurityEngine engine = new WSSecurityEngine();

  public ContextEndorsement(Suite suite) {
    this.algorithms = ContextAlgorithms.of(suite);
    engine.setWssConfig(Timestamps.config());
  }

  /** Returns the form of a Security header with one signature and its endorsement. */
  public static Form of(Form security) {
    Form endorsed =
        ContextForm.security(Role.CLIENT, Protect.SIGN, ContextAlgorithms.of(Suite.MODERN));
    Map<QName, Form> children = endorsed.children();
    return security.with(
        children.get(ContextNames.SECURITY_CONTEXT_TOKEN),
        children.get(ContextNames.DERIVED_KEY_TOKEN),
        // both signatures may have either form: the message's own is checked again after the
        // endorsement is removed
        Form.times(
            2,
            Names.SIGNATURE,
            children.get(Names.SIGNATURE).children().values().toArray(Form[]::new)));
  }

  /** Endorses the signature of an envelope. */
  public void endorse(Document envelope, EstablishedContext context) throws SecurityFault {
    try {
      WSSecHeader header = new WSSecHeader(envelope);
      Element security = header.insertSecurityHeader();
      WSSecDKSign endorsement = new WSSecDKSign(header);
      TokensInTrees.derive(endorsement);
      endorsement.setSigCanonicalization(ContextAlgorithms.CANONICALIZATION);
      endorsement.setSignatureAlgorithm(algorithms.signature());
      endorsement.setDigestAlgorithm(algorithms.digest());
      endorsement.setDerivedKeyLength(algorithms.signatureKeyBytes());
      String id = signatures(security).get(0).getAttributeNS(null, "Id");
      endorsement.getParts().add(new WSEncryptionPart(id));
      endorsement.build(context.context().secret());
      TokensInTrees.addContext(security, context.id());
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  /**
   * Verifies the endorsement of an envelope that has its form, and removes it. The signature can
   * then be verified as if it had none.
   *
   * @param contexts accepted by the receiver, by id
   * @return the sender's context
   * @throws SecurityFault BadContextToken if there is no such context; other codes for other errors
   */
  public EstablishedContext remove(
      EnvelopeParts parts, Function<String, Optional<SecurityContext>> contexts)
      throws SecurityFault {
    algorithms.checkKeys(parts.security());
    Element token = parts.tokens().get(ContextNames.SECURITY_CONTEXT_TOKEN);
    Element key = parts.tokens().get(ContextNames.DERIVED_KEY_TOKEN);
    String keyUri = "#" + key.getAttributeNS(Names.WSU, "Id");
    Map<Boolean, List<Element>> byRole =
        signatures(parts.security()).stream()
            .collect(Collectors.partitioningBy(signature -> refersTo(signature, keyUri)));
    SecurityFault.unless(byRole.get(true).size() == 1, "there is not one signature that endorses");
    Element endorsement = byRole.get(true).get(0);
    algorithms.check(endorsement);

    EstablishedContext context = TokensInTrees.find(parts, contexts);
    Element apart = (Element) parts.security().cloneNode(false);
    parts.security().getParentNode().appendChild(apart);
    List.of(token, key, endorsement).forEach(apart::appendChild);
    verify(apart, context, byRole.get(false).get(0));
    parts.security().getParentNode().removeChild(apart);
    return context;
  }

  private void verify(Element apart, EstablishedContext context, Element signature)
      throws SecurityFault {
    try {
      WSSecurityEngineResult result =
          engine
              .processSecurityHeader(apart, TokensInTrees.request(context))
              .getActionResults()
              .get(WSConstants.SIGN)
              .get(0);
      SecurityFault.unless(
          result.get(WSSecurityEngineResult.TAG_PRINCIPAL) instanceof WSDerivedKeyTokenPrincipal key
              && key.getLength() == algorithms.signatureKeyBytes(),
          "the signature's key is not derived");
      SecurityFault.unless(
          ProtectedParts.include(result, signature), "the signature is not endorsed");
    } catch (WSSecurityException | RuntimeException e) {
      // WSS4J also throws unchecked exceptions for headers that violate its schema
      throw Faults.of(e);
    }
  }

  private static boolean refersTo(Element signature, String uri) {
    Element keyInfo = (Element) signature.getElementsByTagNameNS(Names.DS, "KeyInfo").item(0);
    Element reference =
        (Element) keyInfo.getElementsByTagNameNS(SecurityFault.WSSE, "Reference").item(0);
    return reference.getAttributeNS(null, "URI").equals(uri);
  }

  private static List<Element> signatures(Element security) {
    NodeList found = security.getElementsByTagNameNS(Names.DS, Names.SIGNATURE.getLocalPart());
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }
}
