package org.gridsec.period.axis;

import org.apache.axis.Handler;

/**
 * The handlers that protect and check the messages of one side.
 *
 * @param departing handler that protects a message; null for none
 * @param arriving handler that throws if a message is not as required; null to accept any
 */
public record Protection(Handler departing, Handler arriving) {

  /** Messages in clear. */
  public static final Protection NONE = new Protection(null, null);
}
