package org.gridsec.mechanisms.soap.encryption;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Decrypts trees with WSS4J's DOM API, in the same way for every source of the key. Used by threads
 * in parallel.
 */
public final class TreeDecryption {

  private final Form security;
  private final Form body;
  private final WSSecurityEngine engine = new WSSecurityEngine();

  /**
   * @param security form of the Security header before decryption
   * @param body form of the Body before decryption
   * @param config of WSS4J
   */
  public TreeDecryption(Form security, Form body, WSSConfig config) {
    this.security = security;
    this.body = body;
    engine.setWssConfig(config);
  }

  /**
   * Checks an envelope before its decryption.
   *
   * @throws SecurityFault if it has another form, or its references are not exactly to the
   *     encrypted data
   */
  public EnvelopeParts receive(Document envelope) throws SecurityFault {
    EnvelopeParts parts = EnvelopeParts.of(envelope, security, body);
    Set<String> expected = new HashSet<>();
    Stream.of(parts.body(), parts.security())
        .flatMap(parent -> EnvelopeParts.children(parent, Names.ENCRYPTED_DATA))
        .forEach(data -> expected.add("#" + data.getAttributeNS(null, "Id")));
    Set<String> references = new HashSet<>();
    Element list =
        (Element)
            parts
                .security()
                .getElementsByTagNameNS(Names.ENC, Names.REFERENCE_LIST.getLocalPart())
                .item(0);
    EnvelopeParts.children(list, Names.DATA_REFERENCE)
        .forEach(reference -> references.add(reference.getAttributeNS(null, "URI")));
    SecurityFault.requireValid(
        references.equals(expected), "the key refers to something else than what is encrypted");
    return parts;
  }

  /**
   * Decrypts an envelope that {@link #receive} has checked.
   *
   * @param request supplies the key
   * @return WSS4J's actions on each element
   * @throws WSSecurityException if decryption fails; unchecked exceptions are also possible
   */
  public WSHandlerResult process(EnvelopeParts parts, RequestData request, Recorder recorder)
      throws WSSecurityException {
    BasicProfile.relax(request);
    request.setEncryptionSerializer(DecryptedContent.parser());
    try (Recorder.Span span = recorder.span(Phase.PROCESSING)) {
      return engine.processSecurityHeader(parts.security(), request);
    }
  }
}
