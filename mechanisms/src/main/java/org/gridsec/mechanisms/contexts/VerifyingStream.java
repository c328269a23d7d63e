package org.gridsec.mechanisms.contexts;

import javax.xml.stream.XMLStreamReader;
import org.gridsec.mechanisms.soap.FaultingReader;
import org.gridsec.mechanisms.spi.SecurityFault;

/** A message under a context that is verified while it is read. */
public final class VerifyingStream {

  private final FaultingReader reader;
  private final Verdict verdict;

  VerifyingStream(FaultingReader reader, Verdict verdict) {
    this.reader = reader;
    this.verdict = verdict;
  }

  /** Returns the envelope. Nothing of it may be used before {@link #complete} returns. */
  public XMLStreamReader reader() {
    return reader;
  }

  /**
   * Reads to the end and checks the protection of the message.
   *
   * @return the context of the message
   */
  public EstablishedContext complete() throws SecurityFault {
    reader.finish();
    return verdict.give();
  }

  /** The final check after everything has been read. */
  @FunctionalInterface
  public interface Verdict {
    /** Returns the context of the message. */
    EstablishedContext give() throws SecurityFault;
  }
}
