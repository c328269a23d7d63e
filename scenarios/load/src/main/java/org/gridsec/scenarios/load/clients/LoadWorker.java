package org.gridsec.scenarios.load.clients;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.gridsec.core.load.LoadGenerator;
import org.gridsec.core.load.Slice;
import org.gridsec.core.process.Worker;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.scenarios.load.endpoint.Rows;
import org.gridsec.scenarios.load.endpoint.Target;
import org.gridsec.scenarios.load.endpoint.TargetOptions;

/** Program of an engine that calls the targets of {@code gridsec load}. */
public final class LoadWorker {

  /**
   * Command that reads the files of a {@link LoadOrder} and makes the first call of each target.
   */
  static final String OPEN = "open";

  private final Map<String, Target> targets = new HashMap<>();
  private Target current;

  private LoadWorker() {}

  /** Serves commands until standard input ends. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    LoadWorker load = new LoadWorker();
    Worker.ofController()
        .on(OPEN, LoadOrder.class, load::open)
        .on(ClientCommands.TURN, String.class, load::turn)
        .on(ClientCommands.SLICE, Slice.class, slice -> new LoadGenerator(load.current).run(slice))
        .run();
  }

  /** Opens all targets; targets with the same file share its rows. */
  private Object open(LoadOrder order) throws IOException {
    Map<String, Rows> rows = new HashMap<>();
    for (Map.Entry<String, TargetOptions> one : order.targets().entrySet()) {
      TargetOptions options = one.getValue();
      if (!rows.containsKey(options.data())) {
        rows.put(options.data(), options.rows().taking(order.turns()));
      }
      Target target = options.target(rows.get(options.data()));
      target.tryOut();
      targets.put(one.getKey(), target);
    }
    return null;
  }

  private Object turn(String name) {
    Target target = targets.get(name);
    if (target == null) {
      throw new IllegalArgumentException(
          "target expected one of " + targets.keySet() + ", got: " + name);
    }
    current = target;
    return null;
  }
}
