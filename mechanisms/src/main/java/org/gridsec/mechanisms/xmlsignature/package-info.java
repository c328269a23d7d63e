/**
 * XML-Signature of SOAP messages (WS-Security 1.1 sections 8 and 10, X.509 Token Profile 1.1,
 * XML-Signature, Exclusive XML Canonicalization 1.0, WS-I Basic Security Profile 1.1). Described in
 * GRID'04 section 2.2, measured in 3.2 to 3.5.
 *
 * <p>The sender puts its certificate, as a binary security token, and a timestamp into the Security
 * header, and signs timestamp and Body. Requests and responses are protected in the same way.
 *
 * <p>Guarantees to the receiver that the Body is what the holder of the certificate's key sent,
 * that the certificate comes from the generated authority and names the other role (a server
 * accepts clients, a client accepts the server), that the message was made within the last minute,
 * and that it was not received before. It keeps nothing secret, protects no header but the
 * timestamp, and does not bind a response to its request: whoever can hold back messages can
 * exchange two responses of the last minute that a client has not seen.
 *
 * <p>Only the algorithms of the suite are accepted, and only an envelope with one Header, one Body,
 * and one Security header that has a token, a timestamp, a signature, and nothing else; the
 * signature must refer to the token directly. On streams, the token must come before it.
 *
 * <p>Deviations: suite {@code period} has RSA-1024 and SHA-1 as the papers had. Both are weak:
 * 1024-bit moduli are within reach of a factoring effort (NIST SP 800-131A disallows them since
 * 2014), and collisions of SHA-1 have been computed (Stevens et al., CRYPTO 2017), so that a signed
 * body could be exchanged for one prepared with it. GRID'04's stacks digest the Body and do not
 * prevent replay (sections 2.2 and 3.5); here the timestamp is signed too and messages are
 * remembered, as WS-Security 1.1 section 13.2 recommends.
 */
package org.gridsec.mechanisms.xmlsignature;
