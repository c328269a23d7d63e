/**
 * Signs and verifies messages of one fixed form without an XML parser. GRID'04 section 4 proposes
 * this: "to directly convert the internal XML representation to the canonicalized XML string".
 *
 * <p>A {@link org.gridsec.mechanisms.soap.direct.SignedForm} is the text of a message with holes.
 * The sender writes the message so that each signed element equals its canonical form (Exclusive
 * XML Canonicalization 1.0), and digests the bytes in place. The receiver compares the text with
 * the form and checks that the Body's content is canonical too. Then the digest of the bytes is the
 * digest of their canonical form. The result is either acceptance or doubt, never a fault. In
 * doubt, WSS4J reads the same bytes again and reports the error, if there is one.
 *
 * <p>{@link org.gridsec.mechanisms.soap.direct.HeldSignature} reads messages of other forms by
 * WSS4J, but digests long content of a Body as it came, if it equals its canonical form.
 */
package org.gridsec.mechanisms.soap.direct;
