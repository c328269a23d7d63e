package org.gridsec.mechanisms.soap.direct;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The only text that a message may have, except for its holes. Each signed element declares the
 * namespaces that it uses, in canonical order, and so equals its canonical form.
 */
public final class SignedForm {

  private enum Kind {
    LITERAL,
    HOLE,
    BEGIN,
    END
  }

  @SuppressWarnings("ArrayRecordComponent") // only holes are compared, which have no literal
  private record Piece(Kind kind, Part part, byte[] literal) {}

  private static final Pattern MARK = Pattern.compile("\\{([A-Z_]+)([()]?)\\}");

  private final List<Piece> pieces = new ArrayList<>();
  private final int digestBytes;
  private final int afterContent;

  /**
   * @param template text with {@code {PART}} for holes, among them the content, and {@code {PART(}}
   *     and {@code {PART)}} around parts that are handled as a whole
   * @param digestBytes length of the digest of a signed element
   */
  SignedForm(String template, int digestBytes) {
    this.digestBytes = digestBytes;
    Matcher mark = MARK.matcher(template);
    int done = 0;
    while (mark.find()) {
      literal(template.substring(done, mark.start()));
      Kind kind =
          switch (mark.group(2)) {
            case "(" -> Kind.BEGIN;
            case ")" -> Kind.END;
            default -> Kind.HOLE;
          };
      pieces.add(new Piece(kind, Part.valueOf(mark.group(1)), null));
      done = mark.end();
    }
    literal(template.substring(done));
    this.afterContent = tail().length;
  }

  private void literal(String text) {
    if (!text.isEmpty()) {
      pieces.add(new Piece(Kind.LITERAL, null, text.getBytes(StandardCharsets.UTF_8)));
    }
  }

  private int content() {
    return pieces.indexOf(new Piece(Kind.HOLE, Part.CONTENT, null));
  }

  /**
   * Returns the bytes before the content, with room for the holes that every message has.
   *
   * @param holes values of the other holes, or arrays of the same length
   */
  public byte[] head(Map<Part, byte[]> holes) {
    ByteArrayOutputStream head = new ByteArrayOutputStream(4096);
    for (Piece piece : pieces.subList(0, content())) {
      if (piece.kind == Kind.LITERAL) {
        head.writeBytes(piece.literal);
      } else if (piece.kind == Kind.HOLE) {
        byte[] value = holes.get(piece.part);
        head.writeBytes(value == null ? room(piece.part) : value);
      }
    }
    return head.toByteArray();
  }

  private byte[] room(Part part) {
    return switch (part) {
      case ID, REFERRED_ID -> DirectMessage.emptyId();
      case CREATED, EXPIRES -> DirectMessage.emptyTime();
      case TIMESTAMP_DIGEST, BODY_DIGEST, CONFIRMATION_DIGEST -> base64Room(digestBytes);
      default -> throw new IllegalArgumentException(part + " expected, got none");
    };
  }

  /** Returns an array with the length of so many octets in Base64. */
  public static byte[] base64Room(int octets) {
    return new byte[(octets + 2) / 3 * 4];
  }

  /** Returns the bytes after the content. */
  byte[] tail() {
    ByteArrayOutputStream tail = new ByteArrayOutputStream();
    pieces.subList(content() + 1, pieces.size()).stream()
        .filter(piece -> piece.kind == Kind.LITERAL)
        .forEach(piece -> tail.writeBytes(piece.literal));
    return tail.toByteArray();
  }

  /**
   * Finds the parts of a message. It does not check the values in the holes. Each value ends at the
   * end of its text or attribute.
   *
   * @param bytes the message; bytes after its length are ignored
   * @return empty if the message has another form
   */
  Optional<DirectMessage> match(byte[] bytes, int length) {
    DirectMessage message = new DirectMessage(bytes, length);
    int at = 0;
    for (Piece piece : pieces) {
      switch (piece.kind) {
        case LITERAL -> {
          int end = at + piece.literal.length;
          if (end > length
              || !Arrays.equals(bytes, at, end, piece.literal, 0, piece.literal.length)) {
            return Optional.empty();
          }
          at = end;
        }
        case HOLE -> {
          message.begin(piece.part, at);
          at = piece.part == Part.CONTENT ? length - afterContent : holeEnd(bytes, at, length);
          if (at < message.begin(piece.part)) {
            return Optional.empty();
          }
          message.end(piece.part, at);
        }
        case BEGIN -> message.begin(piece.part, at);
        case END -> message.end(piece.part, at);
      }
    }
    return at == length ? Optional.of(message) : Optional.empty();
  }

  private static int holeEnd(byte[] bytes, int from, int length) {
    int at = from;
    while (at < length && bytes[at] != '<' && bytes[at] != '"') {
      at++;
    }
    return at;
  }
}
