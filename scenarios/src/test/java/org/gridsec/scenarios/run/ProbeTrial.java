package org.gridsec.scenarios.run;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Locale;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.load.Probe;

/**
 * Whether the probe tells that the machine does something else: by how much a digest in Java is
 * slowed, where the probe is and where it is not. On a quiet machine there is nothing to see. To be
 * run by hand, with the class path of the tests.
 */
final class ProbeTrial {

  private static final int VISITS = 3000;
  private static final long VISIT_NANOS = 20_000_000;
  private static final double[] BOUNDS = {1.05, 1.1, 1.2, 1.35, Double.POSITIVE_INFINITY};

  private ProbeTrial() {}

  public static void main(String[] arguments) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256", new BouncyCastleProvider());
    double[] probes = new double[VISITS];
    double[] means = new double[VISITS];
    for (int warmUp = 0; warmUp < 100; warmUp++) {
      visit(digest);
    }
    for (int i = 0; i < VISITS; i++) {
      double before = Probe.millis();
      means[i] = visit(digest);
      probes[i] = Math.max(before, Probe.millis());
    }
    double leastProbe = Arrays.stream(probes).min().orElseThrow();
    double leastMean = Arrays.stream(means).min().orElseThrow();
    int[][] table = new int[BOUNDS.length][BOUNDS.length];
    for (int i = 0; i < VISITS; i++) {
      table[row(probes[i] / leastProbe)][row(means[i] / leastMean)]++;
    }
    System.out.println("visits, by the probe (down) and by the digest (across), times the least");
    for (int row = 0; row < BOUNDS.length; row++) {
      System.out.printf(Locale.ROOT, "up to %8.2f  %s%n", BOUNDS[row], Arrays.toString(table[row]));
    }
  }

  /** Nanoseconds a digest. */
  private static double visit(MessageDigest digest) {
    byte[] input = new byte[10_000];
    long start = System.nanoTime();
    long nanos;
    int digests = 0;
    do {
      digest.digest(input);
      digests++;
      nanos = System.nanoTime() - start;
    } while (nanos < VISIT_NANOS);
    return (double) nanos / digests;
  }

  private static int row(double times) {
    int row = 0;
    while (times > BOUNDS[row]) {
      row++;
    }
    return row;
  }
}
