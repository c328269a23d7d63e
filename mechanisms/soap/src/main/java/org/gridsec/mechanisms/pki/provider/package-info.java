/**
 * Implementations of cryptography: the JDK's, and native ones that have to be loaded. {@link
 * Implementations} names the one that a JVM uses.
 */
package org.gridsec.mechanisms.pki.provider;
