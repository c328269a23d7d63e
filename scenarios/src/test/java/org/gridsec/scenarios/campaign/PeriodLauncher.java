package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.process.Pinning;
import org.gridsec.core.process.Starter;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.scenarios.Distribution;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;

/** Launchers of JVMs that are bound to no core, with keys of the period, which take less time. */
public final class PeriodLauncher {

  private PeriodLauncher() {}

  /**
   * With keys of its own.
   *
   * @param directory for these, as {@code keys}, and for the {@code logs}
   */
  public static Launcher of(String host, Path directory) throws IOException {
    return of(host, keys(directory.resolve("keys"), Map.of()), directory);
  }

  /**
   * The same with these keys.
   *
   * @param directory for the {@code logs}
   */
  public static Launcher of(String host, Keys keys, Path directory) {
    return of(host, keys, directory, List.of());
  }

  /**
   * The same with JDKs of variants.
   *
   * @param directory for the {@code logs}
   */
  public static Launcher of(String host, Keys keys, Path directory, List<Jdk> jdks) {
    return of(host, keys, directory, Distribution.java(), jdks);
  }

  /**
   * The same on another Java.
   *
   * @param directory for the {@code logs}
   */
  public static Launcher of(
      String host, Keys keys, Path directory, JavaRuntime java, List<Jdk> jdks) {
    return new Launcher(
        null,
        host,
        List.of(keys),
        null,
        Pinning.NONE,
        directory.resolve("logs"),
        java,
        jdks,
        null,
        Starter.JVMS);
  }

  /**
   * Generates keys.
   *
   * @param more that the parties have to hold
   */
  public static Keys keys(Path directory, Map<Role, Map<String, String>> more) throws IOException {
    Mechanisms.credentials(Suite.PERIOD, Set.of(), Set.of(), more).save(directory);
    return new Keys(Suite.PERIOD, directory);
  }

  /**
   * Launcher of workers that are no JVMs.
   *
   * @param directory for the {@code logs}
   */
  public static Launcher fake(Starter starter, Keys keys, Path directory) {
    return new Launcher(
        null,
        "tomcat",
        List.of(keys),
        null,
        Pinning.NONE,
        directory.resolve("logs"),
        JavaRuntime.current(),
        List.of(),
        null,
        starter);
  }
}
