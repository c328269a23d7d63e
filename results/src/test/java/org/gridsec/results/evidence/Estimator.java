package org.gridsec.results.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.gridsec.results.stats.FasterHalf;

/** What could stand for the slices of a block. */
enum Estimator {
  MINIMUM {
    @Override
    double of(double... slices) {
      return Arrays.stream(slices).min().orElseThrow();
    }
  },
  LOWER_QUARTILE {
    @Override
    double of(double... slices) {
      return quantile(0.25, slices);
    }
  },
  FASTER_HALF {
    @Override
    double of(double... slices) {
      List<Double> all = Arrays.stream(slices).boxed().toList();
      return FasterHalf.of(all, Double::doubleValue).stream()
          .mapToDouble(Double::doubleValue)
          .average()
          .orElseThrow();
    }
  },
  MEDIAN {
    @Override
    double of(double... slices) {
      return quantile(0.5, slices);
    }
  },
  MEAN {
    @Override
    double of(double... slices) {
      return Arrays.stream(slices).average().orElseThrow();
    }
  },
  /** The median of the ratios of slices that were measured one right after the other. */
  PAIRED_MEDIAN {
    @Override
    double of(double... slices) {
      return MEDIAN.of(slices);
    }

    @Override
    double logRatio(double[] base, double[] candidate) {
      int pairs = Math.min(base.length, candidate.length);
      return MEDIAN.of(
          IntStream.range(0, pairs).mapToDouble(i -> Math.log(candidate[i] / base[i])).toArray());
    }
  };

  /** Of times, or of any values. */
  abstract double of(double... slices);

  double logRatio(double[] base, double[] candidate) {
    return Math.log(of(candidate) / of(base));
  }

  String title() {
    return this == PAIRED_MEDIAN
        ? "median of paired ratios"
        : name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Between the values where it is none of them. */
  private static double quantile(double part, double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double at = part * (sorted.length - 1);
    int below = (int) at;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }
}
