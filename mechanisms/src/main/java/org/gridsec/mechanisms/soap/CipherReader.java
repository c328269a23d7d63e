package org.gridsec.mechanisms.soap;

import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/**
 * A message as it comes. WSS4J reads encrypted content in a thread of its own, which passes on what
 * it decrypts through a pipe: if nobody empties it, that thread would wait for ever, and if nobody
 * stopped it, it would read on from a connection that belongs to the next request.
 */
public final class CipherReader extends StreamReaderDelegate {

  private static final QName CIPHER_DATA = new QName(Names.ENC, "CipherData");

  private final Thread reading = Thread.currentThread();
  private Thread decrypting;
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
      QName name = getName();
      data |= name.equals(Names.ENCRYPTED_DATA);
      deciphering |= data && name.equals(CIPHER_DATA);
    }
    return event;
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
}
