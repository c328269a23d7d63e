package org.gridsec.mechanisms.contexts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.securityToken.WSSecurityTokenConstants;
import org.apache.xml.security.stax.ext.SecurePart;
import org.apache.xml.security.stax.ext.SecurePart.Modifier;
import org.apache.xml.security.stax.ext.XMLSecurityConstants;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.soap.encryption.DecryptedEvents;
import org.gridsec.mechanisms.soap.envelope.BasicProfile;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.soap.envelope.Timestamps;
import org.gridsec.mechanisms.soap.envelope.WssCallbacks;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.Role;

/** Settings of WSS4J's StAX API for messages under any context. */
record StreamProperties(Protect protect, ContextAlgorithms algorithms, Validation validation) {

  /** Returns the settings for protecting messages of that sender. */
  WSSSecurityProperties outbound(Role sender) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    boolean confirms = sender == Role.SERVER && protect.signs();
    properties.setActions(actions(confirms));
    properties.setTimestampTTL(Math.toIntExact(SeenMessages.LIFETIME.toSeconds()));
    properties.setUse200512Namespace(true);
    properties.setDerivedKeyTokenReference(WSSConstants.DerivedKeyTokenReference.DirectReference);
    properties.setDerivedKeyKeyIdentifier(
        WSSecurityTokenConstants.KEYIDENTIFIER_SECURITY_TOKEN_DIRECT_REFERENCE);
    properties.setIncludeSignatureToken(true);
    // WSS4J's own token would name a context that it makes up
    properties.setCallbackHandler(
        WssCallbacks.by(
            asked -> {
              if (asked.getUsage() == WSPasswordCallback.CUSTOM_TOKEN) {
                asked.setCustomToken(SentContext.token(asked.getIdentifier()));
              }
            }));
    if (protect.signs()) {
      sign(properties, confirms);
    }
    if (protect.encrypts()) {
      encrypt(properties);
    }
    return properties;
  }

  /** Returns the actions. Each inserts its part before those of earlier actions. */
  private List<XMLSecurityConstants.Action> actions(boolean confirms) {
    List<XMLSecurityConstants.Action> actions = new ArrayList<>();
    actions.add(WSSConstants.TIMESTAMP);
    if (confirms) {
      actions.add(WSSConstants.SIGNATURE_CONFIRMATION);
    }
    if (protect.encrypts()) {
      actions.add(WSSConstants.ENCRYPTION_WITH_DERIVED_KEY);
    }
    if (protect.signs()) {
      actions.add(WSSConstants.SIGNATURE_WITH_DERIVED_KEY);
    }
    actions.add(WSSConstants.CUSTOM_TOKEN);
    return actions;
  }

  private void sign(WSSSecurityProperties properties, boolean confirms) {
    properties.setSignatureKeyIdentifier(
        WSSecurityTokenConstants.KEYIDENTIFIER_SECURITY_TOKEN_DIRECT_REFERENCE);
    properties.setSignatureCanonicalizationAlgorithm(ContextAlgorithms.CANONICALIZATION);
    properties.setSignatureAlgorithm(algorithms.signature());
    properties.setSignatureDigestAlgorithm(algorithms.digest());
    properties.setDerivedSignatureKeyLength(algorithms.signatureKeyBytes());
    properties.addSignaturePart(part(WSSConstants.TAG_WSU_TIMESTAMP, Modifier.Element));
    properties.addSignaturePart(part(WSSConstants.TAG_SOAP11_BODY, Modifier.Element));
    if (confirms) {
      properties.addSignaturePart(part(WSSConstants.TAG_WSSE11_SIG_CONF, Modifier.Element));
    }
    if (protect.encrypts()) {
      // signs the token of the Body's key; the signature's own token is not seen by the signer
      properties.addSignaturePart(part(WSSConstants.TAG_WSC0512_DKT, Modifier.Element));
    }
  }

  private void encrypt(WSSSecurityProperties properties) {
    properties.setEncryptionKeyIdentifier(
        WSSecurityTokenConstants.KEYIDENTIFIER_SECURITY_TOKEN_DIRECT_REFERENCE);
    properties.setEncryptSymmetricEncryptionKey(false);
    properties.setEncryptionSymAlgorithm(algorithms.encryption());
    properties.setDerivedEncryptionKeyLength(algorithms.encryptionKeyBytes());
    properties.addEncryptionPart(part(WSSConstants.TAG_SOAP11_BODY, Modifier.Content));
    if (!protect.signs()) {
      properties.addEncryptionPart(part(WSSConstants.TAG_WSU_TIMESTAMP, Modifier.Element));
    }
  }

  private static SecurePart part(QName name, Modifier modifier) {
    return new SecurePart(name, modifier);
  }

  /**
   * Returns the settings for verifying messages that this side receives.
   *
   * @param contexts accepted by this side, by id
   * @param decrypted form of the Security header after decryption
   */
  WSSSecurityProperties inbound(
      Function<String, Optional<SecurityContext>> contexts, Form decrypted) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    validation.apply(properties);
    BasicProfile.relax(properties);
    DecryptedEvents.parseStrictly(properties, decrypted);
    Timestamps.limit(properties);
    properties.addValidator(WSSConstants.TAG_WSC0512_SCT, ReceivedContext.validator(contexts));
    return properties;
  }
}
