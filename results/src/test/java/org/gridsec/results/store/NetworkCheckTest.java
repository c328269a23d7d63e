package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.run.NetworkCheck;
import org.gridsec.core.model.run.NetworkCheck.Properties;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stood between client and server, in stored runs. */
class NetworkCheckTest {

  private static final Properties ASKED = new Properties(238, 238, 759, 759, null);

  @TempDir private Path directory;

  @Test
  void what_was_asked_for_and_what_was_measured_are_stored() {
    NetworkCheck good =
        new NetworkCheck(
            Link.WAN, "relay", 1, ASKED, new Properties(238.2, 238.9, 757, 758.5, null), null);
    NetworkCheck bad = new NetworkCheck(Link.WAN, "relay", 2, ASKED, null, "nothing came through");
    Properties window = new Properties(238, 238, 759, 759, 561.1);
    NetworkCheck slow =
        new NetworkCheck(Link.WAN.withInitialSegments(10), "relay", 1, window, window, null);
    Run run = SyntheticRun.pending(1).withNetwork(good).withNetwork(bad).withNetwork(slow);

    RunDirectory.create(directory.resolve("run"), run);

    assertThat(RunDirectory.open(directory.resolve("run")).run().networks())
        .containsExactly(good, bad, slow);
  }

  @Test
  void a_run_from_before_there_were_networks_has_none() throws Exception {
    RunDirectory.create(directory.resolve("run"), SyntheticRun.pending(1));

    assertThat(Files.readString(directory.resolve("run/run.json"))).doesNotContain("networks");
    assertThat(RunDirectory.open(directory.resolve("run")).run().networks()).isEmpty();
  }

  @Test
  void a_network_that_is_made_by_nothing_known_is_refused() throws Exception {
    RunDirectory.create(
        directory.resolve("run"),
        SyntheticRun.pending(1)
            .withNetwork(new NetworkCheck(Link.WAN, "relay", 1, ASKED, ASKED, null)));
    Path json = directory.resolve("run/run.json");
    Files.writeString(json, Files.readString(json).replace("\"relay\"", "\"pigeons\""));

    assertThatThrownBy(() -> RunDirectory.open(directory.resolve("run")))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("means");
  }
}
