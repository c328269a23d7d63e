package org.gridsec.scenarios.gt3;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Remedy;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.ScenarioInfo;
import org.gridsec.scenarios.spi.Series;

/**
 * Time from the start of a client's JVM to its first reply, and the effect of the JDK's remedies.
 */
public final class ColdStart implements Scenario {

  private static final String GSI = "gsi-conversation";
  private static final String SIGNATURE = "xml-signature";

  @Override
  public ScenarioInfo info() {
    return new ScenarioInfo(
        "gt3-coldstart",
        "From the start of a client's JVM to its first reply",
        "Mulmo 2004, opening questions",
        "To talk to the factory and create a service takes five seconds or more, of which 50 ms are"
            + " the creation: the rest is initialization, of Axis's handlers and XML security most"
            + " of all.",
        Measure.RESPONSE_MILLIS);
  }

  @Override
  public List<Table> tables(RunSummary run, Figure asked) {
    return new StartTables(run, asked).tables();
  }

  @Override
  public List<Series> series(Conditions conditions) {
    return Stream.of(
            Stream.of("plain", "tls", SIGNATURE, "secure-conversation")
                .flatMap(
                    mechanism ->
                        Stream.of(Stack.AXIS2, Stack.PULL)
                            .map(stack -> line("", mechanism, stack, conditions))),
            Stream.of(line("GSI-SecureConversation", GSI, Stack.AXIS2, conditions)),
            Stream.of(Remedy.values())
                .flatMap(
                    remedy ->
                        Stream.of(
                            remedied(remedy, SIGNATURE, Stack.AXIS2, conditions),
                            remedied(remedy, SIGNATURE, Stack.PULL, conditions))),
            // all but the remedy without BouncyCastle, which creates and checks proxy certificates
            Stream.of(Remedy.values())
                .filter(remedy -> remedy != Remedy.CDS_C1_SLIM)
                .map(remedy -> remedied(remedy, GSI, Stack.AXIS2, conditions)))
        .flatMap(lines -> lines)
        .toList();
  }

  private static Series remedied(
      Remedy remedy, String mechanism, Stack stack, Conditions conditions) {
    Parameters parameters = Parameters.of(CellKey.REMEDY, remedy.id());
    return new Series("", List.of(key(mechanism, parameters, stack, conditions)));
  }

  private static Series line(
      String paperLabel, String mechanism, Stack stack, Conditions conditions) {
    return new Series(paperLabel, List.of(key(mechanism, Parameters.NONE, stack, conditions)));
  }

  private static CellKey key(
      String mechanism, Parameters parameters, Stack stack, Conditions conditions) {
    return Lines.key(mechanism, parameters, stack, conditions.suite()).withLoad(Load.ONCE);
  }
}
