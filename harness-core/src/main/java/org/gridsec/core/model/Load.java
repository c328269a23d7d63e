package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * The pacing of the clients' calls. Written as {@code closed} (each call follows the reply to the
 * one before), {@code once} (a new JVM is started for each call), {@code rate:21} (each client
 * starts 21 calls a second, independent of the replies) or {@code rate:25%} (each client's rate is
 * that part of this machine's capacity, which is measured first).
 *
 * @param callsPerSecond rate of each client; 0 for a closed loop and for a rate not yet measured
 * @param capacityPercent rate of each client as a part of the machine's capacity; 0 unless the rate
 *     is yet to be measured
 * @param once true if each call has its own client JVM
 */
public record Load(double callsPerSecond, double capacityPercent, boolean once) {

  public static final Load CLOSED = new Load(0);

  public static final Load ONCE = new Load(0, 0, true);

  private static final String FORM =
      "load expected closed, once, rate:CALLS_PER_SECOND or rate:PERCENT%, got: ";

  public Load {
    if (!(callsPerSecond >= 0 && callsPerSecond <= 1e6)) {
      throw new IllegalArgumentException(
          "rate expected above 0 and up to 1000000 calls/s, got: " + callsPerSecond);
    }
    if (!(capacityPercent >= 0 && capacityPercent <= 100)
        || (capacityPercent > 0 && callsPerSecond > 0)) {
      throw new IllegalArgumentException(
          "rate expected up to 100 % of the capacity, got: " + capacityPercent);
    }
  }

  /**
   * A closed loop or a fixed rate.
   *
   * @param callsPerSecond rate of each client; 0 for a closed loop
   */
  public Load(double callsPerSecond) {
    this(callsPerSecond, 0, false);
  }

  /** A rate that is a part of this machine's capacity. */
  public static Load ofCapacity(double percent) {
    return new Load(0, percent, false);
  }

  @JsonCreator
  public static Load of(String text) {
    try {
      if (text.equals("closed")) {
        return CLOSED;
      }
      if (text.equals("once")) {
        return ONCE;
      }
      boolean relative = text.endsWith("%");
      if (text.startsWith("rate:")) {
        double number = Double.parseDouble(text.substring(5, text.length() - (relative ? 1 : 0)));
        if (number > 0) {
          return relative ? ofCapacity(number) : new Load(number);
        }
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(FORM + text, e);
    }
    throw new IllegalArgumentException(FORM + text);
  }

  public boolean closed() {
    return callsPerSecond == 0 && !relative() && !once;
  }

  /** True if the rate is yet to be measured. */
  public boolean relative() {
    return capacityPercent > 0;
  }

  @JsonValue
  @Override
  public String toString() {
    if (closed()) {
      return "closed";
    }
    if (once) {
      return "once";
    }
    return relative() ? "rate:" + number(capacityPercent) + "%" : "rate:" + number(callsPerSecond);
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Rounded.text("%.0f", value) : Double.toString(value);
  }
}
