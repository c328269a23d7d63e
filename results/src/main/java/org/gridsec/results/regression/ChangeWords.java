package org.gridsec.results.regression;

import java.util.Locale;
import org.gridsec.core.model.Estimate;

/** Words for comparisons, with differences in percent of the base. */
final class ChangeWords {

  private ChangeWords() {}

  /** The difference, such as {@code +4.7 % [+3.1, +6.3]}; empty if there is no ratio. */
  static String difference(Compared compared) {
    Estimate ratio = compared.ratio();
    if (ratio == null) {
      return "";
    }
    return percent(ratio.point())
        + " %"
        + (ratio.hasInterval()
            ? " [" + percent(ratio.lower()) + ", " + percent(ratio.upper()) + "]"
            : "");
  }

  private static String percent(double ratio) {
    return String.format(Locale.ROOT, "%+.1f", 100 * (ratio - 1));
  }

  /** The smallest difference that could have been seen. */
  static String visible(Compared compared) {
    return compared.smallestDifference() == null
        ? "–"
        : String.format(Locale.ROOT, "%.1f %%", 100 * compared.smallestDifference());
  }

  /** Subject and quantity. */
  static String what(Compared compared) {
    return compared.subject() + ", " + compared.quantity();
  }

  /** The whole comparison in one line. */
  static String line(Compared compared) {
    StringBuilder line = new StringBuilder(what(compared)).append(": ").append(compared.change());
    if (compared.ratio() != null) {
      line.append(", ").append(difference(compared));
    }
    if (compared.smallestDifference() != null) {
      line.append(", a difference of ").append(visible(compared)).append(" could have been seen");
    }
    if (!compared.remark().isEmpty()) {
      line.append("; ").append(compared.remark());
    }
    return line.toString();
  }
}
