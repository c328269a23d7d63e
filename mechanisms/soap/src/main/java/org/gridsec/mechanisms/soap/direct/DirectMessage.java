package org.gridsec.mechanisms.soap.direct;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;

/** A message of a fixed form, with the offsets of its parts in the array that holds it. */
public final class DirectMessage {

  /** The only accepted format of times. */
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private static final int TIME_LENGTH = 24;

  /** Random part of Timestamp ids. It makes two equal messages of one millisecond differ. */
  private static final long PROCESS = new SecureRandom().nextLong();

  private static final AtomicLong MESSAGES = new AtomicLong();
  private static final byte[] ID_START = {'t', 's', '-'};
  private static final int ID_LENGTH = ID_START.length + 2 * 2 * Long.BYTES;

  private final byte[] bytes;
  private final int length;
  private final Map<Part, Integer> begins = new EnumMap<>(Part.class);
  private final Map<Part, Integer> ends = new EnumMap<>(Part.class);

  DirectMessage(byte[] bytes, int length) {
    this.bytes = bytes;
    this.length = length;
  }

  void begin(Part part, int at) {
    begins.put(part, at);
  }

  void end(Part part, int at) {
    ends.put(part, at);
  }

  int begin(Part part) {
    return begins.get(part);
  }

  private int end(Part part) {
    return ends.get(part);
  }

  int length(Part part) {
    return end(part) - begin(part);
  }

  /** Returns the array that holds the message from its start. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  /** Returns a part as a text. */
  public String text(Part part) {
    return new String(bytes, begin(part), length(part), StandardCharsets.ISO_8859_1);
  }

  /** Decodes a part from Base64; empty if it is not the standard encoding of its octets. */
  public Optional<byte[]> octets(Part part) {
    byte[] text = Arrays.copyOfRange(bytes, begin(part), end(part));
    try {
      byte[] octets = Base64.getDecoder().decode(text);
      return Arrays.equals(Base64.getEncoder().encode(octets), text)
          ? Optional.of(octets)
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // not Base64
    }
  }

  /**
   * Fills a hole.
   *
   * @throws IllegalStateException if the hole has a different length
   */
  void put(Part part, byte[] value) {
    if (value.length != length(part)) {
      throw new IllegalStateException(
          "%s expected %s bytes, got: %s".formatted(part, length(part), value.length));
    }
    System.arraycopy(value, 0, bytes, begin(part), value.length);
  }

  /** Returns an array with the length of an id. */
  static byte[] emptyId() {
    return new byte[ID_LENGTH];
  }

  /** Returns an array with the length of a time. */
  static byte[] emptyTime() {
    return new byte[TIME_LENGTH];
  }

  /** Writes the current time and a unique id. */
  void putTimes() {
    HexFormat hex = HexFormat.of();
    String id = hex.toHexDigits(PROCESS) + hex.toHexDigits(MESSAGES.incrementAndGet());
    byte[] whole = Arrays.copyOf(ID_START, ID_LENGTH);
    System.arraycopy(ascii(id), 0, whole, ID_START.length, id.length());
    put(Part.ID, whole);
    put(Part.REFERRED_ID, whole);
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    put(Part.CREATED, ascii(TIME.format(now)));
    put(Part.EXPIRES, ascii(TIME.format(now.plus(SeenMessages.LIFETIME))));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** True if the Timestamp has an id of the fixed format and the signature refers to it. */
  boolean hasId() {
    int begin = begin(Part.ID);
    if (length(Part.ID) != ID_LENGTH
        || length(Part.REFERRED_ID) != ID_LENGTH
        || !PlainText.same(bytes, begin, begin(Part.REFERRED_ID), ID_LENGTH)
        || !Arrays.equals(bytes, begin, begin + ID_START.length, ID_START, 0, ID_START.length)) {
      return false;
    }
    for (int i = begin + ID_START.length; i < begin + ID_LENGTH; i++) {
      if (!HexFormat.isHexDigit(bytes[i])) {
        return false;
      }
    }
    return true;
  }

  /** True if the Body's content is in canonical form. */
  boolean isCanonical() {
    return CanonicalContent.isCanonical(bytes, begin(Part.CONTENT), end(Part.CONTENT));
  }

  /**
   * Returns the creation time of the message.
   *
   * @return empty if its times have another format, or its lifetime is not the expected one
   */
  Optional<Instant> created() {
    Optional<Instant> created = time(Part.CREATED);
    return created.filter(
        begin -> time(Part.EXPIRES).filter(begin.plus(SeenMessages.LIFETIME)::equals).isPresent());
  }

  private Optional<Instant> time(Part part) {
    if (length(part) != TIME_LENGTH) {
      return Optional.empty();
    }
    String text = text(part);
    try {
      Instant time = Instant.parse(text);
      return TIME.format(time).equals(text) ? Optional.of(time) : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty(); // not a time
    }
  }

  /** Returns the digest of a signed element in Base64, as signatures contain it. */
  byte[] digest(MessageDigest digest, Part part) {
    digest.update(bytes, begin(part), length(part));
    return Base64.getEncoder().encode(digest.digest());
  }

  /** True if a part equals these bytes. */
  public boolean is(Part part, byte[] expected) {
    return Arrays.equals(bytes, begin(part), end(part), expected, 0, expected.length);
  }

  /** Consumes bytes of a message. A signature or a MAC implements it. */
  public interface Update {
    void update(byte[] bytes, int from, int length) throws GeneralSecurityException;
  }

  /** Passes SignedInfo, which the signature covers, to the consumer. */
  public void signed(Update update) throws GeneralSecurityException {
    update.update(bytes, begin(Part.INFO), length(Part.INFO));
  }
}
