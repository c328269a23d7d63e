package org.gridsec.period.jglobus;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Transport;
import org.gridsec.period.KeyDirectory;
import org.gridsec.period.PeriodPair;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JGlobusIT {

  private static final Map<String, String> INITIAL = Map.of("contexts", "initial");

  @TempDir static Path directory;
  private static Path keys;

  @BeforeAll
  static void makeKeys() throws Exception {
    keys = KeyDirectory.make(directory.resolve("keys"));
  }

  @ParameterizedTest
  @MethodSource("org.gridsec.period.Javas#installed")
  void echoes_what_it_is_sent_and_tells_of_handshakes_and_contexts(Path home) throws Exception {
    try (PeriodPair pair =
        new PeriodPair(
            PeriodStack.JGLOBUS, home, System.getProperty("java.class.path"), keys, directory)) {
      for (String mechanism : PeriodStack.JGLOBUS.mechanisms()) {
        assertThat(pair.address(mechanism).getHost()).isEqualTo("127.0.0.1");
        pair.aim(mechanism, pair.address(mechanism));
        for (PayloadShape payload :
            List.of(
                PayloadShape.string(5), PayloadShape.array(9, 8), PayloadShape.array(9999, 8))) {
          SliceResult result = pair.call(Transport.CLOSE, payload, true);
          assertThat(result.failure()).as("%s %s", mechanism, payload).isNull();
          assertThat(result.calls()).isPositive();
        }
      }
      assertThat(pair.state().contexts()).as("two clients, three times").isEqualTo(6);
      assertThat(pair.call(Transport.KEEPALIVE, PayloadShape.string(5), false).failure())
          .contains("expected close, got: keepalive");

      SliceResult plain = pair.call(INITIAL);
      assertThat(plain.amounts()).containsEntry("count.roundTrips", 3.0);
      assertThat(plain.amounts().get("setUp.2.requestBytes"))
          .isGreaterThan(plain.amounts().get("setUp.1.requestBytes"));
      SliceResult delegating = pair.call(Map.of("contexts", "initial", "delegation", "full"));
      assertThat(delegating.amounts()).containsEntry("count.roundTrips", 4.0);

      long before = pair.state().contexts();
      pair.call(Map.of("contexts", "initial", "store", "once"));
      assertThat(pair.state().contexts()).isEqualTo(before);
      SliceResult kept = pair.call(Map.of("contexts", "initial", "store", "unbounded"));
      assertThat(pair.state().contexts()).isGreaterThanOrEqualTo(before + kept.calls());
    }
  }
}
