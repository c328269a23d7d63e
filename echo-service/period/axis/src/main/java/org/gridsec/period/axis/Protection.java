package org.gridsec.period.axis;

import org.apache.axis.Handler;

/**
 * What protects the messages of one side.
 *
 * @param departing protects a message; null where that is left alone
 * @param arriving throws where a message is not what it must be; null where it may be anything
 */
public record Protection(Handler departing, Handler arriving) {

  /** Messages in clear. */
  public static final Protection NONE = new Protection(null, null);
}
