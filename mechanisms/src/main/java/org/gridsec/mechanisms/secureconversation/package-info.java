/**
 * Secure conversation: a context is established once, and keys derived from it then protect
 * messages (WS-SecureConversation 1.3 sections 2 to 9, WS-Trust 1.3 sections 4 and 5; 1.4 of both
 * changes nothing here). GRID'04 describes it in section 2.3 and measures it in 3.2 to 3.6.
 *
 * <p>The client requests a context with a RequestSecurityToken, and the server answers with a
 * collection of one response. Both messages are signed with the sender's RSA key over Body and
 * timestamp, and the Body is encrypted for the other side with AES and RSA-OAEP. Each side
 * contributes 256 random bits; the secret is P_SHA-1 of the two (WS-Trust section 4.4.4). A context
 * lives for an hour, but no longer than the client's certificate. In its last five minutes the
 * client renews it: the request is signed and encrypted like the first, and a key derived from the
 * context signs its signature, so that the client proves both the certificate and the secret again
 * (WS-SecureConversation section 5). The renewed context has a new secret. A session that ends
 * cancels its context under the context itself (section 6).
 *
 * <p>Every message then names its context by a SecurityContextToken. Parameter {@code protect}
 * chooses its protection, each time with keys derived for this message only (section 7): {@code
 * sign} adds an HMAC over Body and timestamp; {@code both} encrypts the Body first and signs it
 * with another key, so that the digest in the signature reveals nothing about the Body; {@code
 * encrypt} encrypts Body and timestamp with one key. Parameter {@code store} chooses the server's
 * store of contexts, see {@link org.gridsec.mechanisms.contexts}; with {@code unbounded} the
 * response that carried a context is kept with it. Parameter {@code contexts} is the client's: with
 * {@code consecutive} a session has one context, with {@code initial} each call has its own, which
 * is left to expire. These are the two series of GRID'04 figures 3 to 7.
 *
 * <p>Guarantees to the receiver, with {@code sign} and {@code both}: the other side of the context
 * sent the Body, and proved a certificate of the other role when the context was established; the
 * message was made within the last minute and not received before. Guarantee to the client: a
 * response belongs to its request, whose signature it confirms (WS-Security 1.1 section 8.5). With
 * {@code both}, nobody else can read the Body. With {@code encrypt} in suite {@code modern}, the
 * same holds except the confirmation: AES-GCM authenticates Body and timestamp under a key that
 * only the two sides can derive, but an attacker who can hold back messages could exchange two
 * responses of the context. With {@code encrypt} in suite {@code period}, only secrecy from
 * listeners is guaranteed: AES-CBC does not detect changes, and an attacker who can send changed
 * messages and see the answers can read them (Jager and Somorovsky, CCS 2011). With {@code both},
 * WSS4J may decrypt before it has verified: in streams as it reads, in trees by the order of the
 * header. Nothing is used before the end, and no fault tells whether the Body could be decrypted.
 *
 * <p>Refused with {@code wsc:BadContextToken} are contexts that are unknown, expired or cancelled,
 * and on the client all contexts except that of its request. Also refused are keys of other lengths
 * than the suite's (short ones could be guessed), keys with an offset, keys derived by another
 * function than P_SHA-1, which is the only one in the specification (section 7.1; collisions of
 * SHA-1 do not affect HMAC-SHA-1 as a pseudorandom function), signatures with the context's secret
 * itself, and truncated MACs. A client whose call got no verified response establishes another
 * context for the next call, because nobody signs the fault that says that a context is gone.
 *
 * <p>With {@code stream=direct}, signed messages have one form and are written and verified without
 * a parser, as {@link org.gridsec.mechanisms.soap.direct} describes. WSS4J's streams read messages
 * in doubt; both share the memory of seen messages.
 *
 * <p>RSA operations: four private and four public ones on both sides together to establish a
 * context, besides the check of the certificates; none in calls under it.
 *
 * <p>Deviations: contexts are requested from the service itself, without WS-Addressing, WS-Policy
 * or AppliesTo, at a separate path. A renewed context has a new identifier instead of a new {@code
 * wsc:Instance}, because a stateless server has the context in the identifier. GRID'04 measured GSI
 * secure conversation, which is {@code gsi-conversation} here, in place of this mechanism.
 */
package org.gridsec.mechanisms.secureconversation;
