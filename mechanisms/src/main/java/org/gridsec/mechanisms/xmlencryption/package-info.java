/**
 * XML Encryption of SOAP messages (WS-Security 1.1 section 9, X.509 Token Profile 1.1 section 3.4,
 * XML Encryption 1.1, WS-I Basic Security Profile 1.1). Moralis, Pouli, Grammatikou, Papavassiliou
 * and Maglaris 2007 describe it in sections 2.1 and 3.2 and measure it against Kerberos in section
 * 4.
 *
 * <p>The sender makes a key of 128 bits for the message, encrypts with it the Body's content, and
 * encrypts the key for the RSA key of the receiver's certificate, to which it refers by issuer and
 * serial number as Moralis et al. do. With parameter {@code replies=clear}, responses are left
 * alone, as theirs. With {@code sign=yes}, timestamp and Body are signed first, as by {@code
 * xml-signature}, and the signature is encrypted too: by the digest of the Body that is in it,
 * anyone could tell whether a guess of what the Body says is right.
 *
 * <p>Guarantees to the receiver, without a signature, that nobody could read the Body on its way:
 * no more than that. Anyone can encrypt for the receiver, so that its message may come from anyone,
 * and may have been received before. With {@code replies=clear} nothing is known of responses; an
 * echo in clear gives away to all what the request kept secret, and whoever holds a recorded
 * request of that form can have it echoed. A server has a key of its own for each of these forms,
 * since it would answer in clear to anyone, or without a signature, what was sent in another. With
 * {@code sign=yes}, all that {@code xml-signature} guarantees of Body and sender holds too. What is
 * signed does not name the receiver: a receiver can encrypt a message that it decrypted for another
 * one (Davis, USENIX 2001), of which there is none here. A server encrypts what it answers for the
 * client whose certificate it was given, whoever asked.
 *
 * <p>Only the algorithms of the suite are accepted, each in its place: AES-128-GCM with keys under
 * RSA-OAEP (SHA-256, also for MGF1) in suite {@code modern}; AES-128-CBC with keys under RSA 1.5 in
 * suite {@code period}, as Moralis et al. had. They are looked at before anything is decrypted. The
 * Body must have one encrypted content and no more, the header one encrypted key that lists it, and
 * what is decrypted must be a single element that keeps to the limits of any message.
 *
 * <p>Suite {@code period} cannot be made safe. RSA 1.5 and CBC let an attacker who can ask whether
 * messages decrypt to something well-formed find out what they say (Bleichenbacher, CRYPTO 1998;
 * Jager and Somorovsky, CCS 2011; Jager, Schinzel and Somorovsky, ESORICS 2012). Here all failures
 * from the start of decryption on are one fault, a key that cannot be decrypted is replaced by a
 * random one, and with {@code sign=yes} the certificate of a message is judged before anything is
 * decrypted, its time and replay only once its signature was found right, so that none of their
 * faults says anything of what was decrypted. What remains: without a signature, that a message was
 * accepted says that it decrypted to something the service understands; and in both cases, the time
 * that an answer takes, since nothing is verified of what could not be parsed. With {@code modern},
 * ciphers that were changed are noticed by GCM, and OAEP has no such attack that is known to work.
 *
 * <p>Deviations: suite {@code period} has RSA-1024 and, for {@code sign=yes}, SHA-1; see {@code
 * xml-signature}. Moralis et al. sign nothing and have no timestamp.
 */
package org.gridsec.mechanisms.xmlencryption;
