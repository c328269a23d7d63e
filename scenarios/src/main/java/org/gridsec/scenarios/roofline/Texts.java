package org.gridsec.scenarios.roofline;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Random texts of digits, which are the same for the same seed on every machine. */
final class Texts {

  private Texts() {}

  static List<String> random(long seed, int number, int characters) {
    SplittableRandom random = new SplittableRandom(seed);
    return IntStream.range(0, number)
        .mapToObj(
            i ->
                random
                    .ints(characters, '0', '9' + 1)
                    .collect(
                        StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString())
        .toList();
  }
}
