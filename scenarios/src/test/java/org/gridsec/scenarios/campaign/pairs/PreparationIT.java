package org.gridsec.scenarios.campaign.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Progress;
import org.gridsec.core.load.warmup.Turns;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Status;
import org.gridsec.core.process.Pinning;
import org.gridsec.core.process.Starter;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Distribution;
import org.gridsec.scenarios.ShortProfiles;
import org.gridsec.scenarios.campaign.BegunRun;
import org.gridsec.scenarios.campaign.OneKind;
import org.gridsec.scenarios.campaign.PeriodLauncher;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.spi.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of a priming. */
@Timeout(300)
class PreparationIT {

  private static final CellKey CELL =
      Series.overClients(
              "", Stack.PULL, "xml-signature", Parameters.NONE, Transport.KEEPALIVE, Suite.PERIOD)
          .cells()
          .get(0);

  @TempDir private Path directory;

  private final List<String> notes = new ArrayList<>();
  private Ledger ledger;

  private Launcher launcher(Keys priming) throws IOException {
    Keys keys = PeriodLauncher.keys(directory.resolve("keys"), Map.of());
    return new Launcher(
        null,
        "jetty",
        List.of(keys),
        priming,
        Pinning.NONE,
        directory.resolve("logs"),
        Distribution.java(),
        List.of(),
        null,
        Starter.JVMS);
  }

  private Ledger ledger() {
    List<Cell> cells = List.of(Cell.pending(CELL, List.of("test")));
    return OneKind.ledger(
        RunDirectory.create(directory.resolve("run"), BegunRun.of("smoke", Suite.PERIOD, cells)),
        new Notes(notes));
  }

  private Status afterPriming(Keys priming, boolean works) throws Exception {
    Launcher launcher = launcher(priming);
    Visits visits = new Visits(Profile.SMOKE, key -> false);
    ledger = ledger();
    Preparation preparation = new Preparation(visits, launcher, ledger, 1, new Turns());
    try (Pair pair = launcher.launch("pair", JceProvider.JDK, "")) {
      assertThat(preparation.prime(pair, List.of(CELL), 3, Duration.ofSeconds(60), "test"))
          .isEqualTo(works);
    }
    return ledger.cell(CELL).status();
  }

  /** With a clock that goes on by an hour whenever it is read. */
  @Test
  void priming_takes_of_the_limit_and_a_pair_that_is_not_steady_then_is_stored_as_such()
      throws Exception {
    Launcher launcher = launcher(PeriodLauncher.keys(directory.resolve("cheap"), Map.of()));
    ledger = ledger();
    AtomicLong nanos = new AtomicLong();
    Preparation preparation =
        new Preparation(
            new Visits(ShortProfiles.operations(1), key -> false),
            launcher,
            ledger,
            2,
            new Turns(),
            () -> nanos.getAndAdd(Duration.ofHours(1).toNanos()));
    try (Pair pair = launcher.launch("pair", JceProvider.JDK, "")) {
      preparation.carryOut(pair, List.of(CELL), "test", false, 1);
    }
    assertThat(notes)
        .anyMatch(note -> note.startsWith("fork 2, test, primed in suite period: "))
        .last()
        .asString()
        .startsWith("fork 2, test: 0.0 s, 0 calls, ")
        .contains("; not steady after 0.0 s of warm-up and 0 of 10 calls: ");
    ledger.flush();
    assertThat(ledger.run().time().warmUps())
        .last()
        .satisfies(
            warmUp -> {
              assertThat(warmUp.fork()).isEqualTo(2);
              assertThat(warmUp.jvms()).isEqualTo("test");
              assertThat(warmUp.unsteady()).startsWith("not steady after 0.0 s");
            });
  }

  @Test
  void keys_that_work_warm() throws Exception {
    Keys priming = PeriodLauncher.keys(directory.resolve("cheap"), Map.of());

    assertThat(afterPriming(priming, true)).isEqualTo(Status.PENDING);
    assertThat(notes)
        .singleElement()
        .asString()
        .startsWith("fork 1, test, primed in suite period: ");
  }

  @ParameterizedTest
  @CsvSource({
    "xml-signature,algorithm,rsa-2048",
    "xml-signature,freshness,none",
    "tls,group,x25519mlkem768"
  })
  void what_the_suite_does_not_have_is_primed_with_what_is_usual(
      String mechanism, String name, String value) throws Exception {
    Launcher launcher = launcher(PeriodLauncher.keys(directory.resolve("cheap"), Map.of()));
    ledger = ledger();
    CellKey other =
        Series.overClients(
                "",
                Stack.PULL,
                mechanism,
                Parameters.of(name, value),
                Transport.KEEPALIVE,
                Suite.MODERN)
            .cells()
            .get(0);
    Preparation preparation =
        new Preparation(new Visits(Profile.SMOKE, key -> false), launcher, ledger, 1, new Turns());
    try (Pair pair = launcher.launch("pair", JceProvider.JDK, "")) {
      assertThat(preparation.prime(pair, List.of(other), 3, Duration.ofSeconds(60), "test"))
          .isTrue();
    }
    assertThat(notes).noneMatch(note -> note.contains("not primed"));
  }

  @Test
  void keys_that_cannot_be_used_fail_no_cell() throws Exception {
    Path none = Files.createDirectory(directory.resolve("none"));
    // the server has keys, the client has none
    PeriodLauncher.keys(none, Map.of());
    Files.delete(none.resolve("client.p12"));

    assertThat(afterPriming(new Keys(Suite.PERIOD, none), false)).isEqualTo(Status.PENDING);
    assertThat(notes)
        .singleElement()
        .asString()
        .startsWith("xml-signature not primed in suite period: ");
  }

  @Test
  void calls_that_are_refused_fail_no_cell() throws Exception {
    Path mixed = directory.resolve("mixed");
    PeriodLauncher.keys(mixed, Map.of());
    Path other = directory.resolve("other");
    PeriodLauncher.keys(other, Map.of());
    Files.copy(
        other.resolve("client.p12"),
        mixed.resolve("client.p12"),
        StandardCopyOption.REPLACE_EXISTING);

    assertThat(afterPriming(new Keys(Suite.PERIOD, mixed), false)).isEqualTo(Status.PENDING);
    assertThat(notes)
        .anySatisfy(
            note -> assertThat(note).startsWith("xml-signature not primed in suite period: "));
  }

  /** Keeps what it is told. */
  private record Notes(List<String> lines) implements Progress {
    @Override
    public void note(String line) {
      lines.add(line);
    }

    @Override
    public void measured(double part, Duration remaining, String line) {}

    @Override
    public void close() {}
  }
}
