package org.gridsec.scenarios.load.endpoint;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.gridsec.results.yaml.DataFile;
import org.gridsec.results.yaml.FromText;
import org.gridsec.results.yaml.Required;
import org.gridsec.scenarios.load.endpoint.Requests.Sequence;
import org.gridsec.scenarios.load.endpoint.Requests.Source;
import org.gridsec.scenarios.load.endpoint.Requests.Step;
import org.gridsec.scenarios.load.security.ReplyRules;
import org.gridsec.scenarios.load.security.SecurityFile;
import org.gridsec.scenarios.load.security.Soap;

/**
 * Reads a YAML file with several requests. Errors in the file are {@link IllegalArgumentException}s
 * with one line: file, line, field, expected, got.
 */
final class RequestsFile {

  private final Optional<Soap> wanted;
  private final boolean secured;
  private final Rows rows;
  private final Set<String> names = new HashSet<>();

  private RequestsFile(Optional<Soap> wanted, boolean secured, Rows rows) {
    this.wanted = wanted;
    this.secured = secured;
    this.rows = rows;
  }

  /**
   * Reads a file and the files of its requests.
   *
   * @param wanted version of SOAP; empty for that of each envelope, or 1.1
   * @param secured true if messages get a Security header
   * @throws IOException if a file cannot be read
   */
  static Requests read(Path file, Optional<Soap> wanted, boolean secured, Rows rows)
      throws IOException {
    Map<String, String> namespaces =
        DataFile.read(file, Named.class, SecurityFile.values(file)).namespaces();
    Contents contents =
        DataFile.read(
            file,
            Contents.class,
            SecurityFile.values(file)
                .addDeserializer(
                    ReplyRules.Query.class,
                    new FromText<>(
                        ReplyRules.Query.class, text -> new ReplyRules.Query(text, namespaces))));
    RequestsFile reading = new RequestsFile(wanted, secured, rows);
    List<Sequence> sequences = new ArrayList<>();
    for (Entry entry : contents.requests()) {
      sequences.add(reading.sequence(file, entry));
    }
    return new Requests(sequences, rows);
  }

  private Sequence sequence(Path file, Entry entry) throws IOException {
    List<Step> steps = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (Entry one : entry.steps() == null ? List.of(entry) : entry.steps()) {
      if (!names.add(one.name())) {
        throw new IllegalArgumentException(
            "%s: expected requests of different names, got twice: %s".formatted(file, one.name()));
      }
      Request request = Request.read(one.body(), wanted, secured, rows, taken);
      for (String name : one.extract().keySet()) {
        if (Request.isBuiltIn(name) || rows.columns().contains(name)) {
          throw new IllegalArgumentException(
              "%s: 'extract' of %s expected a name that is no other placeholder, got: %s"
                  .formatted(file, one.name(), name));
        }
      }
      taken.addAll(one.extract().keySet());
      steps.add(new Step(one.name(), one.path(), one.action(), request, one.extract()));
    }
    return new Sequence(Objects.requireNonNullElse(entry.weight(), 1.0), steps);
  }

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Named(Map<String, String> namespaces) {
    Named {
      namespaces = namespaces == null ? Map.of() : namespaces;
    }
  }

  /**
   * The content of a file.
   *
   * @param namespaces by prefix, which {@link Named} has read already
   */
  record Contents(Object namespaces, List<Entry> requests) {
    Contents {
      requests = Required.entries("requests", requests);
    }
  }

  /**
   * A request, or a sequence of them.
   *
   * @param weight share by the sum of all weights
   * @param path path of the address in place of the target's
   * @param extract sources of values in the reply, by the name of the placeholder
   * @param steps requests in their order; null for a single one
   */
  record Entry(
      Double weight,
      String name,
      Path body,
      String action,
      String path,
      Map<String, Source> extract,
      List<Entry> steps) {

    /** A path of RFC 3986 section 3.3, with or without a query. */
    private static final Pattern PATH =
        Pattern.compile("/(?!/)([\\w.~!$&'()*+,;=:@/?-]|%\\p{XDigit}{2})*");

    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N} ._/-]{1,60}");

    Entry {
      if (weight != null && !(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException("'weight' expected more than 0, got: " + weight);
      }
      if (steps == null) {
        if (!NAME.matcher(Required.text("name", name)).matches()) {
          throw new IllegalArgumentException(
              "'name' expected at most 60 letters, digits, spaces and . _ / -, got: " + name);
        }
        Required.value("body", body);
      } else if (name != null
          || body != null
          || action != null
          || path != null
          || extract != null) {
        throw new IllegalArgumentException(
            "'steps' expected a weight beside them and no other field, got one");
      } else {
        for (Entry step : Required.entries("steps", steps)) {
          if (step.steps != null || step.weight != null) {
            throw new IllegalArgumentException(
                "'steps' expected requests with neither a weight nor steps, got one with "
                    + (step.weight == null ? "steps" : "a weight"));
          }
        }
      }
      if (path != null && !PATH.matcher(path).matches()) {
        throw new IllegalArgumentException("'path' expected /..., got: " + path);
      }
      action = Objects.requireNonNullElse(action, "");
      path = Objects.requireNonNullElse(path, "");
      extract = extract == null ? Map.of() : extract;
    }
  }
}
