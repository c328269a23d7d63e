/**
 * Globus's own GSI in Java, JGlobus 2.1.0, on Axis 1.4: the libraries of the Globus Toolkit's Java
 * containers, without the container. Described in GRID'04 sections 2.1 and 2.3, measured there, in
 * the Globus Toolkit 3.2, in 3.2 to 3.6; the handshake's sizes are in Mulmo's "GT3 security
 * performance evaluation".
 *
 * <p><b>httpg</b> is JGlobus's own: its sockets below Axis's HTTP, on both sides. Each call has a
 * connection and a GSS context of its own, without delegation.
 *
 * <p><b>gsi-conversation.</b> The contexts are JGlobus's own, too: its GSS-API makes and takes all
 * tokens. What carries them is not: the core of GT3.2, which had them in SOAP messages of its own
 * form, cannot be had. Here a token is base64 in a SOAP body of {@link
 * org.gridsec.period.jglobus.Frame our own form}, and a message under a context is the whole
 * envelope, wrapped by the context, in another. GT3 signed with the context's {@code getMIC} by
 * default; JGlobus 2 does not implement that, so messages are encrypted as well as authenticated.
 *
 * <p>Both negotiate TLS 1.0, keys are transported by RSA, messages have AES-128-CBC and HMAC-SHA1;
 * sessions are never resumed. Clients have RFC 3820 proxies of RSA-1024 and SHA-1.
 *
 * <p>Server and client refuse who has no certificate of the run's authority. The client takes no
 * one but its server, the server no one who has its own name. A message that is changed, repeated
 * or out of order ends its context. Nothing more is defended: this software serves on the loopback
 * alone.
 */
package org.gridsec.period.jglobus;
