package org.gridsec.scenarios.load.clients;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.scenarios.engines.OrderForEach;
import org.gridsec.scenarios.load.endpoint.MessageShare;
import org.gridsec.scenarios.load.endpoint.TargetOptions;

/**
 * The order for a {@link LoadWorker}.
 *
 * @param targets targets by name
 * @param turns share of the message numbers and rows that belong to this worker
 */
record LoadOrder(Map<String, TargetOptions> targets, MessageShare turns) implements OrderForEach {

  /**
   * Order for all engines; file names are relative to the directory that each engine has a copy of.
   */
  static LoadOrder forEach(Map<String, TargetOptions> targets) {
    return new LoadOrder(targets, MessageShare.ALL);
  }

  @Override
  public LoadOrder of(String credentials, int engine, int engines) {
    Map<String, TargetOptions> there = new TreeMap<>();
    targets.forEach((name, target) -> there.put(name, target.in(Path.of(credentials))));
    return new LoadOrder(there, new MessageShare(engine, engines));
  }
}
