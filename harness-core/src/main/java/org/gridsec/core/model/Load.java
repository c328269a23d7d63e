package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * How the clients pace their calls, written {@code closed} (each call follows the reply to the one
 * before) or {@code rate:21} (each client is due to send 21 calls a second, whatever the replies
 * do).
 *
 * @param callsPerSecond of each client; 0 for a closed loop
 */
public record Load(double callsPerSecond) {

  public static final Load CLOSED = new Load(0);

  public Load {
    if (!(callsPerSecond >= 0 && callsPerSecond <= 1e6)) {
      throw new IllegalArgumentException(
          "rate expected above 0 and up to 1000000 calls/s, got: " + callsPerSecond);
    }
  }

  @JsonCreator
  public static Load of(String text) {
    try {
      if (text.equals("closed")) {
        return CLOSED;
      }
      if (text.startsWith("rate:") && Double.parseDouble(text.substring(5)) > 0) {
        return new Load(Double.parseDouble(text.substring(5)));
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "load expected closed or rate:CALLS_PER_SECOND, got: " + text, e);
    }
    throw new IllegalArgumentException(
        "load expected closed or rate:CALLS_PER_SECOND, got: " + text);
  }

  public boolean closed() {
    return callsPerSecond == 0;
  }

  @JsonValue
  @Override
  public String toString() {
    return closed()
        ? "closed"
        : "rate:"
            + (callsPerSecond == Math.rint(callsPerSecond)
                ? String.format(Locale.ROOT, "%.0f", callsPerSecond)
                : Double.toString(callsPerSecond));
  }
}
