package org.gridsec.scenarios.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridsec.core.load.Progress;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.Visit;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.LoadEngine;
import org.gridsec.results.regression.Change;
import org.gridsec.scenarios.engines.EngineFailed;
import org.gridsec.scenarios.load.clients.LoadClients;
import org.junit.jupiter.api.Test;

/** What becomes of a load whose clients fail. */
class LoadCampaignTest {

  private static final LoadPlan PLAN =
      new LoadPlan(
          List.of(1),
          Duration.ofMillis(1),
          0,
          Transport.KEEPALIVE,
          Duration.ZERO,
          Duration.ofMinutes(1),
          Duration.ZERO,
          Duration.ZERO,
          false);

  /** Fail in some slices, by their numbers from 1. */
  private static class Failing implements LoadClients {
    private final Map<Integer, IOException> failures;
    private int slices;
    private int begun;

    Failing(Map<Integer, IOException> failures) {
      this.failures = failures;
    }

    @Override
    public void begin() {
      begun++;
    }

    @Override
    public SliceResult run(String side, Slice slice) throws IOException {
      IOException failure = failures.get(++slices);
      if (failure != null) {
        throw failure;
      }
      return LoadReportTest.slice(1, 100, Map.of(), 0.1).result();
    }

    @Override
    public double compilerMillis() {
      return 0;
    }

    @Override
    public List<LoadEngine> engines() {
      return List.of();
    }

    @Override
    public void abort() {}

    @Override
    public void close() {}
  }

  /** Takes note of the slices that it is to call. */
  private static List<Slice> asked(LoadPlan plan, Map<String, String> targets) throws IOException {
    List<Slice> asked = new ArrayList<>();
    LoadClients clients =
        new Failing(Map.of()) {
          @Override
          public SliceResult run(String side, Slice slice) throws IOException {
            asked.add(slice);
            return super.run(side, slice);
          }
        };
    new LoadCampaign(plan, targets, clients, Progress.NONE, null).carryOut();
    return asked;
  }

  @Test
  void one_schedule_at_a_rate_is_as_long_as_the_load() throws Exception {
    LoadPlan plan =
        new LoadPlan(
            List.of(1, 8),
            Duration.ofSeconds(24),
            25,
            Transport.KEEPALIVE,
            Duration.ZERO,
            Duration.ofSeconds(7),
            Duration.ZERO,
            Duration.ZERO,
            false);

    assertThat(asked(plan, Map.of("A", "a")))
        .hasSize(2)
        .allSatisfy(slice -> assertThat(slice.millis()).isEqualTo(24_000))
        .allSatisfy(slice -> assertThat(slice.visit()).isEqualTo(new Visit(600, 7_000, 0, 0)))
        .extracting(Slice::clients)
        .containsExactly(1, 8);
  }

  @Test
  void what_was_measured_of_a_visit_before_its_failure_is_told() throws Exception {
    SliceResult broken = LoadReportTest.slice(1, 100, Map.of(), 0.1).result().withFailure("broken");
    LoadReport report =
        report(
            new Failing(Map.of()) {
              @Override
              public SliceResult run(String side, Slice slice) {
                return broken;
              }
            });

    assertThat(report.failure()).isEqualTo("a: broken");
    assertThat(report.cells().get(0).calls()).isEqualTo(10);
  }

  @Test
  void a_target_that_did_not_keep_up_or_fails_many_calls_has_no_verdict() throws Exception {
    LoadClients behind =
        new Failing(Map.of()) {
          @Override
          public SliceResult run(String side, Slice slice) throws IOException {
            return super.run(side, slice)
                .withUnsent(side.equals("B") ? 1 : 0)
                .withFailed(Map.of("HTTP status 503", side.equals("C") ? 2L : 1L));
          }
        };

    Map<String, String> targets = Map.of("A", "a", "B", "b", "C", "c", "D", "d");
    LoadReport report = new LoadCampaign(PLAN, targets, behind, Progress.NONE, null).carryOut();

    String tooGood = "calls failed or were not sent, so that times are too good";
    assertThat(report.comparisons())
        .filteredOn(compared -> compared.outcome().remark().startsWith(tooGood))
        .allSatisfy(
            compared -> assertThat(compared.outcome().change()).isEqualTo(Change.CANNOT_TELL))
        .extracting(LoadReport.Compared::side)
        .containsExactly("B", "C");
  }

  /** A file could not be written by a thread that is interrupted. */
  @Test
  void a_stop_that_comes_after_a_slice_does_not_interrupt_what_follows() throws Exception {
    LoadCampaign[] campaign = new LoadCampaign[1];
    LoadClients stopping =
        new Failing(Map.of()) {
          @Override
          public SliceResult run(String side, Slice slice) throws IOException {
            campaign[0].stop();
            return super.run(side, slice);
          }
        };
    campaign[0] = new LoadCampaign(PLAN, Map.of("A", "a"), stopping, Progress.NONE, null);

    LoadReport report = campaign[0].carryOut();

    assertThat(report.interrupted()).isTrue();
    assertThat(Thread.interrupted()).isFalse();
  }

  private static IOException lost() {
    return new EngineFailed("b:4300", "does not answer");
  }

  private static LoadReport report(Failing clients) throws IOException {
    return new LoadCampaign(PLAN, Map.of("A", "a"), clients, Progress.NONE, null).carryOut();
  }

  @Test
  void a_slice_whose_engine_is_lost_is_measured_once_more_with_fresh_clients() throws Exception {
    Failing clients = new Failing(Map.of(2, lost()));

    LoadReport report = report(clients);

    assertThat(clients.begun).isEqualTo(2);
    assertThat(report.failure()).isNull();
    assertThat(report.cells().get(0).slices()).hasSize(clients.slices - 1);
    assertThat(report.notes())
        .filteredOn(note -> !note.startsWith("A, 1 client: an interval needs 5 slices"))
        .containsExactly("engine b:4300: does not answer; once more with fresh JVMs");
  }

  @Test
  void what_was_measured_before_a_failure_is_told() throws Exception {
    LoadReport twice = report(new Failing(Map.of(2, lost(), 3, lost())));

    assertThat(twice.failure()).isEqualTo("engine b:4300: does not answer");
    assertThat(twice.cells().get(0).slices()).hasSize(1);
    assertThat(LoadText.of(twice)).contains("ended before its time: this is what was measured");

    LoadReport other = report(new Failing(Map.of(2, new IOException("no more memory"))));
    assertThat(other.failure()).isEqualTo("no more memory");
    assertThat(report(new Failing(Map.of(2, new EOFException()))).failure())
        .isEqualTo("java.io.EOFException");
  }

  @Test
  void where_nothing_was_measured_the_failure_is_all() {
    assertThatThrownBy(() -> report(new Failing(Map.of(1, new IOException("no more memory")))))
        .hasMessage("no more memory");
  }
}
