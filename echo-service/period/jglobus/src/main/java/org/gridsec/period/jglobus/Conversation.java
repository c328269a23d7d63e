package org.gridsec.period.jglobus;

import java.nio.ByteBuffer;
import org.apache.axis.AxisFault;
import org.apache.axis.Message;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSException;

/**
 * One side of a context, which messages are created and read under in turn. The context's TLS
 * numbers the messages of each side, so none can be repeated or left out. Used by threads in
 * parallel.
 *
 * @param id id of the context on the server
 */
record Conversation(String id, GSSContext context) {

  /** Header of a TLS record: type, version, and length in the last two bytes. */
  private static final int RECORD_HEADER = 5;

  /** Wraps an envelope into a message under the context. */
  Message wrap(Message clear) throws AxisFault {
    byte[] envelope = clear.getSOAPPartAsBytes();
    // includes the length, because an attacker between the sides could drop the last records
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
   * Unwraps the envelope of a message under the context.
   *
   * @throws AxisFault if the other side did not create it, or it is not the next one
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

  /** JGlobus would keep an incomplete record and put it before the next message. */
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
