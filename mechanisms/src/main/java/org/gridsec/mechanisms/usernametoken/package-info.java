/**
 * Names and passwords in requests (WS-Security UsernameToken Profile 1.1 section 3, WS-I Basic
 * Security Profile 1.1 section 11). Liu, Pallickara and Fox 2005 compare its two forms with keys
 * (section 3.4).
 *
 * <p>The client puts its name, its password, a random nonce and the time into the Security header.
 * With parameter {@code password=digest} it sends the SHA-1 of nonce, time and password, with
 * {@code text} the password itself. Responses are not protected at all.
 *
 * <p>Guarantees to the server: someone who knows the password made the token within the last
 * minute, and the token was not received before. This holds only if nobody reads or changes
 * messages on their way. Nothing binds a token to its Body, so an attacker who can hold back a
 * request can send another with its token; {@code text} also reveals the password to everyone who
 * can read the message. The profile therefore requires a connection or a signature that protects
 * the token (section 5), and so do the papers' grids. This mechanism alone is for measuring the
 * cost of the token.
 *
 * <p>The password is random, of 144 bits, so that it cannot be guessed from its digests. It is
 * generated for each run and shared in the credentials. It is compared in constant time. For an
 * unknown user's name, the same work is done and the same fault sent. Only a Security header with
 * one token of exactly Username, Password, Nonce and Created is accepted, with an optional
 * Timestamp.
 *
 * <p>Deviations: nonce and time are required with both forms, although the profile makes them
 * optional (section 3.1). Tokens are remembered as long as they are fresh, one minute; the profile
 * recommends at least five. SHA-1 is the profile's, in both suites. The digest only needs to hide
 * the password, and SHA-1 has not been broken in that respect.
 */
package org.gridsec.mechanisms.usernametoken;
