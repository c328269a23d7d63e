package org.gridsec.mechanisms.gsiconversation;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import javax.net.ssl.SSLException;
import org.gridsec.mechanisms.contexts.KeyMaterial;

/** The server's last message: the context that it has issued, and its entropy. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Grant(String context, Instant expires, byte[] entropy) {

  byte[] encoded() {
    byte[] name = context.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(KeyMaterial.BYTES + Long.BYTES + name.length)
        .put(entropy)
        .putLong(expires.toEpochMilli())
        .put(name)
        .array();
  }

  /**
   * Reads the bytes of {@link #encoded}.
   *
   * @throws SSLException if they have another form
   */
  static Grant decoded(byte[] encoded) throws SSLException {
    if (encoded.length <= KeyMaterial.BYTES + Long.BYTES) {
      throw new SSLException("no grant of a context");
    }
    ByteBuffer buffer = ByteBuffer.wrap(encoded);
    byte[] entropy = new byte[KeyMaterial.BYTES];
    buffer.get(entropy);
    Instant expires = Instant.ofEpochMilli(buffer.getLong());
    return new Grant(StandardCharsets.UTF_8.decode(buffer).toString(), expires, entropy);
  }
}
