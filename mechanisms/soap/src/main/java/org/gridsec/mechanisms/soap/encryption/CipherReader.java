package org.gridsec.mechanisms.soap.encryption;

import java.util.function.Function;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.stream.FaultingReader;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Reads a message as it arrives, and stops WSS4J's decryption. WSS4J reads encrypted content in a
 * separate thread, which passes the decrypted content on through a pipe. If nobody empties the
 * pipe, that thread would wait for ever. If nobody stops the thread, it would continue to read from
 * a connection that belongs to the next request.
 */
public final class CipherReader extends StreamReaderDelegate {

  private static final QName CIPHER_VALUE = new QName(Names.ENC, "CipherValue");

  private final Thread reading = Thread.currentThread();
  private Thread decrypting;
  private int depth;
  private QName part = Names.ENVELOPE;
  private boolean data;
  private boolean deciphering;
  private boolean abandoned;

  /**
   * @param reader at the start of the document; the current thread reads from it
   */
  public CipherReader(XMLStreamReader reader) {
    super(reader);
  }

  @Override
  public synchronized int next() throws XMLStreamException {
    if (abandoned) {
      throw new XMLStreamException("nobody wants to know what follows");
    }
    if (Thread.currentThread() != reading) {
      decrypting = Thread.currentThread();
    }
    int event = super.next();
    if (event == START_ELEMENT) {
      depth++;
      start(getName());
    } else if (event == END_ELEMENT) {
      depth--;
    }
    return event;
  }

  /**
   * Refuses encrypted data outside of the Security header and the Body, whose forms check it there.
   */
  private void start(QName name) throws XMLStreamException {
    if (depth == 2 || (depth == 3 && !part.equals(Names.BODY))) {
      part = name;
    }
    if (name.equals(Names.ENCRYPTED_DATA)) {
      if (!part.equals(Names.BODY) && !part.equals(Names.SECURITY)) {
        SecurityFault fault = SecurityFault.wsse("InvalidSecurity", "a header is encrypted");
        throw new XMLStreamException(fault.getMessage(), fault);
      }
      data = true;
    }
    deciphering |= data && name.equals(CIPHER_VALUE);
  }

  /** True once encrypted data was reached. Later failures may depend on its content. */
  public synchronized boolean deciphering() {
    return deciphering;
  }

  /** Ends the decrypting thread, if there is one. Called when reading fails. */
  public void abandon() {
    Thread thread;
    synchronized (this) {
      abandoned = true;
      thread = decrypting;
    }
    if (thread != null) {
      thread.interrupt();
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * Returns the exception that tells the sender of a failure. From the first encrypted data on, it
   * is always the same.
   *
   * @param ofDecryption returns the fault for these failures
   */
  public XMLStreamException meaning(
      Exception failure, Function<Throwable, SecurityFault> ofDecryption) {
    abandon();
    return deciphering()
        ? new XMLStreamException("not a message that can be decrypted", ofDecryption.apply(failure))
        : FaultingReader.meaning(failure);
  }
}
