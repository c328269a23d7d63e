package org.gridsec.mechanisms.kerberos;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads the principals of a keytab in MIT krb5's file format. MIT's programs leave a hole when they
 * delete an entry, and zeros after the last. Kerby's reader refuses both; the JDK's accepts them.
 */
final class KeytabEntries {

  private static final short VERSION = 0x0502;

  private KeytabEntries() {}

  /**
   * Returns the principals, as {@code service/host@REALM}.
   *
   * @throws RuntimeException if the bytes are not a keytab
   */
  static Set<String> principals(byte[] keytab) {
    ByteBuffer in = ByteBuffer.wrap(keytab);
    if (in.getShort() != VERSION) {
      throw new IllegalArgumentException("a keytab expected to begin with its version");
    }
    Set<String> principals = new LinkedHashSet<>();
    while (in.hasRemaining()) {
      int length = in.getInt();
      int next = in.position() + Math.abs(length);
      if (length > 0) {
        principals.add(principal(in.slice(in.position(), length)));
      }
      in.position(next);
    }
    return principals;
  }

  private static String principal(ByteBuffer entry) {
    int components = entry.getShort();
    String realm = text(entry);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < components; i++) {
      names.add(text(entry));
    }
    return String.join("/", names) + "@" + realm;
  }

  private static String text(ByteBuffer entry) {
    byte[] octets = new byte[Short.toUnsignedInt(entry.getShort())];
    entry.get(octets);
    return new String(octets, StandardCharsets.UTF_8);
  }
}
