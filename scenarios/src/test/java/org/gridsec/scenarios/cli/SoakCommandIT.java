package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class SoakCommandIT {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int soak(String... arguments) {
    return Gridsec.execute(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
  }

  @Test
  void a_server_lasts_for_some_seconds(@TempDir Path logs) {
    int code =
        soak(
            "soak",
            "--suite",
            "period",
            "--for",
            "2s",
            "--mechanism",
            "plain,xml-signature,tls",
            "--logs",
            logs.toString());

    assertThat(err.toString()).isEmpty();
    assertThat(code).isZero();
    assertThat(out.toString()).contains(" to go] ", "live heap", "no invalid reply, nothing leaks");
  }

  @Test
  void a_mechanism_that_is_none_is_refused() {
    assertThat(soak("soak", "--mechanism", "plain,tsl")).isEqualTo(2);
    assertThat(err.toString()).contains("expected").contains("got: tsl");
  }

  @Test
  void a_time_that_is_none_is_refused() {
    assertThat(soak("soak", "--for", "ever")).isEqualTo(2);
    assertThat(err.toString())
        .startsWith("gridsec: '--for' expected a time, as 10m, 90s or 1h30m, got: ever");
  }
}
