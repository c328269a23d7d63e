package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.RunBuilder;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.echo.host.Host;
import org.gridsec.results.claims.Claims;
import org.gridsec.scenarios.cli.options.Given;
import org.gridsec.scenarios.engines.ContentHash;
import org.gridsec.scenarios.spi.Conditions;

/** Creates the run that {@code gridsec run} was asked for. */
public final class Plan {

  private static final DateTimeFormatter ID =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Plan() {}

  /**
   * Creates a new run.
   *
   * @param conditions conditions of the request
   * @param jdks JDKs of the request
   */
  static Run of(RunRequest request, List<Conditions> conditions, List<Jdk> jdks)
      throws IOException, InterruptedException {
    Map<String, Integer> variants = Jdks.variants(jdks, request.againstItself());
    List<Cell> cells = request.filter().cells(conditions, variants);
    List<Trajectory> trajectories =
        request.filter().trajectories(conditions, variants, request.heapMiB());
    if (cells.isEmpty() && trajectories.isEmpty()) {
      throw nothing(request, conditions);
    }
    request.filter().requireClients(conditions, cells, trajectories);
    Filter.requireInstalled(Run.keys(cells, trajectories));
    request.remote().ifPresent(server -> server.requireEndpoints(cells));
    Instant now = Clock.systemUTC().instant();
    Profile profile = conditions.get(0).profile();
    Run run =
        RunBuilder.builder()
            .formatVersion(Run.FORMAT_VERSION)
            .id(id(now, profile.id()))
            .startedAt(now)
            .profile(profile.id())
            .suite(new Suites(conditions.stream().map(Conditions::suite).toList()).toString())
            .host(request.host().orElse(Host.TOMCAT.id()))
            .seed(request.seed().orElse(now.toEpochMilli()))
            .command("")
            .environment(request.environment(jdks))
            .cells(cells)
            .build()
            .withTrajectories(trajectories)
            .withClaimsSha256(Claims.sha256())
            .withClassPathSha256(ContentHash.ofClassPath())
            .withJdks(jdks);
    request.requireUseOfOptions(run);
    return run.withCommand(request.again(run));
  }

  private static IllegalArgumentException nothing(RunRequest request, List<Conditions> conditions) {
    Given given = request.given();
    String filters =
        Stream.of("--mechanism", "--stack", "--clients", "--engines", "--server")
            .filter(given::has)
            .map(option -> "'%s %s'".formatted(option, given.value(option)))
            .collect(Collectors.joining(" and "));
    return new IllegalArgumentException(
        "%s expected to leave a cell of %s in suite %s, got: none"
            .formatted(
                filters.isEmpty() ? "'--suite'" : filters,
                request.filter().scenarios().stream()
                    .map(scenario -> scenario.info().id())
                    .collect(Collectors.joining(", ")),
                conditions.stream()
                    .map(Conditions::suite)
                    .map(Suite::id)
                    .collect(Collectors.joining(" or "))));
  }

  /** Id that sorts by start; a random part separates those that start in the same second. */
  public static String id(Instant now, String profile) {
    return "%s-%s-%s"
        .formatted(
            ID.format(now), profile, HexFormat.of().toHexDigits(new SecureRandom().nextInt(), 6));
  }
}
