/**
 * Connections below the messages of mechanisms. Banks and health services sign messages and send
 * them over mutual TLS: parameter {@code below} chooses the connection. TLS 1.3 authenticates the
 * server, and mutual TLS also the client, each by a key of RSA: of the length that parameter {@code
 * algorithm} chooses for messages, or of the suite's length. A server with such connections has no
 * others, so it refuses a message that arrives in clear or without a client's certificate. It does
 * not compare the client's certificate with the signer's: they may be of two keys.
 */
package org.gridsec.mechanisms.connections;
