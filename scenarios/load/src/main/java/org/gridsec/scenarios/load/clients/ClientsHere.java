package org.gridsec.scenarios.load.clients;

import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.core.load.LoadGenerator;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.run.LoadEngine;
import org.gridsec.scenarios.load.endpoint.Target;
import org.gridsec.scenarios.load.live.CallWatch;
import org.gridsec.scenarios.load.live.WatchedCalls;

/**
 * Clients that run in this JVM.
 *
 * @param targets targets by their letters
 * @param watches observers of each call at its end
 */
public record ClientsHere(Map<String, Target> targets, List<CallWatch> watches)
    implements LoadClients {

  public ClientsHere {
    targets = new TreeMap<>(targets);
    watches = List.copyOf(watches);
  }

  @Override
  public void begin() throws IOException {
    for (Target target : targets.values()) {
      target.tryOut();
    }
  }

  @Override
  public SliceResult run(String side, Slice slice) throws InterruptedException {
    Target target = targets.get(side);
    return new LoadGenerator(watches.isEmpty() ? target : new WatchedCalls(side, target, watches))
        .run(slice);
  }

  @Override
  public double compilerMillis() {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    return compilers == null ? 0 : compilers.getTotalCompilationTime();
  }

  @Override
  public List<LoadEngine> engines() {
    return List.of();
  }

  @Override
  public void abort() {
    targets.values().forEach(Target::abort);
  }

  @Override
  public void close() {
    // nothing to close: each slice closes its own sessions
  }
}
