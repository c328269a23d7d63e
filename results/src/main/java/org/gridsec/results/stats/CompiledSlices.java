package org.gridsec.results.stats;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.load.CompilerWatch;
import org.gridsec.core.model.Sample;

/**
 * What stands for a single operation in a generation: the mean over its visits. Each has been
 * divided by the probe that was made around it, so that what disturbed it from outside is no longer
 * to one side only, as it is where {@link QuietestSlice the quietest} stands for all. Visits in
 * which the JIT compiler worked count only where there are no others.
 */
public final class CompiledSlices {

  private CompiledSlices() {}

  /** Whether the JIT compiler took no more than a small part of an iteration of JMH. */
  public static boolean isCompiled(Sample slice) {
    double iteration =
        slice.calls()
            * slice.amounts().getOrDefault(Sample.MEAN_MILLIS, slice.meanMillis())
            / slice.amounts().get(Sample.ITERATIONS);
    return slice.amounts().getOrDefault(Sample.COMPILE_MILLIS, 0.0)
        < CompilerWatch.QUIET * iteration;
  }

  /**
   * The mean on a scale, brought back from there.
   *
   * @param visits of a cell in a generation, at least one
   * @param value of a slice, with a place on the scale
   */
  static double mean(Scale scale, List<Sample> visits, ToDoubleFunction<Sample> value) {
    List<Sample> compiled = visits.stream().filter(CompiledSlices::isCompiled).toList();
    return scale.from(
        (compiled.isEmpty() ? visits : compiled)
            .stream().mapToDouble(value).map(scale::to).average().orElseThrow());
  }
}
