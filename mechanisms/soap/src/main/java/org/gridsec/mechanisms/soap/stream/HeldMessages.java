package org.gridsec.mechanisms.soap.stream;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Limits the memory that messages use while a server answers them, as {@link XmlInput} counts it.
 * Trees of an element of four bytes use fifty times as much. Encrypted content counts again when it
 * is decrypted. Used by threads in parallel.
 */
public final class HeldMessages {

  /**
   * Maximum number of parts of a message: elements, attributes, namespace declarations, comments
   * and pieces of text. An array of 65,536 strings has 131,072, and twice as many with white space
   * and types.
   */
  public static final int MAX_PARTS = 300_000;

  /**
   * Maximum number of different names and prefixes in a message. Parsers compare a name with all
   * others of the same hash, and a sender can choose names with equal hashes.
   */
  public static final int MAX_NAMES = 4_096;

  /**
   * Bytes of memory per part, in all trees that are built from it, including those of an answer.
   */
  private static final int PER_PART = 300;

  /** Bytes of memory per byte of a parsed document. */
  private static final int PER_BYTE = 4;

  /** Bytes of memory per byte of a document that is held unparsed. */
  static final int AS_IT_CAME = 1;

  /**
   * Messages up to this many bytes of memory are always accepted. That is several hundred parts.
   */
  private static final int SMALL = 256 << 10;

  private static final ThreadLocal<Message> CURRENT = new ThreadLocal<>();

  private final long most;
  private final AtomicLong held = new AtomicLong();

  /**
   * @param most bytes of memory that all messages may use together, not counting small ones
   */
  public HeldMessages(long most) {
    this.most = most;
  }

  /** Starts the count for a request, which the current thread reads and answers. */
  public Message begin() {
    Message message = new Message();
    CURRENT.set(message);
    return message;
  }

  /** Returns the current thread's message, or an unlimited one if the thread serves no request. */
  public static Message current() {
    Message message = CURRENT.get();
    return message == null ? new HeldMessages(Long.MAX_VALUE).new Message() : message;
  }

  /** One request. A second thread reads encrypted content in parallel. */
  public final class Message implements AutoCloseable {

    private final Set<String> names = new HashSet<>();
    private int parts;
    private long bytes;
    private long taken;
    private boolean closed;

    private Message() {}

    /** Counts the bytes that are read from a document. */
    public InputStream counted(InputStream document) {
      return counted(document, PER_BYTE);
    }

    /** Counts the bytes that are read from a body which is held unparsed. */
    public InputStream held(InputStream body) {
      return counted(body, AS_IT_CAME);
    }

    /**
     * Counts the bytes that are read from a document.
     *
     * @param each bytes of memory per byte of the document
     */
    InputStream counted(InputStream document, int each) {
      return new FilterInputStream(document) {
        @Override
        public int read() throws IOException {
          int read = super.read();
          take(read < 0 ? 0 : each);
          return read;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
          int read = super.read(buffer, offset, length);
          take((long) Math.max(read, 0) * each);
          return read;
        }
      };
    }

    /**
     * Counts more parsed parts.
     *
     * @throws Exceeded if the message has too many parts, or the server has no memory left for them
     */
    public synchronized void add(int more) throws Exceeded {
      parts += more;
      if (parts > MAX_PARTS) {
        throw new Exceeded(
            "message expected at most "
                + MAX_PARTS
                + " elements, attributes, namespaces, comments and pieces of text",
            false);
      }
      take((long) more * PER_PART);
    }

    /**
     * Counts a parsed name.
     *
     * @throws Exceeded if the message has too many different names
     */
    public synchronized void name(String name) throws Exceeded {
      if (names.add(name) && names.size() > MAX_NAMES) {
        throw new Exceeded(
            "message expected at most "
                + MAX_NAMES
                + " different names of elements, attributes and prefixes",
            false);
      }
    }

    private synchronized void take(long more) throws Exceeded {
      bytes += more;
      if (bytes > most) {
        throw new Exceeded("message expected to take at most " + most + " bytes of memory", false);
      }
      if (bytes > SMALL && !closed) {
        long untaken = bytes - taken;
        taken = bytes;
        if (held.addAndGet(untaken) > most) {
          throw new Exceeded(
              "the service holds as many large messages as it has memory for, at most "
                  + most
                  + " bytes; try again later",
              true);
        }
      }
    }

    /** Releases the memory of the message. */
    @Override
    public synchronized void close() {
      held.addAndGet(-taken);
      taken = 0;
      closed = true;
      CURRENT.remove();
    }
  }

  /** A message is too large. The text is meant for the sender. */
  public static final class Exceeded extends IOException {

    private static final long serialVersionUID = 1;

    private final boolean busy;

    private Exceeded(String message, boolean busy) {
      super(message);
      this.busy = busy;
    }

    /** True if the limit was reached because of other messages. */
    public boolean busy() {
      return busy;
    }
  }
}
