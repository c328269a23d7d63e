package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.gridsec.core.process.Worker;
import org.gridsec.scenarios.benchmark.JmhMilliseconds;
import org.gridsec.scenarios.benchmark.OverflowsStack;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.CompilerProfiler;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Program of a fork: JMH without forks of its own, in a JVM that the run has started. In this way
 * benchmarks can share a JVM if the profile has no time for one each.
 */
public final class JmhWorker {

  static final String MEASURE = "measure";
  static final String SAMPLE = "sample";

  /** Names of secondary results of JMH's profilers. */
  private static final String COMPILED = "compiler.time.profiled";

  private JmhWorker() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Worker.ofController()
        .on(MEASURE, JmhOrder.class, JmhWorker::measure)
        .on(SAMPLE, JmhOrder.class, JmhWorker::sample)
        .run();
  }

  /** Measures and samples the stack; returns the samples instead of the times. */
  static StackSamples sample(JmhOrder order) throws Exception {
    return StackSampler.sample(() -> measure(order));
  }

  static JmhResult measure(JmhOrder order) throws Exception {
    Collection<RunResult> results;
    try {
      results = new Runner(options(order)).run();
    } catch (RunnerException e) {
      Throwable cause = cause(e);
      if (cause instanceof OverflowsStack overflow) {
        return JmhResult.overflowing(overflow.depth());
      }
      if (cause instanceof Error error) {
        throw error;
      }
      throw (Exception) cause;
    }
    List<IterationResult> iterations =
        results.stream()
            .flatMap(result -> result.getBenchmarkResults().stream())
            .flatMap(result -> result.getIterationResults().stream())
            .toList();
    return new JmhResult(
        iterations.stream().map(i -> i.getPrimaryResult().getScore()).toList(),
        iterations.stream().mapToLong(i -> i.getMetadata().getMeasuredOps()).sum(),
        secondary(iterations, COMPILED).average().orElse(0),
        // anything above the minimum was allocated by other parts of the JVM
        secondary(iterations, "gc.alloc.rate.norm").boxed().min(Double::compare).orElse(null),
        JmhMilliseconds.probesMillis(),
        null);
  }

  private static Options options(JmhOrder order) {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("^" + Pattern.quote(order.how().benchmark()) + "$")
            .forks(0)
            .threads(1)
            .mode(Mode.AverageTime)
            .timeUnit(TimeUnit.MILLISECONDS)
            .warmupIterations(order.warmUps())
            .warmupTime(TimeValue.milliseconds(order.millis()))
            .measurementIterations(order.iterations())
            .measurementTime(TimeValue.milliseconds(order.millis()))
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .addProfiler(CompilerProfiler.class)
            .param("seed", Long.toString(order.seed()));
    for (Map.Entry<String, String> param : order.how().params().entrySet()) {
      options = options.param(param.getKey(), param.getValue());
    }
    return (order.how().allocation() ? options.addProfiler(GCProfiler.class) : options).build();
  }

  private static DoubleStream secondary(List<IterationResult> iterations, String name) {
    return iterations.stream().flatMapToDouble(iteration -> secondary(iteration, name));
  }

  private static DoubleStream secondary(IterationResult iteration, String name) {
    return iteration.getSecondaryResults().keySet().stream()
        .filter(result -> result.endsWith(name))
        .mapToDouble(result -> iteration.getSecondaryResults().get(result).getScore());
  }

  /** Finds the exception of the benchmark below JMH's wrappers. */
  private static Throwable cause(RunnerException e) {
    List<Throwable> found = new ArrayList<>(List.of(e));
    for (Throwable next = inner(e); next != null; next = inner(next)) {
      found.add(next);
    }
    return found.stream()
        .filter(OverflowsStack.class::isInstance)
        .findFirst()
        .orElse(found.get(found.size() - 1));
  }

  private static Throwable inner(Throwable outer) {
    return outer.getCause() == null && outer.getSuppressed().length > 0
        ? outer.getSuppressed()[0]
        : outer.getCause();
  }
}
