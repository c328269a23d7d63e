package org.gridsec.scenarios.load.clients;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.load.CallsElsewhere;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceParts;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.LoadEngine;
import org.gridsec.echo.description.HostPort;
import org.gridsec.scenarios.engines.EngineFailed;
import org.gridsec.scenarios.engines.Engines;
import org.gridsec.scenarios.load.attachments.AttachedFile;
import org.gridsec.scenarios.load.endpoint.Target;
import org.gridsec.scenarios.load.endpoint.TargetOptions;

/**
 * Clients that are threads of stock JMeter servers, with the sampler of this project. JMeter runs
 * the same plan on each server, and its samples become the result of a slice. Each visit warms the
 * servers up by itself.
 */
public final class ClientsOnJMeter implements LoadClients {

  private static final ObjectReader ROWS =
      new CsvMapper().readerFor(Map.class).with(CsvSchema.emptySchema().withHeader());

  /** Added to the calls, because the clock of a server counts from its first call. */
  private static final long SLACK_MILLIS = 5_000;

  private static final double MILLIS_PER_SECOND = 1e3;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final JMeterRun jmeter;
  private final List<HostPort> servers;
  private final TargetOptions target;
  private final long warmUpMillis;
  private final TemporaryDirectory directory;
  private final Map<HostPort, String> machines = new HashMap<>();

  /**
   * Looks for JMeter, which is not started yet.
   *
   * @param home directory of JMeter
   * @param target whose files have the same paths on each server
   * @param warmUp time before the measurement in each visit
   * @throws IllegalArgumentException if JMeter is not there
   */
  public ClientsOnJMeter(Path home, List<HostPort> servers, TargetOptions target, Duration warmUp)
      throws IOException {
    this.jmeter = new JMeterRun(home, servers);
    this.servers = List.copyOf(servers);
    this.target = target;
    this.warmUpMillis = warmUp.toMillis();
    this.directory = TemporaryDirectory.create("jmeter");
  }

  /** Makes a first call from each server. */
  @Override
  public void begin() throws IOException, InterruptedException {
    Map<String, String> properties = properties("keepalive");
    properties.put("gridsec.clients", "1");
    properties.put("gridsec.loops", "1");
    properties.put("gridsec.rampUpSeconds", "0");
    properties.put("gridsec.thinkMillis", "0");
    properties.put("gridsec.seconds", Long.toString(seconds(target.timeoutMillis())));
    Set<HostPort> lost =
        jmeter.carryOut(
            false, properties, Duration.ofMillis(target.timeoutMillis()), directory.path());
    JMeterRun.leaveOutCutOff(directory.path());
    Map<HostPort, Map<String, String>> first = new HashMap<>();
    read((server, row) -> first.put(server, row));
    for (HostPort server : servers) {
      Map<String, String> row = first.get(server);
      if (lost.contains(server) || row == null) {
        throw new EngineFailed(
            server.toString(),
            "first call expected a sample, got none; JMeter says: "
                + JMeterRun.said(directory.path()));
      }
      if (!succeeded(row)) {
        throw new IOException(
            "call expected to succeed before any is measured, got from engine %s: %s"
                .formatted(server, reason(row)));
      }
      if (!row.getOrDefault("gridsec.sentMillis", "").matches("\\d+")) {
        throw new EngineFailed(
            server.toString(), "gridsec-jmeter.jar expected of this version, got another");
      }
      machines.put(server, row.get("gridsec.machine"));
    }
  }

