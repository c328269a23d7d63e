/**
 * Stores for the security contexts that clients establish with a server: unbounded as on the
 * papers' servers (GRID'04 section 3.6), bounded with expiry, or sealed into identifiers that
 * clients send back. {@link StoreParameter} chooses. The first keeps all state of a context, the
 * others only what messages need: a secret, an owner and an expiry time.
 *
 * <p>Identifiers of contexts are random, of at least 128 bits, or sealed, so they cannot be
 * guessed. Knowing an identifier does not prove ownership: mechanisms must also check the secret,
 * or the identity that established the context.
 */
package org.gridsec.mechanisms.contexts.store;
