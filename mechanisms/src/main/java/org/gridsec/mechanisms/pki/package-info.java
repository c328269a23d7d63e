/**
 * Keys, certificates and trust anchors, generated at first use and kept for their owner alone.
 *
 * <p>One authority signs one server's and one client's certificate (X.509 v3, RFC 5280) and is then
 * forgotten: its private key is never written. Each has an RSA key of the suite's length, and one
 * of every other type that the suite has, each with a certificate of its own; RSA keys of other
 * lengths they have where a run asks for them. Certificates are signed by the suite's RSA
 * algorithm, proxies with the key that they are of; RSA-1024 with SHA-1 of suite {@code period} is
 * what the papers had and is accepted, below an authority that is not of the JDK's own, by the
 * certificate paths and TLS of JDK 17 and 25.
 *
 * <p>Parties make proxies of themselves (RFC 3820) in memory, for as long as their process lives at
 * most. What signs and validates these, the canl library, registers the BouncyCastle provider
 * behind all others of the JVM.
 *
 * <p>On disk, the directory is open to its owner alone (0700) and so is each file (0600) from the
 * moment it exists. These permissions are what protects the keys; the password of the PKCS#12 files
 * is a constant, because the format wants one.
 */
package org.gridsec.mechanisms.pki;