  @Override
  public SliceResult run(String side, Slice slice) throws IOException, InterruptedException {
    boolean open = !slice.load().closed();
    long before = slice.rampUpMillis() + warmUpMillis;
    long calling = before + slice.millis() + SLACK_MILLIS;
    Map<String, String> properties = properties(slice.transport().id());
    properties.put("gridsec.clients", Integer.toString(slice.clients() / servers.size()));
    properties.put("gridsec.loops", "-1");
    properties.put("gridsec.rampUpSeconds", Long.toString(seconds(slice.rampUpMillis())));
    properties.put("gridsec.thinkMillis", Long.toString(slice.visit().thinkMillis()));
    properties.put("gridsec.seconds", Long.toString(seconds(calling)));
    if (open) {
      properties.put(
          "gridsec.schedule",
          Rounded.text(
              "rate(%.6f/sec) even_arrivals(%.3f sec) pause(%.3f sec)",
              slice.load().callsPerSecond() * slice.clients() / servers.size(),
              calling / MILLIS_PER_SECOND,
              target.timeoutMillis() / MILLIS_PER_SECOND));
    }
    long started = System.nanoTime();
    try {
      Set<HostPort> lost =
          jmeter.carryOut(
              open,
              properties,
              Duration.ofMillis(calling + target.timeoutMillis()),
              directory.path());
      return merged(slice, before, started, lost, false);
    } catch (InterruptedException e) {
      if (!Files.exists(JMeterRun.samples(directory.path()))) {
        throw e;
      }
      return merged(slice, before, started, Set.of(), true).withFailure("interrupted");
    }
  }

