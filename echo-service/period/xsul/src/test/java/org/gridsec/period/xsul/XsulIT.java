package org.gridsec.period.xsul;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.security.Security;
import java.util.List;
import java.util.stream.Stream;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Transport;
import org.gridsec.period.Javas;
import org.gridsec.period.KeyDirectory;
import org.gridsec.period.PeriodPair;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class XsulIT {

  @TempDir static Path directory;
  private static Path keys;

  @BeforeAll
  static void makeKeys() throws Exception {
    keys = KeyDirectory.make(directory.resolve("keys"));
    Security.addProvider(new BouncyCastleProvider());
    Capabilities.issue(keys);
  }

  /** JDKs, with each version of the XML Security library. */
  static Stream<Arguments> javas() {
    return Javas.installed()
        .flatMap(home -> Stream.of("1.0.5D2", "1.5.5").map(version -> Arguments.of(home, version)));
  }

  @ParameterizedTest
  @MethodSource("javas")
  void every_mechanism_is_called_over_every_transport_and_signatures_have_phases(
      Path home, String version) throws Exception {
    try (PeriodPair pair = XsulPairs.start(home, version, keys, directory)) {
      for (String mechanism : PeriodStack.XSUL.mechanisms()) {
        assertThat(pair.address(mechanism).getHost()).isEqualTo("127.0.0.1");
        pair.aim(mechanism, pair.address(mechanism));
        for (Transport transport : Transport.values()) {
          for (PayloadShape payload : List.of(PayloadShape.string(5), PayloadShape.array(9, 8))) {
            SliceResult result = pair.call(transport, payload, false);
            assertThat(result.failure()).as("%s %s %s", mechanism, transport, payload).isNull();
            assertThat(result.calls()).isPositive();
          }
        }
      }
      pair.assertSignaturesHavePhases();
      assertThat(pair.call(Transport.CLOSE, PayloadShape.string(5), true).phases().wallMillis())
          .containsKey("parse");
    }
  }
}
