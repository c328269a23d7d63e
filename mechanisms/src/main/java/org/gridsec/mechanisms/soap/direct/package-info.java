/**
 * Signs and verifies messages of one fixed form without an XML parser: what GRID'04 section 4
 * proposes, "to directly convert the internal XML representation to the canonicalized XML string".
 *
 * <p>A {@link org.gridsec.mechanisms.soap.direct.SignedForm} is the text of a message with holes.
 * Who sends writes it so that each signed element is its own canonical form (Exclusive XML
 * Canonicalization 1.0), and digests the bytes where they are. Who receives compares the text, and
 * looks whether the Body's content is canonical too: then the digest of the bytes is the digest of
 * their canonical form. The answer is yes or a doubt, never a fault: what is in doubt is read anew
 * from the same bytes by WSS4J, which says what is wrong, if anything is.
 */
package org.gridsec.mechanisms.soap.direct;
