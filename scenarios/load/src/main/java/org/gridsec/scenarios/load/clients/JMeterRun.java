package org.gridsec.scenarios.load.clients;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.files.ClassPathFile;
import org.gridsec.core.model.OneLine;
import org.gridsec.echo.description.HostPort;
import org.gridsec.scenarios.engines.EngineFailed;

/** A run of JMeter without windows, as the controller of servers on other machines. */
final class JMeterRun {

  /** Variables of a sample that the servers send and the file of samples has. */
  static final String VARIABLES =
      "gridsec.sentMillis,gridsec.signMillis,gridsec.waitMillis,gridsec.verifyMillis,"
          + "gridsec.machine";

  /** Starts of JVMs and connections, beside the time of the calls. */
  private static final Duration MARGIN = Duration.ofMinutes(2);

  /** Words by which JMeter's scripts have its servers stop: after their calls, or at once. */
  private static final List<String> STOP = List.of("Shutdown", "StopTestNow");

  /** Number of times that each word is sent, since JMeter may not listen yet. */
  private static final int STOP_TRIES = 8;

  private static final long STOP_MILLIS = 500;

  /** JMeter prints it when its servers have ended and all samples are in the file. */
  private static final String ENDED = "Tidying up remote";

  /** Longest time for which a server keeps samples back. */
  private static final int BATCH_MILLIS = 1_000;

  private static final int CONNECT_MILLIS = 5_000;
  private static final long LOOK_MILLIS = 1_000;

  private final Path home;
  private final Path jar;
  private final List<HostPort> servers;