  private Map<String, String> properties(String transport) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("gridsec.url", target.url().toString());
    properties.put("gridsec.body", absolute(target.body()));
    properties.put("gridsec.data", absolute(target.data()));
    properties.put("gridsec.attach", AttachedFile.listed(target.attachments()));
    properties.put("gridsec.gzip", Boolean.toString(target.gzip()));
    properties.put("gridsec.security", absolute(target.security()));
    properties.put("gridsec.soap", target.soap() == null ? "" : target.soap());
    properties.put("gridsec.action", target.action());
    properties.put("gridsec.transport", transport);
    properties.put("gridsec.timeout", target.timeoutMillis() + "ms");
    return properties;
  }

  private static String absolute(String file) {
    return file == null ? "" : Path.of(file).toAbsolutePath().normalize().toString();
  }

  private static long seconds(long millis) {
    return (long) Math.ceil(millis / MILLIS_PER_SECOND);
  }

  /** Work on each sample. */
  private interface SampleWork {
    void add(HostPort server, Map<String, String> row);
  }

  private void read(SampleWork rows) throws IOException {
    try (MappingIterator<Map<String, String>> samples =
        ROWS.readValues(JMeterRun.samples(directory.path()).toFile())) {
      while (samples.hasNextValue()) {
        Map<String, String> row = samples.nextValue();
        String thread = row.getOrDefault("threadName", "");
        servers.stream()
            .filter(server -> thread.startsWith(server + "-"))
            .findFirst()
            .ifPresent(server -> rows.add(server, row));
      }
    }
  }

  private static boolean succeeded(Map<String, String> row) {
    return "true".equals(row.get("success"));
  }

  private static String reason(Map<String, String> row) {
    String message = OneLine.of(row.getOrDefault("responseMessage", ""));
    return message.isEmpty() ? "code " + OneLine.of(row.get("responseCode")) : message;
  }

  /** Time of sending by the server's own clock, in ms. */
  private static long sentMillis(Map<String, String> row) {
    String sent = row.get("gridsec.sentMillis");
    return Long.parseLong(sent == null || !sent.matches("\\d+") ? row.get("timeStamp") : sent);
  }

  /**
   * The samples of all servers as one result. The clock of each server counts from its own first
   * sample, so clocks need not agree.
   *
   * @param before time until the slice begins, from the first sample, in ms
   * @param cut true if the slice ends with the last sample of each server
   */
  private SliceResult merged(
      Slice slice, long before, long started, Set<HostPort> lost, boolean cut) throws IOException {
    List<String> broken = new ArrayList<>();
    if (JMeterRun.leaveOutCutOff(directory.path())) {
      broken.add("the last sample is cut off, and left out");
    }
    Map<HostPort, Long> first = new HashMap<>();
    Map<HostPort, Long> last = new HashMap<>();
    read(
        (server, row) -> {
          first.merge(server, sentMillis(row), Math::min);
          last.merge(server, sentMillis(row) + Long.parseLong(row.get("elapsed")), Math::max);
        });
    Map<HostPort, CallsElsewhere> calls = new HashMap<>();
    servers.forEach(server -> calls.put(server, new CallsElsewhere(slice)));
    read(
        (server, row) -> {
          long sent = (sentMillis(row) - first.get(server) - before) * NANOS_PER_MILLI;
          if (succeeded(row)) {
            Map<String, Double> amounts = amounts(row);
            double millis =
                amounts.get(Target.SIGN) + amounts.get(Target.WAIT) + amounts.get(Target.VERIFY);
            calls.get(server).add(sent, sent + Math.round(millis * NANOS_PER_MILLI), amounts);
          } else {
            calls.get(server).addFailed(sent, reason(row));
          }
        });
    if (cut) {
      last.forEach(
          (server, end) ->
              calls.get(server).endAt((end - first.get(server) - before) * NANOS_PER_MILLI));
    }
    List<SliceResult> parts =
        servers.stream().map(server -> calls.get(server).result(started)).toList();
    SliceResult all = SliceParts.merged(parts);
    Map<String, Double> amounts = new TreeMap<>(all.amounts());
    for (int i = 0; i < servers.size(); i++) {
      HostPort server = servers.get(i);
      SliceResult part = parts.get(i);
      amounts.putAll(Engines.amounts(i + 1, part));
      if (lost.contains(server) || !first.containsKey(server)) {
        broken.add(
            Rounded.text(
                "engine %s ended after %.1f of %.1f s; it made %d of %d calls (%.0f %%)",
                server,
                first.containsKey(server)
                    ? (last.get(server) - first.get(server)) / MILLIS_PER_SECOND
                    : 0,
                (before + slice.millis()) / MILLIS_PER_SECOND,
                part.calls(),
                all.calls(),
                all.calls() == 0 ? 0 : 100.0 * part.calls() / all.calls()));
      }
    }
    SliceResult whole = all.withAmounts(amounts);
    return broken.isEmpty() ? whole : whole.withFailure(String.join("; ", broken));
  }

  private static Map<String, Double> amounts(Map<String, String> row) {
    return Map.of(
        Target.SIGN, Double.valueOf(row.get("gridsec.signMillis")),
        Target.WAIT, Double.valueOf(row.get("gridsec.waitMillis")),
        Target.VERIFY, Double.valueOf(row.get("gridsec.verifyMillis")),
        Target.REQUEST_BYTES, Double.valueOf(row.get("sentBytes")),
        Target.RESPONSE_BYTES, Double.valueOf(row.get("bytes")));
  }

  /** Zero: JMeter does not tell. */
  @Override
  public double compilerMillis() {
    return 0;
  }

  @Override
  public List<LoadEngine> engines() {
    return servers.stream().map(server -> described(server, machines.get(server))).toList();
  }

  /**
   * Describes a server.
   *
   * @param machine cores, processor and Java, as the sampler tells; null if it made no call
   */
  private static LoadEngine described(HostPort server, String machine) {
    String[] facts = machine == null ? new String[0] : machine.split("; ", 3);
    return facts.length < 3 || !facts[0].matches("\\d{1,5}")
        ? new LoadEngine(server.toString(), "not known", 1, "not known", "")
        : new LoadEngine(
            server.toString(),
            OneLine.of(facts[1]),
            Math.max(1, Integer.parseInt(facts[0])),
            OneLine.of(facts[2]),
            "");
  }

  @Override
  public void abort() {
    // interrupting the thread that waits for JMeter is enough: it stops the servers
  }

  @Override
  public void close() {
    try {
      directory.close();
    } catch (IOException e) {
      System.getLogger(ClientsOnJMeter.class.getName())
          .log(System.Logger.Level.WARNING, "not deleted: " + directory.path(), e);
    }
  }
}
