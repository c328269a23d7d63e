package org.gridsec.results.stats;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.core.model.Environment;

/**
 * How many cores each side of a run could use.
 *
 * @param shared whether they are the same ones
 */
public record SideCores(int server, int client, boolean shared) {

  /** As {@link org.gridsec.core.load.Pinning} writes it. */
  private static final Pattern PINNED = Pattern.compile("server ([\\d,]+), client ([\\d,]+)");

  /** Workers that are not bound share all cores. */
  public static SideCores of(Environment machine) {
    if (machine.serverCores() != null) {
      return new SideCores(machine.serverCores(), machine.cores(), false);
    }
    Matcher pinned = PINNED.matcher(machine.pinning());
    return pinned.matches()
        ? new SideCores(count(pinned.group(1)), count(pinned.group(2)), false)
        : new SideCores(machine.cores(), machine.cores(), true);
  }

  private static int count(String cores) {
    return cores.split(",", -1).length;
  }
}
