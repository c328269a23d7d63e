/**
 * Keys, certificates and trust anchors. They are generated at first use and readable only by their
 * owner.
 *
 * <p>One authority signs one server's and one client's certificate (X.509 v3, RFC 5280) and is then
 * discarded: its private key is never written. Each party has an RSA key of the suite's length and
 * one key of every other type of the suite, each with its own certificate. RSA keys of other
 * lengths are only generated if a run requests them. Certificates are signed with the suite's RSA
 * algorithm, proxies with the key of their issuer. Suite {@code period} uses RSA-1024 with SHA-1,
 * as the papers did. The certificate paths and TLS of JDK 17 and 25 accept it, because the
 * authority is not one of the JDK's own.
 *
 * <p>Parties create proxies (RFC 3820) in memory, which live at most as long as their process. The
 * canl library, which signs and validates proxies, registers the BouncyCastle provider after all
 * others of the JVM.
 *
 * <p>On disk, the directory (0700) and each file (0600) are accessible only to their owner from
 * their creation. These permissions protect the keys. The password of the PKCS#12 files is a
 * constant, because the format requires one.
 */
package org.gridsec.mechanisms.pki;
