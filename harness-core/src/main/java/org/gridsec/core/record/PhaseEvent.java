package org.gridsec.core.record;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * A JDK Flight Recorder event for a span of a phase. Its duration is the whole span, including
 * nested phases.
 */
@Name(PhaseEvent.NAME)
@Label("Phase")
@Description("A phase of a call whose phases are recorded")
@Category("Gridsec")
@StackTrace(false)
final class PhaseEvent extends Event {

  static final String NAME = "org.gridsec.Phase";

  private static final PhaseEvent PROBE = new PhaseEvent();

  @Label("Phase")
  String phase;

  @Label("Own Time")
  @Description("Without the phases inside of it")
  @Timespan(Timespan.NANOSECONDS)
  long ownTime;

  @Label("Own CPU Time")
  @Description("CPU time of the thread, without the phases inside of it")
  @Timespan(Timespan.NANOSECONDS)
  long ownCpuTime;

  /** True if a recording wants these events. */
  static boolean wanted() {
    return PROBE.isEnabled();
  }

  /** An event that starts now; null if no recording wants it. */
  static PhaseEvent starting() {
    if (!wanted()) {
      return null;
    }
    PhaseEvent event = new PhaseEvent();
    event.begin();
    return event;
  }
}
