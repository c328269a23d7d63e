package org.gridsec.mechanisms.contexts;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.SetUpEnvelope;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** An element of a request or response. Missing or duplicate children make a request invalid. */
public record TrustElement(Element element) {

  /** Creates an envelope and returns the only element in its Body. */
  public static TrustElement newContent(QName name) {
    return new TrustElement(SetUpEnvelope.with(name));
  }

  /** Returns the only element in an envelope's Body. */
  public static TrustElement content(Document envelope, QName name) throws SecurityFault {
    return new TrustElement(EnvelopeParts.bodyOf(envelope)).child(name);
  }

  public Document document() {
    return element.getOwnerDocument();
  }

  public TrustElement add(QName name) {
    return new TrustElement(SetUpEnvelope.append(element, name));
  }

  /** Adds an element with a text. */
  public TrustElement add(QName name, String text) {
    TrustElement added = add(name);
    added.element.appendChild(document().createTextNode(text));
    return added;
  }

  /**
   * Asks for a new token in a request (sections 4.1 and 9.2 of WS-Trust 1.3).
   *
   * @param tokenType URI
   * @param service address of the service that the token is for
   * @param keyType {@link TrustNames#BEARER} or {@link TrustNames#PUBLIC_KEY}
   */
  public void addIssue(String tokenType, String service, String keyType) {
    add(TrustNames.TOKEN_TYPE, tokenType);
    add(TrustNames.REQUEST_TYPE, TrustNames.ISSUE);
    add(TrustNames.APPLIES_TO).add(TrustNames.ENDPOINT).add(TrustNames.ADDRESS, service);
    add(TrustNames.KEY_TYPE, keyType);
  }

  /** Adds a reference to the token of a context that is not in the message. */
  public void addReference(QName name, String id) {
    add(name)
        .add(TrustNames.TOKEN_REFERENCE)
        .add(TrustNames.REFERENCE)
        .set("URI", ContextNames.uri(id))
        .set("ValueType", ContextNames.TOKEN_TYPE);
  }

  /** Adds the lifetime of a token. */
  public void addLifetime(Instant created, Instant expires) {
    TrustElement lifetime = add(TrustNames.LIFETIME);
    lifetime.add(TrustNames.CREATED, created.toString());
    lifetime.add(TrustNames.EXPIRES, expires.toString());
  }

  public TrustElement set(String attribute, String value) {
    element.setAttributeNS(null, attribute, value);
    return this;
  }

  public String attribute(String name) {
    return element.getAttributeNS(null, name);
  }

  public String text() {
    return element.getTextContent().trim();
  }

  /** Returns the time that the element states. */
  public Instant time() throws SecurityFault {
    try {
      return Instant.parse(text());
    } catch (DateTimeException e) {
      throw TrustNames.invalidRequest();
    }
  }

  /** Returns the only child of that name. */
  public TrustElement child(QName name) throws SecurityFault {
    return optional(name).orElseThrow(TrustNames::invalidRequest);
  }

  /** Returns the only child of that name, if there is one. */
  public Optional<TrustElement> optional(QName name) throws SecurityFault {
    List<TrustElement> found = children(name).toList();
    if (found.size() > 1) {
      throw TrustNames.invalidRequest();
    }
    return found.stream().findFirst();
  }

  /**
   * Requires that there is no child of these names.
   *
   * @throws SecurityFault for a request that cannot be met
   */
  public void requireNone(Collection<QName> names) throws SecurityFault {
    if (names.stream().flatMap(this::children).findAny().isPresent()) {
      throw TrustNames.requestFailed();
    }
  }

  /** Returns the id of the context to which a child refers. */
  public String reference(QName name) throws SecurityFault {
    return ContextNames.id(
        child(name).child(TrustNames.TOKEN_REFERENCE).child(TrustNames.REFERENCE).attribute("URI"));
  }

  private Stream<TrustElement> children(QName name) {
    return EnvelopeParts.children(element, name).map(TrustElement::new);
  }
}
