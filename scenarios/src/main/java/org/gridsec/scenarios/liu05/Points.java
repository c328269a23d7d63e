package org.gridsec.scenarios.liu05;

import java.util.List;
import java.util.stream.IntStream;
import org.gridsec.core.config.Profile;
import org.gridsec.scenarios.liu05.xml.SoapDocuments;

/** Which sizes and documents the lines go over: all of the paper's on its own lines. */
final class Points {

  private static final List<Integer> SIZES =
      List.of(50, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000);

  private Points() {}

  /** Sizes of the paper's lines, in bytes. */
  static List<Integer> sizes(Profile profile) {
    return profile.warm() ? SIZES : List.of(50, 10_000, 10_000_000);
  }

  /** Sizes of the other lines. */
  static List<Integer> sizesBeside(Profile profile) {
    return switch (profile) {
      case SMOKE -> List.of(1000);
      case QUICK -> List.of(1000, 1_000_000);
      case STANDARD, PAPER -> SIZES;
    };
  }

  /** Of the sizes that another line has: all, the first and the last, or the first. */
  static List<Integer> ends(List<Integer> sizes, Profile profile) {
    return switch (profile) {
      case SMOKE -> sizes.subList(0, 1);
      case QUICK -> List.of(sizes.get(0), sizes.get(sizes.size() - 1));
      case STANDARD, PAPER -> sizes;
    };
  }

  /** Documents of the paper's lines, by number. */
  static List<Integer> documents(Profile profile) {
    return profile.warm() ? all() : List.of(1, 3, 5, 10, 15, 16, 20, 25);
  }

  /** Documents of the other lines. */
  static List<Integer> documentsBeside(Profile profile) {
    return switch (profile) {
      case SMOKE -> List.of(1, 10);
      case QUICK -> List.of(1, 3, 5, 10, 20);
      case STANDARD, PAPER -> all();
    };
  }

  /** Those of lines that have WS-Security with other keys: without the longest. */
  static List<Integer> documentsOfOtherKeys(Profile profile) {
    return profile == Profile.QUICK ? List.of(1, 3, 10, 20) : documentsBeside(profile);
  }

  private static List<Integer> all() {
    return IntStream.rangeClosed(1, SoapDocuments.NUMBER).boxed().toList();
  }
}
