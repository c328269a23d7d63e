/**
 * Messages under a security context (WS-SecureConversation): derived keys, signatures and
 * encryption with them, and the tokens that name the context. {@link
 * org.gridsec.mechanisms.contexts.store} keeps the contexts.
 */
package org.gridsec.mechanisms.contexts;
