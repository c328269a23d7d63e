package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An engine with a network of its own, and a link to that of server and load in between. */
@Timeout(300)
class EngineNetworkIT {

  /** Of the range for benchmarks of networks (RFC 2544, appendix C.2.2). */
  private static final String HERE = "198.18.44.1";

  private static final String THERE = "198.18.44.2";

  private final String network = "gridsec-" + ProcessHandle.current().pid();
  private final String link = "gs" + ProcessHandle.current().pid();

  @TempDir private Path directory;

  @BeforeEach
  void make() throws Exception {
    assumeTrue(done("ip netns add " + network), "networks can be made here");
    String peer = link + "p";
    for (String step :
        List.of(
            "link add " + link + " type veth peer name " + peer + " netns " + network,
            "addr add " + HERE + "/30 dev " + link,
            "link set " + link + " up",
            "-n " + network + " link set lo up",
            "-n " + network + " addr add " + THERE + "/30 dev " + peer,
            "-n " + network + " link set " + peer + " up")) {
      assertThat(done("ip " + step)).as(step).isTrue();
    }
  }

  @AfterEach
  void remove() throws Exception {
    done("ip netns del " + network);
  }

  private static boolean done(String command) throws InterruptedException {
    try {
      return new ProcessBuilder(command.split(" "))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false; // no such program
    }
  }

  @Test
  void calls_and_commands_cross_the_link() throws Exception {
    Path credentials = directory.resolve("credentials");
    Path keys = directory.resolve("keys");
    List<AutoCloseable> started = new ArrayList<>();
    try {
      Child server =
          Child.start(
              directory,
              "serve --suite period --bind %s --host jetty --port 0 --tls-port 0 --export-credentials %s",
              HERE,
              credentials);
      started.add(server);
      String url = server.await("plain ").replaceAll(".*(http://[^/]*).*", "$1");
      server.await("serving until interrupted");
      Files.writeString(
          credentials.resolve("hello.xml"),
          "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>hello</e:text></e:echoString>");
      Child engine =
          Child.start(
              directory,
              Map.of(),
              "exec ip netns exec " + network + " \"$0\" \"$@\"",
              "engine --bind %s --port 0 --keys %s --credentials %s",
              THERE,
              keys,
              credentials);
      started.add(engine);
      String address = engine.await("engine at ").substring("engine at ".length());
      engine.await("waiting for runs");

      Child load =
          Child.start(
              directory,
              "load %s/pull/plain --body %s --for 300ms --warm-up 0s --engines %s --keys %s"
                  + " --credentials %s",
              url,
              credentials.resolve("hello.xml"),
              address,
              keys,
              credentials);

      started.add(load);
      assertThat(address).startsWith(THERE);
      assertThat(load.end().succeeded().out())
          .contains("clients on " + address)
          .containsPattern("calls +[\\d,]+ in \\d+ slices, 0 failed");
    } finally {
      for (AutoCloseable one : started) {
        one.close();
      }
    }
  }
}
