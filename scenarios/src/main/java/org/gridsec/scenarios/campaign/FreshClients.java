package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.load.JavaRuntime;
import org.gridsec.core.load.Launch;
import org.gridsec.core.load.WorkerOptions;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Layer;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.scenarios.spi.Remedy;
import org.gridsec.scenarios.worker.CellOrders;
import org.gridsec.scenarios.worker.InvokeOnce;

/**
 * Starts clients that call once, signed on and with the archives that their remedies need. They are
 * bound to no core: a JVM that starts compiles beside what it runs, and bound to one core it would
 * wait for that.
 */
final class FreshClients implements AutoCloseable {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Launcher launcher;
  private final Map<ServerOrder, ServerReady> servers;
  private final TemporaryDirectory files;
  private final Map<String, Keys> signedOn = new HashMap<>();

  /**
   * @param servers that they call
   */
  FreshClients(Launcher launcher, Map<ServerOrder, ServerReady> servers) throws IOException {
    this.launcher = launcher;
    this.servers = servers;
    this.files = TemporaryDirectory.create("clients");
  }

  /**
   * Makes what the remedy of a cell needs: a first start leaves the archive, unless it is that of
   * another remedy as well, and a second one shows that it can be used.
   *
   * @throws IOException if it cannot
   */
  void prepare(CellKey key) throws IOException, InterruptedException {
    Optional<Remedy> remedy = Remedy.of(key);
    if (remedy.isPresent()) {
      Path archive = archive(key, remedy.get());
      if (!Files.exists(archive)) {
        archive.toFile().deleteOnExit(); // of a run that is interrupted; it has tens of MB
        start(key, remedy.get().leaving(archive));
      }
      start(key, remedy.get().insistingOn(archive));
    }
  }

  /**
   * Starts a client, and waits for its end.
   *
   * @return what the steps of it took in ms, by name
   * @throws IOException if it failed
   */
  Map<String, Double> start(CellKey key) throws IOException, InterruptedException {
    return start(
        key, Remedy.of(key).map(remedy -> remedy.with(archive(key, remedy))).orElse(List.of()));
  }

  private Map<String, Double> start(CellKey key, List<String> more)
      throws IOException, InterruptedException {
    List<String> options = new ArrayList<>(WorkerOptions.withHeap(Launcher.HEAP_MIB));
    options.addAll(more);
    if (key.provider() == JceProvider.ACCP) {
      options.add(WorkerOptions.NATIVE_ACCESS);
    }
    Parameters ofMechanism = key.parameters().without(CellKey.REMEDY);
    String name = key.fileName();
    JavaRuntime java = launcher.java(key.variant());
    Map<String, Double> times = new HashMap<>();
    long begun = System.nanoTime();
    for (String line :
        launcher
            .starter()
            .run(
                Launch.of(
                        name,
                        InvokeOnce.class,
                        InvokeOnce.arguments(
                            key.provider(),
                            launcher.order(key, signedOn(key), servers.get(launcher.server(key))),
                            key.transport(),
                            ofMechanism),
                        List.of(),
                        options,
                        launcher.logs().resolve(name + ".log"))
                    .on(Remedy.of(key).map(r -> r.on(java)).orElse(java)),
                PATIENCE)) {
      String[] time = line.split(" ", 2);
      times.put(time[0], Double.valueOf(time[1]));
    }
    InvokeOnce.requirePlausible(times, (System.nanoTime() - begun) / NANOS_PER_MILLI);
    return times;
  }

  private Path archive(CellKey key, Remedy remedy) {
    return files.path().resolve(key.withoutRemedy().fileName() + "-" + remedy.archive());
  }

  /** What a client of that kind loads: signs on when it is first asked for. */
  private Keys signedOn(CellKey key) throws IOException {
    String name = CellOrders.name(key);
    Keys signed = signedOn.get(name);
    if (signed == null) {
      signed = signOn(key);
      signedOn.put(name, signed);
    }
    return signed;
  }

  private Keys signOn(CellKey key) throws IOException {
    Mechanism mechanism = Mechanisms.of(key.mechanism());
    Keys keys = launcher.keys(key);
    if (mechanism.info().layer() == Layer.NONE) {
      return keys; // such a client loads none
    }
    Credentials own = CredentialStore.loadClient(keys.directory());
    Credentials signed = mechanism.signOn(new Setting(keys.suite(), CellOrders.ofServer(key), own));
    if (signed.equals(own)) {
      return keys;
    }
    Path directory = files.path().resolve(Integer.toString(signedOn.size()));
    CredentialStore.saveClient(signed, directory);
    return new Keys(keys.suite(), directory).temporary();
  }

  @Override
  public void close() throws IOException {
    files.close();
  }
}
