package org.gridsec.scenarios.load;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.scenarios.engines.OrderForEach;

/**
 * What a {@link LoadWorker} is to call.
 *
 * @param targets by their names
 * @param turns which of the numbers and rows of messages are its own
 */
record LoadOrder(Map<String, TargetOptions> targets, Turns turns) implements OrderForEach {

  /** For all engines; files are named from the directory on that each has a copy of. */
  static LoadOrder forEach(Map<String, TargetOptions> targets) {
    return new LoadOrder(targets, Turns.ALL);
  }

  @Override
  public LoadOrder of(String credentials, int engine, int engines) {
    Map<String, TargetOptions> there = new TreeMap<>();
    targets.forEach((name, target) -> there.put(name, target.in(Path.of(credentials))));
    return new LoadOrder(there, new Turns(engine, engines));
  }
}
