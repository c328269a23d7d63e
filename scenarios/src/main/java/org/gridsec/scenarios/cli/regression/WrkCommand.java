package org.gridsec.scenarios.cli.regression;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.warmup.WarmUp;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.process.Pinning;
import org.gridsec.core.process.Starter;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.results.stats.Student;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.campaign.pairs.Pair;
import org.gridsec.scenarios.cli.options.Realm;
import org.gridsec.scenarios.cli.options.TemporaryKeys;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridsec compare-with-wrk} tells what the harness's client costs beside one in C. */
@Command(
    name = "compare-with-wrk",
    description = {
      "Compare the client of this program with wrk, which posts the same bytes to the same server.",
      "Both are visited in turn, for 2 s each. Prints the ratio of their median response times, for"
          + " plain calls of the pull stack on open connections."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class WrkCommand implements Callable<Integer> {

  private static final int VISIT_SECONDS = 2;
  private static final long TURN_MILLIS = 250;
  private static final long WARM_CALLS = 10_000;
  private static final Duration WARM_UP = Duration.ofSeconds(40);

  @Spec private CommandSpec spec;

  @Option(
      names = "--clients",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of parallel clients of each (default: ${DEFAULT-VALUE}).")
  private int clients;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "10",
      description =
          "Number of rounds of four visits: this program, wrk, wrk, this program (default:"
              + " ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--wrk",
      paramLabel = "PROGRAM",
      defaultValue = "wrk",
      description = "Name or path of wrk (default: ${DEFAULT-VALUE}).")
  private String program;

  @Option(names = "--no-pin", description = "Do not bind server and clients to different cores.")
  private boolean noPin;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (rounds < 2 || rounds > 1000) {
      throw new IllegalArgumentException("'--rounds' expected 2..1000, got: " + rounds);
    }
    CellKey cell =
        CellKey.ofOneClient(
                "plain",
                Parameters.NONE,
                Stack.PULL,
                Transport.KEEPALIVE,
                PayloadShape.of("string:5"),
                Suite.MODERN)
            .withClients(clients);
    Pinning pinning = Pinning.detect(!noPin);
    Launcher.tryOut();
    Keys keys = TemporaryKeys.generate(cell.suite(), List.of(cell), Realm.NONE);
    try (TemporaryDirectory logs = TemporaryDirectory.create("wrk")) {
      Launcher launcher =
          new Launcher(
              null,
              Host.TOMCAT.id(),
              List.of(keys),
              null,
              pinning,
              logs.path(),
              JavaRuntime.current(),
              List.of(),
              null,
              Starter.JVMS);
      try (Pair pair = launcher.launch("compared", JceProvider.JDK, "")) {
        ServerReady server = launcher.serve(pair, keys);
        pair.aim(launcher.order(cell, keys, server));
        try (Wrk wrk =
            new Wrk(
                pinning.clientPrefix(),
                program,
                Path.of(System.getProperty("gridsec.home", "."), "share", "echo-request.lua"),
                clients,
                VISIT_SECONDS,
                endpoint(server, cell))) {
          Runtime.getRuntime().addShutdownHook(new Thread(wrk::close, "end of wrk"));
          compare(pair, cell, wrk);
        }
      }
    }
    return 0;
  }

  private static URI endpoint(ServerReady server, CellKey cell) {
    return server
        .uris()
        .get(cell.mechanism())
        .resolve(
            Endpoint.path(
                cell.stack().id(),
                cell.mechanism(),
                Mechanisms.of(cell.mechanism()).info().endpoint(cell.parameters())));
  }

  private void compare(Pair pair, CellKey cell, Wrk wrk) throws IOException, InterruptedException {
    wrk.visit(); // first, since it may not be there
    Slice turn = Slice.of(cell, TURN_MILLIS, 1);
    String unsteady =
        new WarmUp<String>(WARM_CALLS, WARM_UP, pair::compileMillis)
            .run(Map.of("client", () -> WarmUp.Burst.of(pair.run(turn))))
            .unsteady();
    Slice slice = Slice.of(cell, VISIT_SECONDS * 1000L, 1);
    List<Double> logs = new ArrayList<>();
    PrintWriter out = spec.commandLine().getOut();
    for (int round = 1; round <= rounds; round++) {
      double first = median(pair.run(slice));
      double wrkFirst = wrk.visit();
      double wrkSecond = wrk.visit();
      double second = median(pair.run(slice));
      logs.add(Math.log(first * second / (wrkFirst * wrkSecond)) / 2);
      out.print(
          Rounded.text(
              "round %d: this program %.4f and %.4f ms, wrk %.4f and %.4f ms%n",
              round, first, second, wrkFirst, wrkSecond));
      out.flush();
    }
    if (unsteady != null) {
      out.println("warm-up: " + unsteady);
    }
    Estimate ratio =
        Student.of(logs.stream().mapToDouble(Double::doubleValue).toArray())
            .interval(Estimate.CONFIDENCE)
            .map(Math::exp);
    out.print(
        Rounded.text(
            "median, %s: %.3f times wrk's [%.3f, %.3f], from %d rounds with one server and client"
                + " JVM%n",
            cell, ratio.point(), ratio.lower(), ratio.upper(), rounds));
  }

  /** Median response time of a slice in ms. */
  private static double median(SliceResult result) throws IOException {
    if (result.failure() != null) {
      throw new IOException(result.failure());
    }
    return result.responseHistogram().getValueAtPercentile(50) / 1e6;
  }
}
