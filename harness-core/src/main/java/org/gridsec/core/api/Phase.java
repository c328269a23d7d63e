package org.gridsec.core.api;

/** A part of a call that can be timed on its own. */
public enum Phase {
  /** From the payload to the stack's own form of a request or response. */
  BUILD,
  /** From the stack's form to a DOM tree, where the mechanism works on one. */
  TO_DOM,
  /** The mechanism's work on an outgoing message. */
  PROTECT,
  /** From a DOM tree back to the stack's form. */
  FROM_DOM,
  /** From handing the request to the transport until the response's head has arrived. */
  EXCHANGE,
  /** From bytes to the stack's form. */
  PARSE,
  /** The mechanism's work on an incoming message. */
  VERIFY
}
