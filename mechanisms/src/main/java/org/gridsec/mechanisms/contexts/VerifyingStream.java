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

  /** The envelope, nothing of which may be used before {@link #complete}. */
  public XMLStreamReader reader() {
    return reader;
  }

  /**
   * Reads to the end and checks that the message is protected as it must be.
   *
   * @return the context that it was made under
   */
  public EstablishedContext complete() throws SecurityFault {
    reader.finish();
    return verdict.give();
  }

  /** What is to be said once everything has been read. */
  @FunctionalInterface
  public interface Verdict {
    /** The context that the message was made under. */
    EstablishedContext give() throws SecurityFault;
  }
}
