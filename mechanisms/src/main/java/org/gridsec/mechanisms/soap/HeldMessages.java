package org.gridsec.mechanisms.soap;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What the messages that a server answers take of its memory, as {@link XmlInput} counts it: trees
 * of an element that has four bytes take fifty times as many. What is encrypted in a message counts
 * once more when it is decrypted. Used by many threads.
 */
public final class HeldMessages {

  /**
   * A message may have this many parts: elements, attributes, declarations of namespaces, comments
   * and pieces of text. An array of 65,536 strings has 131,072, and twice as many with white space
   * and types.
   */
  public static final int MAX_PARTS = 300_000;

  /**
   * A message may have this many different names and prefixes: parsers look one up among all others
   * that have its hash, and a sender can choose them so.
   */
  public static final int MAX_NAMES = 4_096;

  /** Bytes that a part takes in all the trees that are made of it, an answer's included. */
  private static final int PER_PART = 300;

  /** The same for a byte of a document. */
  private static final int PER_BYTE = 4;

  /** What a byte takes of a document that is held as it came. */
  static final int AS_IT_CAME = 1;

  /** A message that takes no more bytes than this always has room: some hundred parts. */
  private static final int SMALL = 256 << 10;

  private static final ThreadLocal<Message> CURRENT = new ThreadLocal<>();

  private final long most;
  private final AtomicLong held = new AtomicLong();

  /**
   * @param most bytes that messages may take together, small ones aside
   */
  public HeldMessages(long most) {
    this.most = most;
  }

  /** Begins to count for a request, which the current thread reads and answers. */
  public Message begin() {
    Message message = new Message();
    CURRENT.set(message);
    return message;
  }

  /** The message that the current thread reads; where it serves no request, one for itself. */
  static Message current() {
    Message message = CURRENT.get();
    return message == null ? new HeldMessages(Long.MAX_VALUE).new Message() : message;
  }

  /** One request. Encrypted content is read by a second thread beside the first. */
  public final class Message implements AutoCloseable {

    private final Set<String> names = new HashSet<>();
    private int parts;
    private long bytes;
    private long taken;
    private boolean closed;

    private Message() {}

    /** Counts what is read of a document. */
    InputStream counted(InputStream document) {
      return counted(document, PER_BYTE);
    }

    /** Counts what is read of a body that is held as it comes. */
    public InputStream held(InputStream body) {
      return counted(body, AS_IT_CAME);
    }

    /**
     * Counts what is read of a document.
     *
     * @param each what a byte of it takes
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
     * Some more parts were parsed.
     *
     * @throws Exceeded if that is more than a message may have, or the server has room for
     */
    synchronized void add(int more) throws Exceeded {
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
     * A name was parsed.
     *
     * @throws Exceeded if that makes more of them than a message may have
     */
    synchronized void name(String name) throws Exceeded {
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

    /** Nothing is held of it any more. */
    @Override
    public synchronized void close() {
      held.addAndGet(-taken);
      taken = 0;
      closed = true;
      CURRENT.remove();
    }
  }

  /** A message is larger than it may be. What it says is for its sender. */
  public static final class Exceeded extends IOException {

    private static final long serialVersionUID = 1;

    private final boolean busy;

    private Exceeded(String message, boolean busy) {
      super(message);
      this.busy = busy;
    }

    /** Whether it is because of other messages. */
    public boolean busy() {
      return busy;
    }
  }
}