  /**
   * Looks for JMeter.
   *
   * @param home its directory, with the jar of this project in {@code lib/ext}
   * @throws IllegalArgumentException if it is not there
   */
  JMeterRun(Path home, List<HostPort> servers) throws IOException {
    this.home = home;
    this.servers = servers;
    Path bin = home.resolve("bin");
    try (Stream<Path> files = Files.isDirectory(bin) ? Files.list(bin) : Stream.empty()) {
      jar =
          files
              .filter(file -> file.getFileName().toString().matches("ApacheJMeter.*\\.jar"))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "'--jmeter' expected the directory of Apache JMeter, with"
                              + " bin/ApacheJMeter.jar, got: "
                              + home));
    }
  }

  /**
   * Runs the plan on all servers.
   *
   * @param open true for calls at a rate
   * @param properties for the servers, by name
   * @param expected time that the plan takes at most
   * @param directory for the files of the run
   * @return servers that did not answer to the end
   * @throws IOException if JMeter fails
   * @throws InterruptedException if interrupted; the servers have stopped then, if they could, and
   *     the samples so far are in the file if there is one
   */
  Set<HostPort> carryOut(
      boolean open, Map<String, String> properties, Duration expected, Path directory)
      throws IOException, InterruptedException {
    Path plan = directory.resolve("load.jmx");
    Files.writeString(
        plan,
        ClassPathFile.text(JMeterRun.class, "load.jmx")
            .replace("@open@", Boolean.toString(open))
            .replace("@closed@", Boolean.toString(!open)));
    Files.deleteIfExists(samples(directory));
    int stopPort = freePort();
    Process jmeter =
        new ProcessBuilder(command(plan, properties, stopPort, directory))
            .redirectErrorStream(true)
            .redirectOutput(printed(directory).toFile())
            .start();
    try {
      jmeter.getOutputStream().close();
      Set<HostPort> lost = waitFor(jmeter, expected);
      if ((lost.isEmpty() && jmeter.exitValue() != 0) || !Files.exists(samples(directory))) {
        throw new IOException(
            "JMeter of %s expected to run the plan, got: %s".formatted(home, said(directory)));
      }
      return lost;
    } catch (InterruptedException e) {
      stop(jmeter, stopPort, directory);
      throw e;
    } finally {
      jmeter.destroyForcibly().onExit().join(); // it writes no more
    }
  }

  private static Path printed(Path directory) {
    return directory.resolve("jmeter.out");
  }

  /** The output of JMeter, which may have another charset. */
  private static String output(Path directory) throws IOException {
    return new String(Files.readAllBytes(printed(directory)), StandardCharsets.UTF_8);
  }

  /** The output of JMeter of its run in a directory, as one line. */
  static String said(Path directory) throws IOException {
    return OneLine.of(output(directory).strip());
  }

  /** File of samples of a run in a directory. */
  static Path samples(Path directory) {
    return directory.resolve("samples.csv");
  }

  /**
   * Leaves out the last sample if it is cut off, as by a JMeter that was killed.
   *
   * @return true if it was
   */
  static boolean leaveOutCutOff(Path directory) throws IOException {
    long size = 0;
    long whole = 0;
    boolean quoted = false; // a text in quotes may have line breaks
    try (InputStream in = new BufferedInputStream(Files.newInputStream(samples(directory)))) {
      for (int octet = in.read(); octet >= 0; octet = in.read()) {
        size++;
        quoted ^= octet == '"';
        if (octet == '\n' && !quoted) {
          whole = size;
        }
      }
    }
    if (whole < size) {
      try (FileChannel file = FileChannel.open(samples(directory), StandardOpenOption.WRITE)) {
        file.truncate(whole);
      }
    }
    return whole < size;
  }

  private List<String> command(
      Path plan, Map<String, String> properties, int stopPort, Path directory) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "/bin/sh",
                "-c",
                "trap '' INT; exec \"$@\"", // at Ctrl-C it is still needed, to stop its servers
                "sh",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.rmi.server.hostname=" + addressTowards(servers.get(0)),
                "-jar",
                jar.toString(),
                "-n",
                "-t",
                plan.toString(),
                "-l",
                samples(directory).toString(),
                "-j",
                directory.resolve("jmeter.log").toString(),
                "-R",
                servers.stream().map(HostPort::toString).collect(Collectors.joining(",")),
                "-Jsample_variables=" + VARIABLES,
                "-Gsample_variables=" + VARIABLES,
                "-Jjmeterengine.nongui.port=" + stopPort,
                "-Jjmeterengine.nongui.maxport=" + stopPort,
                "-Jjmeter.exit.check.pause=0",
                "-Jmode=StrippedBatch",
                "-Jtime_threshold=" + BATCH_MILLIS,
                "-Jjmeter.save.saveservice.output_format=csv",
                "-Jjmeter.save.saveservice.print_field_names=true",
                "-Jjmeter.save.saveservice.timestamp_format=ms",
                "-Jjmeter.save.saveservice.default_delimiter=,",
                "-Jjmeter.save.saveservice.response_message=true",
                "-Jjmeter.save.saveservice.successful=true",
                "-Jjmeter.save.saveservice.thread_name=true",
                "-Jjmeter.save.saveservice.bytes=true",
                "-Jjmeter.save.saveservice.sent_bytes=true",
                "-Jjmeter.save.saveservice.autoflush=true"));
    properties.forEach((name, value) -> command.add("-G" + name + "=" + value));
    return command;
  }

  /** Address of this machine that a server can call. */
  private static String addressTowards(HostPort server) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(server.host(), server.port()), CONNECT_MILLIS);
      return socket.getLocalAddress().getHostAddress();
    } catch (IOException e) {
      throw new EngineFailed(server.toString(), "cannot be reached: " + e.getMessage(), e);
    }
  }

  private static int freePort() throws IOException {
    try (DatagramSocket any = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
      return any.getLocalPort();
    }
  }

  /**
   * Waits for JMeter, which never ends by itself if a server dies. The others have the expected
   * time to end after that. Returns the servers that do not answer: all of them if the time is
   * over.
   */
  private Set<HostPort> waitFor(Process jmeter, Duration expected) throws InterruptedException {
    Set<HostPort> lost = new TreeSet<>(Comparator.comparing(HostPort::toString));
    long end = System.nanoTime() + expected.plus(MARGIN).toNanos();
    while (!jmeter.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
      boolean whole = lost.isEmpty();
      servers.stream().filter(server -> !answers(server)).forEach(lost::add);
      if (whole && !lost.isEmpty()) {
        end = Math.min(end, System.nanoTime() + expected.toNanos());
      }
      if (lost.size() == servers.size()) {
        return lost;
      }
      if (System.nanoTime() - end > 0) {
        return lost.isEmpty() ? Set.copyOf(servers) : lost;
      }
    }
    return lost;
  }

  private static boolean answers(HostPort server) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(server.host(), server.port()), CONNECT_MILLIS);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Has JMeter stop its servers, and waits until they have ended. */
  private static void stop(Process jmeter, int port, Path directory)
      throws IOException, InterruptedException {
    try (DatagramSocket socket = new DatagramSocket()) {
      for (String one : STOP) {
        byte[] word = one.getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < STOP_TRIES; i++) {
          socket.send(
              new DatagramPacket(word, word.length, InetAddress.getLoopbackAddress(), port));
          if (jmeter.waitFor(STOP_MILLIS, TimeUnit.MILLISECONDS)
              || output(directory).contains(ENDED)) {
            return;
          }
        }
      }
    }
  }
}
