package org.gridsec.scenarios.load.wsdl;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gridsec.core.model.OneLine;

/** The text of a {@code security.yaml} in the making. Its files and passwords are samples. */
final class SecurityYaml {

  static final String CLIENT = "client";
  static final String SERVER = "server";

  private final Set<String> choices;
  private final Set<String> notes = new LinkedHashSet<>();
  private final Set<String> keys = new TreeSet<>();
  private final List<String> actions = new ArrayList<>();
  private final StringBuilder rest = new StringBuilder();

  /** Creates a file with comments on assertions that were not taken. */
  SecurityYaml(Set<String> choices) {
    this.choices = choices;
  }

  /** Adds a comment on an assertion that the file cannot say. */
  void note(String assertion) {
    notes.add(assertion);
  }

  void key(String name) {
    keys.add(name);
  }

  /** Adds an action on the request. */
  void action(String action) {
    actions.add(action);
  }

  /** Adds lines that follow the actions. */
  void add(String lines) {
    rest.append(lines);
  }

  static String quoted(String text) {
    return '"' + OneLine.of(text).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /**
   * Returns the text of the file.
   *
   * @param title its first line
   */
  String text(String title) {
    StringBuilder text = new StringBuilder("# ").append(OneLine.of(title)).append('\n');
    text.append("# Put your own files, names and passwords in place of these.\n");
    choices.forEach(choice -> text.append("# Choice: ").append(OneLine.of(choice)).append('\n'));
    notes.forEach(
        note -> text.append("# Not in this draft: ").append(OneLine.of(note)).append('\n'));
    if (!keys.isEmpty()) {
      text.append("keys:\n");
      for (String name : keys) {
        String form =
            name.equals(SERVER)
                ? "  %s: {certificates: %<s.pem}\n"
                : "  %s: {pkcs12: %<s.p12, password: changeit}\n";
        text.append(form.formatted(name));
      }
    }
    if (!actions.isEmpty()) {
      text.append("request:\n");
      actions.forEach(action -> text.append("  - ").append(action).append('\n'));
    }
    return text.append(rest).toString();
  }
}
