package org.gridsec.scenarios.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.gridsec.scenarios.load.clients.LoadWorker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineWorkersTest {

  private final String mark = "-Dmark=" + UUID.randomUUID();

  private long running() {
    return ProcessHandle.current()
        .children()
        .filter(child -> child.info().commandLine().orElse("").contains(mark))
        .filter(ProcessHandle::isAlive)
        .count();
  }

  private EngineOrder start() throws Exception {
    EngineOrder.Start start =
        new EngineOrder.Start(LoadWorker.class.getName(), List.of(), List.of(mark));
    return new EngineOrder(EngineOrder.START, EngineWorkers.JSON.writeValueAsString(start), 60_000);
  }

  /** The lease of a run may end at any moment: what was ordered before it is known by then. */
  @Test
  void a_worker_that_was_ordered_ends_with_the_others(@TempDir Path logs) throws Exception {
    EngineWorkers workers = new EngineWorkers(logs);

    workers.obey("one", start());
    assertThat(running()).isEqualTo(1);
    assertThat(workers.reply("one")).isEqualTo(new EngineOrder.Reply("null", null, true));

    workers.endAll();
    assertThat(running()).isZero();
  }

  @Test
  void a_worker_takes_the_place_of_the_one_with_its_name(@TempDir Path logs) throws Exception {
    EngineWorkers workers = new EngineWorkers(logs);

    workers.obey("one", start());
    workers.obey("one", start());

    assertThat(running()).isEqualTo(1);
    workers.end("one");
    assertThat(running()).isZero();
  }

  @Test
  void orders_for_a_worker_that_is_not_there_name_those_that_are(@TempDir Path logs)
      throws Exception {
    EngineWorkers workers = new EngineWorkers(logs);

    workers.obey("two", new EngineOrder("open", "null", 60_000));

    assertThat(workers.reply("two").error()).isEqualTo("worker expected one of [], got: two");
    assertThat(workers.reply("two").alive()).isFalse();
  }
}
