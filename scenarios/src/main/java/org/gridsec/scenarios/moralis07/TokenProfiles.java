package org.gridsec.scenarios.moralis07;

import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.spi.JceProvider;
import org.gridsec.mechanisms.spi.Stack;
import org.gridsec.mechanisms.spi.Suite;

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

  /**
   * The provider that stands for the paper's: BouncyCastle (section 3.1) where the algorithms are
   * the paper's, and what is usual today where they are today's.
   */
  static JceProvider provider(Suite suite) {
    return suite == Suite.PERIOD ? JceProvider.BC : JceProvider.JDK;
  }

  /**
   * One client in a closed loop that sends a string of 60 bytes, with the provider that stands for
   * the paper's.
   */
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
            false)
        .withProvider(provider(suite).id());
  }
}
