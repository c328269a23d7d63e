package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.claims.Claims;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code claimsSha256} in {@code run.json}. */
class ClaimsHashTest {

  @TempDir Path temporary;

  @Test
  void a_run_keeps_which_claims_it_was_made_to_judge() {
    Run run = SyntheticRun.pending(1).withClaimsSha256(Claims.sha256());
    Path path = RunDirectory.create(temporary.resolve("run"), run).path();
    assertThat(RunDirectory.open(path).run().claimsSha256()).isEqualTo(Claims.sha256());
  }

  @Test
  void a_run_of_an_older_version_has_none_and_is_read_all_the_same() throws IOException {
    Path path = RunDirectory.create(temporary.resolve("run"), SyntheticRun.pending(1)).path();
    assertThat(Files.readString(path.resolve("run.json"))).doesNotContain("claimsSha256");
    assertThat(RunDirectory.open(path).run().claimsSha256()).isNull();
  }

  @Test
  void what_is_no_hash_is_refused() {
    Run run = SyntheticRun.pending(1).withClaimsSha256("none");
    Path path = RunDirectory.create(temporary.resolve("run"), run).path();
    assertThatThrownBy(() -> RunDirectory.open(path))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("/claimsSha256");
  }
}
