/**
 * An example of a plugin for Gridsec: a mechanism, a scenario that measures it, and a claim.
 *
 * <p>The mechanism is a keyed hash (HMAC, RFC 2104) over the Body, with a key that client and
 * server share. The sender writes the time, a nonce and the code into the Security header. The code
 * covers which side sends, the time, the nonce, in a response also the nonce of the request, and
 * the Body in canonical form (Exclusive XML Canonicalization 1.0).
 *
 * <p>It guarantees to the receiver that the Body is what the other holder of the key sent, within
 * the last minute, and that it was not received before. It keeps nothing secret, and proves nothing
 * to third parties: either side could have made each message.
 */
package org.example.bodymac;
