package org.gridsec.mechanisms.soap.signature;

import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.stream.FaultingReader;
import org.gridsec.mechanisms.soap.stream.ShapeCheckingReader;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * A message whose signature is verified while it is read. It has one signature, one Body and one
 * token of each kind, so that paths identify the signed elements.
 */
public final class SignedStream {

  private static final List<QName> BODY = List.of(Names.ENVELOPE, Names.BODY);

  private final ShapeCheckingReader received;
  private final FaultingReader reader;
  private final SignatureEvents events;
  private final SignatureProfile profile;

  /**
   * @param profile tells what the signature must cover beside the Body
   */
  SignedStream(
      ShapeCheckingReader received,
      FaultingReader reader,
      SignatureEvents events,
      SignatureProfile profile) {
    this.profile = profile;
    this.received = received;
    this.reader = reader;
    this.events = events;
  }

  /** Returns the envelope. Nothing of it may be used before {@link #complete} returns. */
  public XMLStreamReader reader() {
    return reader;
  }

  /**
   * Reads to the end and checks that there is a signature over Body, blocks and any timestamp by a
   * key that the authority certified. {@link Acceptance#admit} checks the signer's name and
   * replays.
   */
  public Signed complete() throws SecurityFault {
    reader.finish();
    events.requireSigned(BODY);
    for (QName block : profile.blocks()) {
      events.requireSigned(List.of(Names.ENVELOPE, Names.HEADER, block));
    }
    if (profile.fresh()) {
      requireSigned(Names.TIMESTAMP);
    }
    return events.signed(received.digests());
  }

  /**
   * Checks that the signature covers that token of the Security header. Call {@link #complete}
   * first.
   */
  public void requireSigned(QName token) throws SecurityFault {
    events.requireSigned(List.of(Names.ENVELOPE, Names.HEADER, Names.SECURITY, token));
  }
}
