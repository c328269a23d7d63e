package org.gridsec.scenarios.moralis07;

import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;

/** The two mechanisms of the paper. The Body of requests is encrypted; replies are in clear. */
enum TokenProfiles {
  X509("X.509", "xml-encryption"),
  KERBEROS("Kerberos", "kerberos");

  private final String paperLabel;
  private final String mechanism;

  TokenProfiles(String paperLabel, String mechanism) {
    this.paperLabel = paperLabel;
    this.mechanism = mechanism;
  }

  /** Parameters; Kerberos must be told to encrypt only the Body. */
  private Parameters parameters() {
    return switch (this) {
      case X509 -> Parameters.of("replies", "clear");
      case KERBEROS -> Parameters.of("replies", "clear").with("protect", "encrypt-body");
    };
  }

  String paperLabel() {
    return paperLabel;
  }

  /**
   * Returns the counterpart of the paper's provider: BouncyCastle (section 3.1) in suite period,
   * the JDK otherwise.
   */
  static JceProvider provider(Suite suite) {
    return suite == Suite.PERIOD ? JceProvider.BC : JceProvider.JDK;
  }

  /**
   * Cell of one client in a closed loop that sends a string of 60 bytes, with the counterpart of
   * the paper's provider.
   */
  CellKey cell(Suite suite) {
    return cell(Stack.AXIS2, suite);
  }

  /** The cell of X.509 with the client's signature, which the paper names and does not measure. */
  static CellKey signed(Suite suite) {
    CellKey cell = X509.cell(suite);
    return cell.withParameters(cell.parameters().with("sign", "yes"));
  }

  /**
   * The same cell on Axis 1.3, the paper's own software; empty in suites that it lacks. WSS4J uses
   * BouncyCastle there without further settings.
   */
  Optional<CellKey> ofThePapersOwn(Suite suite) {
    return suite == Suite.PERIOD && PeriodStack.AXIS1.mechanisms().contains(mechanism)
        ? Optional.of(cell(PeriodStack.AXIS1, suite))
        : Optional.empty();
  }

  private CellKey cell(Engine stack, Suite suite) {
    return CellKey.ofOneClient(
            mechanism, parameters(), stack, Transport.CLOSE, PayloadShape.string(60), suite)
        .withProvider(provider(suite));
  }
}
