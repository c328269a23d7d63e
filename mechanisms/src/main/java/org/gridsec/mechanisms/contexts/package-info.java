/**
 * Where a server keeps the security contexts that its clients have established: without bound as
 * the papers' servers did (GRID'04 section 3.6), bounded with expiry, or sealed into what the
 * client brings back. {@link org.gridsec.mechanisms.contexts.StoreParameter} chooses. The first
 * keeps all there is of a context, the others what messages need: a secret, an owner and a time.
 *
 * <p>Identifiers of contexts are random, of at least 128 bits, or sealed: none can be guessed. To
 * know one is not to own the context: mechanisms have to ask for the secret, or for the identity
 * that established it.
 */
package org.gridsec.mechanisms.contexts;
