package org.gridsec.mechanisms.soap.signature;

import org.w3c.dom.Element;

/**
 * A token that an outgoing message carries in its Security header and signs, if the exchange keeps
 * it.
 *
 * @param id of the element, in an attribute that WSS4J accepts as an id
 * @param element copied into each message
 */
public record SentToken(String id, Element element) {}
