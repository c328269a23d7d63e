package org.gridsec.core.load;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.gridsec.core.api.Payload;
import org.gridsec.core.model.PayloadShape;

/**
 * Makes payloads of a shape. Their strings are random letters and digits: one byte each in UTF-8,
 * and nothing that XML would have to escape, so that the size of a message follows from the shape
 * alone.
 */
public final class Payloads {

  private static final byte[] ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
          .getBytes(StandardCharsets.US_ASCII);

  private Payloads() {}

  /** The payload of that shape and seed; the same ones give the same payload. */
  public static Payload of(PayloadShape shape, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    if (!shape.array()) {
      return new Payload.Text(string(shape.bytes(), random));
    }
    List<String> strings = new ArrayList<>(shape.count());
    for (int i = 0; i < shape.count(); i++) {
      strings.add(string(shape.bytes(), random));
    }
    return new Payload.Strings(strings);
  }

  private static String string(int bytes, SplittableRandom random) {
    byte[] letters = new byte[bytes];
    for (int i = 0; i < bytes; i++) {
      letters[i] = ALPHABET[random.nextInt(ALPHABET.length)];
    }
    return new String(letters, StandardCharsets.US_ASCII);
  }
}
