package org.gridsec.mechanisms.contract;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** How senders may write times, and how they may not. */
public enum WrittenTime {
  WHOLE_SECONDS(true, "yyyy-MM-dd'T'HH:mm:ss'Z'"),
  MILLISECONDS(true, "yyyy-MM-dd'T'HH:mm:ss.SSS'Z'"),
  MICROSECONDS(true, "yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'"),
  TICKS(true, "yyyy-MM-dd'T'HH:mm:ss.SSSSSSS'Z'"),
  NANOSECONDS(true, "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'"),
  ONE_DIGIT(true, "yyyy-MM-dd'T'HH:mm:ss.S'Z'"),
  EAST(true, "yyyy-MM-dd'T'HH:mm:ssxxx", ZoneOffset.ofHoursMinutes(5, 45)),
  WEST(true, "yyyy-MM-dd'T'HH:mm:ss.SSSxxx", ZoneOffset.ofHours(-8)),
  NO_ZONE(false, "yyyy-MM-dd'T'HH:mm:ss"),
  NO_SECONDS(false, "yyyy-MM-dd'T'HH:mm'Z'"),
  NO_COLON(false, "yyyy-MM-dd'T'HH:mm:ssxx"),
  NAMED_ZONE(false, "yyyy-MM-dd'T'HH:mm:ss'+00:00[Europe/London]'"),
  SMALL_LETTERS(false, "yyyy-MM-dd't'HH:mm:ss'z'"),
  BLANKS_AROUND(true, "' \n\t'yyyy-MM-dd'T'HH:mm:ss'Z '"),
  TEN_DIGITS(false, "yyyy-MM-dd'T'HH:mm:ss.SSSSSSSSS'0Z'"),
  POINT_ALONE(false, "yyyy-MM-dd'T'HH:mm:ss'.Z'"),
  SPACE(false, "yyyy-MM-dd' 'HH:mm:ss'Z'"),
  DATE(false, "yyyy-MM-dd'Z'"),
  SECONDS_SINCE_1970(false, "'1700000000'"),
  NOTHING(false, "");

  private final boolean legal;
  private final DateTimeFormatter format;

  WrittenTime(boolean legal, String pattern) {
    this(legal, pattern, ZoneOffset.UTC);
  }

  WrittenTime(boolean legal, String pattern, ZoneOffset offset) {
    this.legal = legal;
    this.format = DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(offset);
  }

  /** Whether messages may have it. */
  public boolean legal() {
    return legal;
  }

  /** A time, written so. */
  public String write(Instant time) {
    return format.format(time);
  }
}
