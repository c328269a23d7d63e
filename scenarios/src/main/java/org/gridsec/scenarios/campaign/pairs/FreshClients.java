package org.gridsec.scenarios.campaign.pairs;

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
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.worker.ClientStart;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.scenarios.spi.Remedy;
import org.gridsec.scenarios.worker.CellOrders;
import org.gridsec.scenarios.worker.InvokeOnce;

/**
 * Starts clients that call once, with their sign-on and the archives that remedies need. They are
 * not bound to a core: a JVM compiles while it starts, and on a single core the program would have
 * to wait for the compiler.
 */
public final class FreshClients implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Launcher launcher;
  private final Map<ServerOrder, ServerReady> servers;
  private final TemporaryDirectory files;
  private final Map<String, Keys> signedOn = new HashMap<>();

  /**
   * A starter of clients.
   *
   * @param servers that they call
   */
  public FreshClients(Launcher launcher, Map<ServerOrder, ServerReady> servers) throws IOException {
    this.launcher = launcher;
    this.servers = servers;
    this.files = TemporaryDirectory.create("clients");
  }

  /**
   * Prepares the remedy of a cell. A first start writes the archive, unless another remedy has done
   * so; a second start checks that the archive works.
   *
   * @throws IOException if it does not
   */
  public void prepare(CellKey key) throws IOException, InterruptedException {
    Optional<Remedy> remedy = Remedy.of(key);
    if (remedy.isPresent()) {
      Path archive = archive(key, remedy.get());
      if (!Files.exists(archive)) {
        archive.toFile().deleteOnExit(); // for interrupted runs; it has tens of MB
        start(key, remedy.get().leaving(archive));
      }
      start(key, remedy.get().insistingOn(archive));
    }
  }

  /**
   * Starts a client and waits for its end.
   *
   * @return times of its steps in ms, by name
   * @throws IOException if it failed
   */
  public Map<String, Double> start(CellKey key) throws IOException, InterruptedException {
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
    JavaRuntime java = launcher.java(PairKey.shared(key));
    Launch launch =
        new Launch(
            name,
            key.ofPapersSoftware() ? PeriodSoftware.CLIENT_ONCE : InvokeOnce.class.getName(),
            ClientStart.arguments(
                key.provider(),
                launcher.order(key, signedOn(key), servers.get(launcher.server(key))),
                key.transport(),
                ofMechanism),
            List.of(),
            options,
            Remedy.of(key).map(remedy -> remedy.on(java)).orElse(java),
            launcher.logs().resolve(name + ".log"));
    Map<String, Double> times = new HashMap<>();
    long begun = System.nanoTime();
    for (String line : launcher.starter().run(launch, PATIENCE)) {
      String[] time = line.split(" ", 2);
      times.put(time[0], Double.valueOf(time[1]));
    }
    ClientStart.requirePlausible(times, (System.nanoTime() - begun) / 1e6);
    return times;
  }

  private Path archive(CellKey key, Remedy remedy) {
    return files.path().resolve(key.withoutRemedy().fileName() + "-" + remedy.archive());
  }

  /** The keys of a cell's client; the first request signs on. */
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
      return keys; // such a client loads no keys
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
