/**
 * Secure conversation: a context is established once, and then protects messages with keys derived
 * from it (WS-SecureConversation 1.3 sections 2 to 9, WS-Trust 1.3 sections 4 and 5; 1.4 of both
 * changes nothing here). Described in GRID'04 section 2.3, measured in 3.2 to 3.6.
 *
 * <p>The client asks for a context with a RequestSecurityToken, and the server answers with a
 * collection of one response. Both are signed with the sender's RSA key over Body and timestamp,
 * and the Body is encrypted for the other side with AES and RSA-OAEP. Each side gives 256 random
 * bits; the secret is P_SHA-1 of the two (WS-Trust section 4.4.4). A context lives an hour. Five
 * minutes before, the client renews it: a request that is signed and encrypted like the first,
 * whose signature is signed besides with a key derived from the context, so that both the
 * certificate and the secret are shown again (WS-SecureConversation section 5). The renewed context
 * has a new secret. A session that ends cancels its context under the context itself (section 6).
 *
 * <p>Every message then names its context by a SecurityContextToken. Parameter {@code protect} says
 * what is done to it, each time with keys derived for it alone (section 7): {@code sign} puts an
 * HMAC over Body and timestamp; {@code both} encrypts the Body first and signs it with another key,
 * so that nothing is decrypted on trees that was not verified, and the digest in the signature
 * tells nothing of the Body; {@code encrypt} encrypts Body and timestamp with one key. Parameter
 * {@code store} says where the server keeps contexts, see {@link org.gridsec.mechanisms.contexts};
 * with {@code unbounded} the response that brought a context stays with it. Parameter {@code
 * contexts} is the client's: with {@code consecutive} a session has one context, with {@code
 * initial} each call has its own, which the server is left to forget: the two series of GRID'04
 * figures 3 to 7.
 *
 * <p>Guarantees to the receiver, with {@code sign} and {@code both}, that the Body is what the
 * other side of the context sent, who showed a certificate of the other role when it was
 * established; that it was made within the last minute, and not received before; and to the client,
 * that a response is to its request, whose signature it confirms (WS-Security 1.1 section 8.5).
 * With {@code both}, nobody else can read it. With {@code encrypt} in suite {@code modern} the same
 * but the confirmation: AES-GCM authenticates Body and timestamp under a key that only the two
 * sides can derive; who could hold back messages could exchange two responses of the context. With
 * {@code encrypt} in suite {@code period} nothing but secrecy, and that only from who listens:
 * AES-CBC does not notice changes, and who may send changed messages and sees the answers can read
 * them (Jager and Somorovsky, CCS 2011). With {@code both} on streams, WSS4J decrypts while it
 * verifies; nothing of that is used before the end, and all that fails has one fault.
 *
 * <p>Refused are: contexts that are unknown, have expired or were cancelled, and on the client all
 * but that of its request, with {@code wsc:BadContextToken}; keys of other lengths than the
 * suite's, of which short ones could be guessed, with an offset, or derived by anything but
 * P_SHA-1, which is the one function there is (section 7.1; HMAC-SHA-1 as a pseudorandom function
 * is not touched by collisions of SHA-1); signatures with the context's secret itself; truncated
 * MACs. A client whose call got no verified response establishes another context for the next: the
 * fault that says that the first is gone is signed by nobody.
 *
 * <p>With {@code stream=direct}, signed messages have one form and are written and verified without
 * a parser, as {@link org.gridsec.mechanisms.soap.direct} describes. WSS4J's streams read what is
 * in doubt, and both ways have one memory.
 *
 * <p>RSA operations: four private and four public ones to establish a context on both sides
 * together, besides the check of the certificates; none in calls under it.
 *
 * <p>Deviations: contexts are asked for from the service itself, without WS-Addressing, WS-Policy
 * or AppliesTo, at a path of their own. A renewed context has a new identifier instead of a new
 * {@code wsc:Instance}, since a stateless server has the context in the identifier. GRID'04
 * measured GSI secure conversation, which is {@code gsi-conversation} here, in the place of this.
 */
package org.gridsec.mechanisms.secureconversation;
