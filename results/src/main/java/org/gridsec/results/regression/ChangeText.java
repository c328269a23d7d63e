package org.gridsec.results.regression;

import java.util.ArrayList;
import java.util.List;

/** A report for the terminal. */
final class ChangeText {

  private ChangeText() {}

  static String of(ChangeReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("base:      " + report.base());
    lines.add("candidate: " + report.candidate());
    lines.addAll(report.notices());
    lines.add("");
    lines.add(row("verdict", "candidate against base", "visible", "what"));
    for (Compared compared : report.compared()) {
      lines.add(
          row(
              compared.change().toString(),
              compared.difference(),
              compared.visible(),
              compared.what()
                  + (compared.remark().isEmpty() ? "" : " (" + compared.remark() + ")")));
    }
    lines.add("");
    report.calibration().ifPresent(calibration -> lines.add(calibration.text()));
    lines.add("verdict: " + report.headline());
    return String.join("\n", lines) + "\n";
  }

  private static String row(String change, String difference, String visible, String what) {
    return "%-19s %-28s %-9s %s".formatted(change, difference, visible, what);
  }
}
