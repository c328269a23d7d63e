package org.gridsec.core.load;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.gridsec.core.api.Payload;
import org.gridsec.core.model.PayloadShape;

/**
 * Creates payloads of a shape. Strings consist of random letters and digits. Each is one byte in
 * UTF-8 and needs no XML escape, so the size of a message depends on the shape alone; totals of
 * business messages may have a digit more or less.
 */
public final class Payloads {

  private static final byte[] ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
          .getBytes(StandardCharsets.US_ASCII);

  private Payloads() {}

  /** The payload for a shape and seed. Equal arguments give equal payloads. */
  public static Payload of(PayloadShape shape, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return switch (shape.kind()) {
      case STRING -> new Payload.Text(string(shape.bytes(), random));
      case ARRAY -> strings(shape, random);
      case PACS008 -> CreditTransfer.make(shape.count(), random);
      case UBL -> Invoice.make(shape.count(), random);
      case TREE -> Tree.make(shape.count(), shape.branch(), random);
    };
  }

  private static Payload strings(PayloadShape shape, SplittableRandom random) {
    List<String> strings = new ArrayList<>(shape.count());
    for (int i = 0; i < shape.count(); i++) {
      strings.add(string(shape.bytes(), random));
    }
    return new Payload.Strings(strings);
  }

  /** Random letters and digits. */
  static String string(int bytes, SplittableRandom random) {
    byte[] letters = new byte[bytes];
    for (int i = 0; i < bytes; i++) {
      letters[i] = ALPHABET[random.nextInt(ALPHABET.length)];
    }
    return new String(letters, StandardCharsets.US_ASCII);
  }
}
