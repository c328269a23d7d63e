/**
 * Globus's own GSI in Java, JGlobus 2.1.0, on Axis 1.4: the libraries of the Globus Toolkit's Java
 * containers, without the container. GRID'04 describes it in sections 2.1 and 2.3 and measures it,
 * in the Globus Toolkit 3.2, in sections 3.2 to 3.6. The sizes of the handshake are in Mulmo's "GT3
 * security performance evaluation".
 *
 * <p><b>httpg</b> is JGlobus's own: its sockets below Axis's HTTP, on both sides. Each call has its
 * own connection and GSS context, without delegation.
 *
 * <p><b>gsi-conversation.</b> The contexts are JGlobus's own, too: its GSS-API creates and accepts
 * all tokens. The messages around them are not, because the core of GT3.2, which defined their
 * form, is not available. Here a token is base64 in a SOAP body of {@link
 * org.gridsec.period.jglobus.Frame our own form}. A message under a context is the whole envelope,
 * wrapped by the context, in another one. GT3 signed with the context's {@code getMIC} by default.
 * JGlobus 2 does not implement that, so messages are encrypted as well as authenticated.
 *
 * <p>Both negotiate TLS 1.0 with RSA key transport; messages have AES-128-CBC and HMAC-SHA1.
 * Sessions are never resumed. Clients have RFC 3820 proxies with RSA-1024 and SHA-1.
 *
 * <p>Server and client refuse parties without a certificate of the run's authority. The client
 * accepts only its server. The server accepts nobody with its own name. A changed, repeated or
 * out-of-order message ends its context. There are no other defences: this software serves only on
 * the loopback.
 */
package org.gridsec.period.jglobus;
