package org.gridsec.mechanisms.soap;

import java.util.function.Function;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * A message as it comes. WSS4J reads encrypted content in a thread of its own, which passes on what
 * it decrypts through a pipe: if nobody empties it, that thread would wait for ever, and if nobody
 * stopped it, it would read on from a connection that belongs to the next request.
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
   * @param reader at the start of the document, for the current thread to read
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

  /** The forms say where encrypted data are in Security header and Body; here: nowhere else. */
  private void start(QName name) throws XMLStreamException {
    if (depth == 2 || (depth == 3 && !part.equals(Names.BODY))) {
      part = name;
    }
    if (name.equals(Names.ENCRYPTED_DATA)) {
      if (!part.equals(Names.BODY) && !part.equals(Names.SECURITY)) {
        SecurityFault fault = SecurityFault.wsse("InvalidSecurity", "a header is encrypted", null);
        throw new XMLStreamException(fault.getMessage(), fault);
      }
      data = true;
    }
    deciphering |= data && name.equals(CIPHER_VALUE);
  }

  /** Whether it has come to encrypted data: what follows may depend on what they say. */
  public synchronized boolean deciphering() {
    return deciphering;
  }

  /** Ends the thread that decrypts, if there is one. To be called where reading failed. */
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
   * What a failure to read means to the sender: from the first encrypted data on, always the same.
   *
   * @param ofDecryption what it means then
   */
  public XMLStreamException meaning(
      Exception failure, Function<Throwable, SecurityFault> ofDecryption) {
    abandon();
    return deciphering()
        ? new XMLStreamException("not a message that can be decrypted", ofDecryption.apply(failure))
        : FaultingReader.meaning(failure);
  }
}
