package org.gridsec.scenarios.load.security;

import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.transform.STRTransform;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Elements of a reply that have a valid signature of a trusted, permitted signer. */
public final class SignedParts {

  /**
   * Transforms that keep the whole element. With others a sender could choose which part is signed.
   */
  private static final Set<String> WHOLE =
      Set.of(
          WSConstants.C14N_EXCL_OMIT_COMMENTS,
          WSConstants.C14N_EXCL_WITH_COMMENTS,
          WSConstants.C14N_OMIT_COMMENTS,
          WSConstants.C14N_WITH_COMMENTS,
          STRTransform.TRANSFORM_URI);

  /** Transforms of attachments (SwA Profile 1.1 section 5.4). */
  private static final String CONTENT = WSConstants.SWA_ATTACHMENT_CONTENT_SIG_TRANS;

  private static final String COMPLETE = WSConstants.SWA_ATTACHMENT_COMPLETE_SIG_TRANS;

  private final Security security;
  private final Set<Element> signed = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<String> attachments = new HashSet<>();
  private final Set<String> completeAttachments = new HashSet<>();
  private final Set<String> objections = new TreeSet<>();

  public SignedParts(Security security, WSHandlerResult results) {
    this.security = security;
    List<WSSecurityEngineResult> counted =
        results.getActionResults().getOrDefault(WSConstants.SIGN, List.of()).stream()
            .filter(result -> objection(result).map(objections::add).isEmpty())
            .toList();
    counted.stream()
        .flatMap(result -> ProtectedParts.of(result).stream())
        .filter(reference -> WHOLE.containsAll(reference.getTransformAlgorithms()))
        .map(WSDataRef::getProtectedElement)
        .filter(Objects::nonNull)
        .forEach(signed::add);
    Set<WSSecurityEngineResult> signatures = Collections.newSetFromMap(new IdentityHashMap<>());
    signatures.addAll(counted);
    List<WSSecurityEngineResult> inOrder = new ArrayList<>(results.getResults());
    Collections.reverse(inOrder); // the last that WSS4J has processed is the first
    for (WSSecurityEngineResult result : inOrder) {
      boolean decrypted = result.get(WSSecurityEngineResult.TAG_ACTION).equals(WSConstants.ENCR);
      if ((decrypted || signatures.contains(result))
          && result.get(WSSecurityEngineResult.TAG_DATA_REF_URIS) != null) {
        ProtectedParts.of(result).stream().filter(WSDataRef::isAttachment).forEach(this::note);
      }
    }
  }

  /** Takes note of an attachment that was verified, or else decrypted: then it is another one. */
  private void note(WSDataRef reference) {
    List<String> transforms =
        Objects.requireNonNullElse(reference.getTransformAlgorithms(), List.of());
    String uri = reference.getWsuId();
    if (transforms.equals(List.of(COMPLETE))) {
      completeAttachments.add(uri);
      attachments.add(uri);
    } else if (transforms.equals(List.of(CONTENT))) {
      attachments.add(uri);
    } else {
      completeAttachments.remove(uri);
      attachments.remove(uri);
    }
  }

  /**
   * True if an attachment is signed.
   *
   * @param part contents alone, or with MIME headers
   * @param id Content-ID
   */
  public boolean cover(MessagePart part, String id) {
    return (part.equals(MessagePart.ATTACHMENTS) ? attachments : completeAttachments)
        .contains("cid:" + id);
  }

  /** True if the element or one of its ancestors is signed. */
  public boolean cover(Element element) {
    return Elements.around(element).anyMatch(signed::contains);
  }

  /** Reasons why existing signatures do not count, for people. */
  public String objections() {
    return objections.isEmpty() ? "unsigned" : "signed by " + String.join(" and ", objections);
  }

  /**
   * Reason why a signature does not count: anybody may have a shared key; a request may be sent
   * back; and WSS4J does not check the subject of a directly trusted certificate.
   */
  private Optional<String> objection(WSSecurityEngineResult signature) {
    X509Certificate[] chain =
        (X509Certificate[]) signature.get(WSSecurityEngineResult.TAG_X509_CERTIFICATES);
    PublicKey key =
        chain == null
            ? (PublicKey) signature.get(WSSecurityEngineResult.TAG_PUBLIC_KEY)
            : chain[0].getPublicKey();
    if (key == null) {
      return Optional.of("a shared key");
    }
    if (security.own().stream()
        .anyMatch(own -> Arrays.equals(own.getEncoded(), key.getEncoded()))) {
      return Optional.of("a key of your own");
    }
    String subject = chain == null ? "a key alone" : chain[0].getSubjectX500Principal().getName();
    boolean wanted =
        security.reply().signers().isEmpty()
            || (chain != null
                && security.reply().signers().stream()
                    .anyMatch(one -> one.matcher(subject).matches()));
    return wanted ? Optional.empty() : Optional.of(subject);
  }

  /** Removes unsigned headers, and elements next to Header and Body: others may have added them. */
  public void dropOthers(Document reply) {
    Element envelope = reply.getDocumentElement();
    Element body = MessagePart.BODY.in(reply).get(0);
    for (Element part : Elements.children(envelope).toList()) {
      if (part == body || signed.contains(part)) {
        continue;
      }
      if ("Header".equals(part.getLocalName())
          && envelope.getNamespaceURI().equals(part.getNamespaceURI())) {
        Elements.children(part)
            .filter(header -> !signed.contains(header))
            .toList()
            .forEach(part::removeChild);
      } else {
        envelope.removeChild(part);
      }
    }
  }
}
