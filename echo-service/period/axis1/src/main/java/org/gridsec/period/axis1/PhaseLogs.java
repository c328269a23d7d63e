package org.gridsec.period.axis1;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.apache.commons.logging.impl.LogFactoryImpl;
import org.apache.commons.logging.impl.NoOpLog;
import org.apache.ws.axis.security.WSDoAllReceiver;

/**
 * Gives WSS4J's message receiver the log that it reports times to, and all other classes a log that
 * ignores everything. Several classes of WSS4J report times to a log of that name.
 */
public final class PhaseLogs extends LogFactoryImpl {

  private static final String TIMES = "org.apache.ws.security.TIME";

  private static final StackWalker CALLERS =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  @Override
  public Log getInstance(String name) {
    return name.equals(TIMES) && asksReceiver() ? ReceiverTimes.log() : new NoOpLog();
  }

  private static boolean asksReceiver() {
    return CALLERS.walk(
        frames ->
            frames
                .map(StackWalker.StackFrame::getDeclaringClass)
                .filter(caller -> !LogFactory.class.isAssignableFrom(caller))
                .findFirst()
                .filter(caller -> caller == WSDoAllReceiver.class)
                .isPresent());
  }
}
