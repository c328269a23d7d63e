package org.gridsec.mechanisms.contract;

import java.time.Duration;
import java.util.List;
import javax.xml.namespace.QName;
import org.apache.wss4j.common.WSEncryptionPart;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.message.WSSecHeader;
import org.apache.wss4j.dom.message.WSSecSignature;
import org.apache.wss4j.dom.message.WSSecTimestamp;
import org.gridsec.mechanisms.pki.KeyStores;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.soap.envelope.ProtectedParts;
import org.gridsec.mechanisms.soap.signature.HeaderBlocks;
import org.gridsec.mechanisms.soap.signature.SantuarioSignature;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Messages that a holder of good keys could sign, but that are not as they should be. */
public final class HandMade {

  private final Credentials credentials;
  private String signatureMethod;
  private String digestMethod;
  private String alias;
  private int keyReference;
  private Duration age = Duration.ZERO;
  private Duration lifetime = Duration.ofSeconds(60);
  private List<String> signed;
  private final boolean timestamped;
  private String created;
  private String expires;
  private boolean prefixes = true;
  private final List<QName> blocks;

  public HandMade(SignatureProfile profile, Credentials credentials) {
    this.credentials = credentials;
    this.timestamped = profile.fresh();
    this.blocks = profile.blocks();
    this.signed = timestamped ? List.of("Timestamp", "Body") : List.of("Body");
    this.alias = KeyStores.alias(profile.key());
    this.signatureMethod = profile.signatureMethod();
    this.digestMethod = profile.digestMethod();
    this.keyReference = wss4j(profile.reference());
  }

  /** WSS4J's name for a reference. */
  public static int wss4j(KeyReference reference) {
    return switch (reference) {
      case DIRECT -> WSConstants.BST_DIRECT_REFERENCE;
      case ISSUER_SERIAL -> WSConstants.ISSUER_SERIAL;
      case SUBJECT_KEY_IDENTIFIER -> WSConstants.SKI_KEY_IDENTIFIER;
    };
  }

  public HandMade key(KeyType type) {
    alias = KeyStores.alias(type);
    return this;
  }

  public HandMade signatureMethod(String value) {
    signatureMethod = value;
    return this;
  }

  public HandMade digestMethod(String value) {
    digestMethod = value;
    return this;
  }

  public HandMade keyReference(int value) {
    keyReference = value;
    return this;
  }

  public HandMade age(Duration value) {
    age = value;
    return this;
  }

  public HandMade lifetime(Duration value) {
    lifetime = value;
    return this;
  }

  public HandMade signed(String... values) {
    signed = List.of(values);
    return this;
  }

  /**
   * The times as texts.
   *
   * @param end null for none
   */
  public HandMade times(String begin, String end) {
    created = begin;
    expires = end;
    return this;
  }

  /** Without lists of prefixes. */
  public HandMade withoutPrefixes() {
    prefixes = false;
    return this;
  }

  public String sign(String clear) throws Exception {
    Document envelope = Envelopes.parse(clear);
    WSSecHeader header = new WSSecHeader(envelope);
    header.insertSecurityHeader();
    sign(header);
    return Envelopes.print(envelope);
  }

  /** Signs the message whose Security header that is. */
  public void sign(WSSecHeader header) throws Exception {
    if (timestamped) {
      WSSecTimestamp timestamp = new WSSecTimestamp(header);
      timestamp.setWsTimeSource(new Ago(age));
      timestamp.setTimeToLive(Math.toIntExact(lifetime.toSeconds()));
      timestamp.build();
      if (created != null) {
        writeTimes(timestamp.getElement());
      }
    }
    PartyCrypto crypto = new PartyCrypto(credentials);
    WSSecSignature signature =
        signatureMethod.contains("#ml-dsa-")
            ? new SantuarioSignature(header, crypto)
            : new WSSecSignature(header);
    signature.setUserInfo(alias, KeyStores.PASSWORD);
    signature.setKeyIdentifierType(keyReference);
    signature.setSignatureAlgorithm(signatureMethod);
    signature.setDigestAlgo(digestMethod);
    signature.setAddInclusivePrefixes(prefixes);
    for (String name : signed) {
      String namespace = name.equals("Timestamp") ? WSConstants.WSU_NS : Envelopes.SOAP;
      signature.getParts().add(new WSEncryptionPart(name, namespace, "Element"));
    }
    Element envelopeHeader = (Element) header.getSecurityHeaderElement().getParentNode();
    for (QName block : blocks) {
      signature.getParts().add(ProtectedParts.element(HeaderBlocks.add(envelopeHeader, block)));
    }
    signature.build(crypto);
  }

  private void writeTimes(Element timestamp) {
    Envelopes.child(timestamp, "Created").setTextContent(created);
    Element end = Envelopes.child(timestamp, "Expires");
    if (expires == null) {
      timestamp.removeChild(end);
    } else {
      end.setTextContent(expires);
    }
  }
}
