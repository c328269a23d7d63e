package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.results.summary.SideCores;
import org.gridsec.scenarios.campaign.pairs.CallFailed;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.campaign.pairs.Pair;
import org.gridsec.scenarios.campaign.pairs.Schedule;
import org.gridsec.scenarios.campaign.pairs.VisitResult;
import org.gridsec.scenarios.campaign.pairs.Visits;
import org.gridsec.scenarios.spi.Series;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of cells whose realm changes while they are measured: a KDC, and a pair of JVMs. */
@Timeout(300)
class KerberosPairIT {

  private static final CellKey CELL =
      Series.overClients(
              "", Stack.AXIS2, "kerberos", Parameters.NONE, Transport.CLOSE, Suite.PERIOD)
          .cells()
          .get(0);

  @TempDir private Path directory;

  private KerberosFiles files;
  private Slice slice;

  @BeforeEach
  void name() {
    files =
        new KerberosFiles(
            directory.resolve("krb5.conf"),
            directory.resolve("server.keytab"),
            directory.resolve("client.keytab"));
    slice = new Visits(Profile.SMOKE, key -> false).slice(CELL);
  }

  /** They outlast their KDC. */
  private void copy(KerberosFiles original) throws IOException {
    Files.copy(original.krb5Conf(), files.krb5Conf());
    Files.copy(original.serverKeytab(), files.serverKeytab());
    Files.copy(original.clientKeytab(), files.clientKeytab());
  }

  private Pair aimed() throws Exception {
    Keys keys = PeriodLauncher.keys(directory.resolve("keys"), files.attachments());
    Launcher launcher = PeriodLauncher.of("jetty", keys, directory);
    Pair pair = launcher.launch("kerberos", CELL.provider(), "");
    launcher.aim(pair, CELL, keys);
    return pair;
  }

  @Test
  void a_kdc_that_goes_away_fails_the_cells_that_come_after_in_a_line() throws Exception {
    Kdc kdc = Kdc.start();
    copy(kdc.files());
    try (kdc;
        Pair pair = aimed()) {
      assertThat(pair.visit(CELL, slice).result().calls()).isPositive();
      kdc.close();

      assertThatThrownBy(() -> pair.visit(CELL, slice))
          .isInstanceOf(CallFailed.class)
          .hasMessageStartingWith("client 0, first call: ")
          .hasMessageContaining("the KDC of '%s' expected to answer, got: ", files.krb5Conf());
    }
  }

  @Test
  void a_service_whose_key_is_not_the_kdc_s_any_more_fails_its_cells_in_a_line() throws Exception {
    try (Kdc kdc = Kdc.start();
        Kdc before = Kdc.start()) {
      copy(kdc.files());
      Files.copy(
          before.files().serverKeytab(), files.serverKeytab(), StandardCopyOption.REPLACE_EXISTING);
      try (Pair pair = aimed()) {
        assertThatThrownBy(() -> pair.visit(CELL, slice))
            .isInstanceOf(CallFailed.class)
            .hasMessageStartingWith("client 0, first call: ")
            .hasMessageContaining("could not be authenticated");
      }
    }
  }

  @Test
  void a_rate_that_no_client_can_keep_is_told_from_a_server_that_is_at_its_end() throws Exception {
    try (Kdc kdc = Kdc.start()) {
      copy(kdc.files());
      try (Pair pair = aimed()) {
        Load impossible = new Load(100_000);
        VisitResult visit = pair.visit(CELL, slice.withLoad(impossible));

        // with more cores than there are, either side always has time to spare
        assertThat(new Schedule(impossible, 1, visit, new SideCores(64, 64, false)).warnings())
            .containsExactly(Schedule.BEHIND, Schedule.MISSED + "neither");
      }
    }
  }
}
