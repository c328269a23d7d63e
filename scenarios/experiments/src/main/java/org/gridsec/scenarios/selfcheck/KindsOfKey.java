package org.gridsec.scenarios.selfcheck;

import static org.gridsec.core.model.Stack.AXIS2;
import static org.gridsec.core.model.Stack.PULL;
import static org.gridsec.core.model.Transport.CLOSE;
import static org.gridsec.core.model.Transport.KEEPALIVE;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Cost of security by type of key: calls of GRID'04, figure 3, with one client and keys of several
 * types; everything else is that of the suite. Suite {@code period} only has its own key.
 */
public final class KindsOfKey {

  public static final Scenario SCENARIO =
      Scenario.of(
          new ScenarioInfo(
              "keys",
              "Echo with security by the key that signs, 1 client",
              "this project; the papers have RSA with 1024 bits alone",
              "GRID'04 compares a handshake, signatures and security contexts, whose cost depends on the"
                  + " key in different ways: section 3.2 has one key.",
              Measure.RESPONSE_MILLIS,
              Sweep.KEY),
          KindsOfKey::series,
          (run, asked) -> new KeyTables(run, asked).tables());

  private KindsOfKey() {}

  private static List<Series> series(Conditions conditions) {
    return List.of(
        line(conditions, PULL, RunSummary.BASELINE, Parameters.NONE, CLOSE),
        line(conditions, PULL, RunSummary.BASELINE, Parameters.NONE, KEEPALIVE),
        line(conditions, AXIS2, RunSummary.BASELINE, Parameters.NONE, CLOSE),
        line(conditions, PULL, "tls", Parameters.NONE, CLOSE),
        line(conditions, PULL, "httpg", Parameters.NONE, CLOSE),
        line(conditions, AXIS2, "httpg", Parameters.NONE, CLOSE),
        line(conditions, PULL, "xml-signature", Parameters.NONE, CLOSE),
        line(conditions, PULL, "xml-signature", Parameters.NONE, KEEPALIVE),
        line(conditions, AXIS2, "xml-signature", Parameters.NONE, CLOSE),
        line(conditions, AXIS2, "gsi-conversation", Parameters.of("contexts", "initial"), CLOSE),
        line(conditions, AXIS2, "gsi-conversation", Parameters.NONE, CLOSE));
  }

  /** A line named by what its calls share. */
  private static Series line(
      Conditions conditions,
      Stack stack,
      String mechanism,
      Parameters parameters,
      Transport transport) {
    CellKey usual = Series.call(stack, mechanism, parameters, transport, conditions.suite());
    MechanismInfo info = Mechanisms.of(mechanism).info();
    return new Series(
        "",
        mechanism.equals(RunSummary.BASELINE)
            ? List.of(usual)
            : keys(conditions).stream()
                .filter(key -> works(conditions, info, key))
                .map(key -> info.withoutDefaults(parameters.with(KeyType.PARAMETER, key)))
                .map(usual::withParameters)
                .toList(),
        usual.protection());
  }

  private static List<String> keys(Conditions conditions) {
    return conditions.suite() == Suite.MODERN
        ? conditions.profile().points().keys()
        : List.of(KeyType.RSA.value());
  }

  /**
   * True if the mechanism works with the key. Handshakes with Ed25519 do not work with
   * BouncyCastle, because the JSSE finds no key of it.
   */
  private static boolean works(Conditions conditions, MechanismInfo info, String key) {
    return !key.equals(KeyType.ED25519.value())
        || !(info.layer() == Layer.TRANSPORT || info.parameters().contains(TlsContexts.ALGORITHM))
        || !conditions.provider().equals(Optional.of(JceProvider.BC));
  }
}
