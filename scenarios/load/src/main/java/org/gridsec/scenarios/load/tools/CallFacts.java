package org.gridsec.scenarios.load.tools;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.model.OneLine;
import org.gridsec.scenarios.load.security.Connection;

/**
 * Facts of a call for other load tools, by name, in types of the JDK: {@code failure} is the kind
 * of {@link FailedCall} in small letters with hyphens, or {@code error}, and {@code reason} its
 * message; both are absent if all was well. {@code status} is the HTTP status, {@code fields} are
 * the header fields, each with name and value, {@code request} is the protected request, and {@code
 * reply} is the reply: decrypted, or as it came if it was not accepted. {@code written} is the
 * encoding of a reply that was written again, since it was decrypted or came with attachments, or
 * the one by which the octets of a protected request are characters.
 */
final class CallFacts {

  static final String REQUEST = "request";
  static final String STATUS = "status";
  static final String FIELDS = "fields";
  static final String REPLY = "reply";
  static final String WRITTEN = "written";

  /** Work that may fail in any way. */
  interface Work {
    void run() throws Exception;
  }

  private final Map<String, Object> facts = new LinkedHashMap<>();

  /** Does the work, and keeps why it failed, if it did. */
  void tried(Work work) {
    try {
      work.run();
    } catch (FailedCall e) {
      put("failure", e.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
      put("reason", e.getMessage());
    } catch (Exception e) { // the tool shows it in its place
      put("failure", "error");
      put("reason", OneLine.reason(e));
    }
  }

  void put(String name, Object value) {
    facts.put(name, value);
  }

  /** Adds the checked reply. */
  void checked(byte[] reply, Connection.Answer came) {
    put(REPLY, reply);
    if (reply != came.body()) {
      put(WRITTEN, StandardCharsets.UTF_8.name());
    }
  }

  /** Adds the reply as it came. */
  void answered(Connection.Answer answer) {
    put(STATUS, answer.status());
    put(
        FIELDS,
        answer.fields().stream().map(field -> List.of(field.name(), field.value())).toList());
    facts.putIfAbsent(REPLY, answer.body());
  }

  Map<String, Object> all() {
    return facts;
  }
}
