package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.gridsec.core.config.Durations;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.SuiteTrial;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.scenarios.campaign.Keys;
import org.gridsec.scenarios.campaign.Launcher;
import org.gridsec.scenarios.campaign.PlainProgress;
import org.gridsec.scenarios.campaign.Progress;
import org.gridsec.scenarios.campaign.Soak;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gridsec soak}: whether the service lasts. */
@Command(
    name = "soak",
    description =
        "Load the service for a long time, beside clients that behave badly, and fail if it leaks.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class SoakCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      defaultValue = "5m",
      description = "How long, as 5m or 1h (default: ${DEFAULT-VALUE}).")
  private String length;

  @Mixin private ServiceOptions service;

  @Option(
      names = "--mechanism",
      paramLabel = "M",
      split = ",",
      description = "Call with these mechanisms only (default: all).")
  private List<String> mechanisms;

  @Option(
      names = "--logs",
      paramLabel = "DIR",
      description = "What the JVMs print (default: ${DEFAULT-VALUE}).",
      defaultValue = "results/soak")
  private Path logs;

  @Mixin private PluginOptions plugins;

  @Override
  public Integer call() throws IOException, InterruptedException {
    plugins.check();
    double seconds = Durations.of("--for", length).toMillis() / 1e3;
    Suite algorithms = service.suite();
    SuiteTrial.require(algorithms);
    String container = service.host().id();
    List<Mechanism> called =
        mechanisms == null ? Mechanisms.all() : mechanisms.stream().map(Mechanisms::of).toList();
    try (Realm realm = Realm.of(Optional.empty());
        Progress progress = new PlainProgress(spec.commandLine().getOut())) {
      Keys keys =
          TemporaryKeys.generate(algorithms, Set.of(), called::contains, realm.attachments());
      Launcher launcher =
          new Launcher(null, container, List.of(keys), null, Pinning.detect(true), logs);
      new Soak(launcher, keys, progress, called, seconds).carryOut();
    }
    return ExitCode.OK;
  }
}
