/**
 * XML Encryption of SOAP messages (WS-Security 1.1 section 9, X.509 Token Profile 1.1 section 3.4,
 * XML Encryption 1.1, WS-I Basic Security Profile 1.1). Moralis, Pouli, Grammatikou, Papavassiliou
 * and Maglaris 2007 describe it in sections 2.1 and 3.2 and compare it with Kerberos in section 4.
 *
 * <p>The sender generates a key of 128 bits for the message, encrypts the Body's content with it,
 * and encrypts the key for the RSA key of the receiver's certificate. It refers to the certificate
 * by issuer and serial number, as Moralis et al. do. With parameter {@code replies=clear},
 * responses are not encrypted, as in their paper. With {@code sign=yes}, timestamp and Body are
 * signed first, as by {@code xml-signature}, and the signature is encrypted too. Otherwise anyone
 * could use the digest of the Body in it to check a guess of the Body.
 *
 * <p>Guarantee to the receiver, without a signature: nobody could read the Body on its way. There
 * is no other guarantee. Anyone can encrypt for the receiver, so the message may come from anyone,
 * and may have been received before. With {@code replies=clear}, responses have no guarantee. An
 * unencrypted echo reveals the content of the request, and anyone who has recorded a request of
 * that form can have it echoed. A server has a separate key for each of these forms, because
 * otherwise it would answer a message of another form without encryption, or without requiring its
 * signature. With {@code sign=yes}, all guarantees of {@code xml-signature} for Body and sender
 * hold too. The signed content does not name the receiver: a receiver could encrypt a message that
 * it has decrypted for another receiver (Davis, USENIX 2001), but there is no other receiver here.
 * A server encrypts its answers for the client's certificate that it was given, whoever sent the
 * request.
 *
 * <p>Only the algorithms of the suite are accepted, each in its place: AES-128-GCM with keys under
 * RSA-OAEP (SHA-256, also for MGF1) in suite {@code modern}; AES-128-CBC with keys under RSA 1.5 in
 * suite {@code period}, as in Moralis et al. They are checked before anything is decrypted. The
 * Body must have exactly one encrypted content, the header one encrypted key that lists it, and the
 * decrypted content must be a single element within the limits for messages.
 *
 * <p>Suite {@code period} cannot be made safe. With RSA 1.5 and CBC, an attacker who can find out
 * whether messages decrypt to something well-formed can decrypt them (Bleichenbacher, CRYPTO 1998;
 * Jager and Somorovsky, CCS 2011; Jager, Schinzel and Somorovsky, ESORICS 2012). Here all failures
 * from the start of decryption on have one fault, and a key that cannot be decrypted is replaced by
 * a random one. With {@code sign=yes}, the certificate of a message is checked before anything is
 * decrypted, and its time and replay only after its signature was verified, so that none of their
 * faults reveals anything about the decrypted content. Two leaks remain. Without a signature, the
 * acceptance of a message shows that it decrypted to something that the service understands. In
 * both cases, the response time varies, because content that could not be parsed is not verified.
 * With {@code modern}, GCM detects changed ciphertexts, and no such attack on OAEP is known to
 * work.
 *
 * <p>Deviations: suite {@code period} has RSA-1024 and, for {@code sign=yes}, SHA-1; see {@code
 * xml-signature}. Moralis et al. sign nothing and have no timestamp.
 */
package org.gridsec.mechanisms.xmlencryption;
