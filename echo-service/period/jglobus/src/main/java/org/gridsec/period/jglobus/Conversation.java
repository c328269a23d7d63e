package org.gridsec.period.jglobus;

import java.nio.ByteBuffer;
import org.apache.axis.AxisFault;
import org.apache.axis.Message;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSException;

/**
 * One side of a context, which messages are made and read under in turn. Each side numbers its
 * messages by the TLS of the context, so that none can be repeated or left out. Used by threads in
 * parallel.
 *
 * @param id that the server knows it by
 */
record Conversation(String id, GSSContext context) {

  /** Of a record of TLS: type, version, and length in the last two bytes. */
  private static final int RECORD_HEADER = 5;

  /** Puts an envelope into a message under the context. */
  Message wrap(Message clear) throws AxisFault {
    byte[] envelope = clear.getSOAPPartAsBytes();
    // its length, since who is between the two could leave the last records out
    byte[] framed =
        ByteBuffer.allocate(Integer.BYTES + envelope.length)
            .putInt(envelope.length)
            .put(envelope)
            .array();
    try {
      synchronized (context) {
        return Frame.of(Frame.MESSAGE, id, context.wrap(framed, 0, framed.length, null)).message();
      }
    } catch (GSSException e) {
      throw AxisFault.makeFault(e);
    }
  }

  /**
   * Takes an envelope out of a message under the context.
   *
   * @throws AxisFault if the other side has not made it, or it is not the next one
   */
  Message unwrap(Frame frame) throws AxisFault {
    byte[] bytes = frame.bytes();
    requireWholeRecords(bytes);
    ByteBuffer framed;
    try {
      synchronized (context) {
        byte[] unwrapped = context.unwrap(bytes, 0, bytes.length, null);
        framed = ByteBuffer.wrap(unwrapped == null ? new byte[0] : unwrapped);
      }
    } catch (GSSException e) {
      throw AxisFault.makeFault(e);
    }
    if (framed.remaining() < Integer.BYTES || framed.getInt() != framed.remaining()) {
      throw new AxisFault("message under a context expected to be whole, got a part");
    }
    byte[] envelope = new byte[framed.remaining()];
    framed.get(envelope);
    return new Message(envelope);
  }

  /** JGlobus would keep the rest, and have the next message begin with it. */
  private static void requireWholeRecords(byte[] bytes) throws AxisFault {
    int at = 0;
    while (at + RECORD_HEADER <= bytes.length) {
      at += RECORD_HEADER + (ByteBuffer.wrap(bytes).getShort(at + RECORD_HEADER - 2) & 0xffff);
    }
    if (at != bytes.length || at == 0) {
      throw new AxisFault("whole records of TLS expected, got a part");
    }
  }
}
