package org.gridsec.scenarios.moralis07;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.spi.Stack;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.scenarios.spi.Series;

/** The two mechanisms that the paper compares: requests are encrypted, replies are in clear. */
enum TokenProfiles {
  X509("X.509", "xml-encryption"),
  KERBEROS("Kerberos", "kerberos");

  private static final Parameters REQUESTS_ONLY = Parameters.of("replies", "clear");

  private final String paperLabel;
  private final String mechanism;

  TokenProfiles(String paperLabel, String mechanism) {
    this.paperLabel = paperLabel;
    this.mechanism = mechanism;
  }

  String paperLabel() {
    return paperLabel;
  }

  /** One client in a closed loop that sends a string of 60 bytes. */
  CellKey cell(Suite suite) {
    return new CellKey(
        mechanism,
        REQUESTS_ONLY,
        Stack.AXIS2.id(),
        Transport.CLOSE,
        1,
        PayloadShape.string(60),
        Load.CLOSED,
        CellKey.LOOPBACK,
        suite.id(),
        false);
  }

  /** A line, and the same with the phases of the server's handler recorded. */
  static List<Series> withPhases(Series line) {
    return Stream.of(line, new Series("", line.recorded().cells())).toList();
  }
}
