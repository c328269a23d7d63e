/**
 * Names and passwords in requests (WS-Security UsernameToken Profile 1.1 section 3, WS-I Basic
 * Security Profile 1.1 section 11). Liu, Pallickara and Fox 2005 compare its two forms with keys
 * (section 3.4).
 *
 * <p>The client puts its name, its password, a random nonce and the time into the Security header.
 * With parameter {@code password=digest} the password goes as the SHA-1 of nonce, time and
 * password, with {@code text} as it is. Responses are not protected at all.
 *
 * <p>Guarantees to the server that whoever made the token knows the password, within the last
 * minute, and that the token was not received before: as far as nobody reads or changes messages on
 * their way. Nothing binds a token to its Body, so that whoever can hold back a request can send
 * another with its token; {@code text} also gives away the password to all who can read. The
 * profile therefore asks for a connection or a signature that protects the token (section 5), and
 * so do the papers' grids: this mechanism by itself is for measuring what the token costs.
 *
 * <p>The password is random, of 144 bits, so that it cannot be guessed from its digests; it is made
 * for each run and shared in the credentials. It is compared in constant time, and with an unknown
 * user's name the same work is done and the same fault sent. Only a Security header with one token
 * of exactly Username, Password, Nonce and Created is accepted, and a Timestamp beside it.
 *
 * <p>Deviations: nonce and time are demanded with both forms, which the profile leaves to the
 * sender (section 3.1); tokens are remembered for as long as they are fresh, one minute, where the
 * profile recommends at least five. SHA-1 is the profile's, in both suites: what the digest needs
 * is that the password cannot be found from it, for which SHA-1 has not been broken.
 */
package org.gridsec.mechanisms.usernametoken;
