package org.gridsec.mechanisms.httpsignature;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.mechanisms.httpsignature.SignatureInput.Component;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.SecurityFault;

/** The signed text of a message (RFC 9421 section 2.5). */
final class SignatureBase {

  private static final String REQ = "req";
  private static final String NAME = "name";

  /** The end of a line that goes on in the next one (RFC 9112 section 5.2). */
  private static final Pattern FOLD = Pattern.compile("(?<![ \\t])[ \\t]*+\\r?\\n[ \\t]++");

  private SignatureBase() {}

  /**
   * Creates the text.
   *
   * @param request the request that a response answers; null for a request
   * @throws SecurityFault if a component is missing, occurs twice, or is not supported: fields with
   *     {@code sf}, {@code bs}, {@code key} and {@code tr}
   */
  static byte[] of(SignatureInput input, HttpMessage message, HttpMessage request)
      throws SecurityFault {
    StringBuilder base = new StringBuilder(512);
    Set<String> covered = new HashSet<>();
    for (Component component : input.components()) {
      String id = component.id();
      SecurityFault.requireValid(covered.add(id), "a signature covers a part twice");
      base.append(id).append(": ").append(value(component, message, request)).append('\n');
    }
    return base.append("\"@signature-params\": ").append(input.text()).toString().getBytes(UTF_8);
  }

  private static String value(Component component, HttpMessage message, HttpMessage request)
      throws SecurityFault {
    boolean ofRequest = component.parameters().containsKey(REQ);
    boolean named = component.name().equals("@query-param");
    Set<String> understood = named ? Set.of(REQ, NAME) : Set.of(REQ);
    HttpMessage of = ofRequest ? request : message;
    SecurityFault.unless(
        "UnsupportedAlgorithm",
        of != null && understood.containsAll(component.parameters().keySet()),
        "a signature covers what is not understood");
    String value =
        component.name().startsWith("@") ? derived(component, of) : field(component.name(), of);
    SecurityFault.requireValid(
        value != null && value.indexOf('\n') < 0 && value.indexOf('\r') < 0,
        "a signature covers what the message does not have");
    return value;
  }

  /** Returns a derived component (RFC 9421 section 2.2); null if there is none. */
  private static String derived(Component component, HttpMessage message) {
    if (!message.isRequest()) {
      return component.name().equals("@status") ? Integer.toString(message.status()) : null;
    }
    URI target = message.target();
    return switch (component.name()) {
      case "@method" -> message.method();
      case "@target-uri" -> target.toString();
      case "@authority" -> target.getRawAuthority() == null ? null : authority(target);
      case "@scheme" -> target.getScheme().toLowerCase(Locale.ROOT);
      case "@request-target" ->
          path(target) + (target.getRawQuery() == null ? "" : "?" + target.getRawQuery());
      case "@path" -> path(target);
      case "@query" -> "?" + (target.getRawQuery() == null ? "" : target.getRawQuery());
      case "@query-param" -> parameter(target, component.parameters().get(NAME));
      default -> null;
    };
  }

  private static String authority(URI target) {
    String authority = target.getRawAuthority().toLowerCase(Locale.ROOT);
    String usual = target.getScheme().equalsIgnoreCase("https") ? ":443" : ":80";
    return authority.endsWith(usual)
        ? authority.substring(0, authority.length() - usual.length())
        : authority;
  }

  private static String path(URI target) {
    return target.getRawPath().isEmpty() ? "/" : target.getRawPath();
  }

  /** Returns the only parameter of that name (section 2.2.8). */
  private static String parameter(URI target, Object name) {
    if (target.getRawQuery() == null || !(name instanceof String wanted)) {
      return null;
    }
    List<String> values =
        Stream.of(target.getRawQuery().split("&"))
            .map(pair -> pair.split("=", 2))
            .filter(pair -> encoded(pair[0]).equals(wanted))
            .map(pair -> pair.length < 2 ? "" : encoded(pair[1]))
            .toList();
    return values.size() == 1 ? values.get(0) : null;
  }

  private static String encoded(String raw) {
    return URLEncoder.encode(URLDecoder.decode(raw, UTF_8), UTF_8).replace("+", "%20");
  }

  /** Returns the value of a field (RFC 9421 section 2.1); null if there is none. */
  private static String field(String name, HttpMessage message) {
    List<String> values = message.values(name);
    return values.isEmpty() || !name.equals(name.toLowerCase(Locale.ROOT))
        ? null
        : values.stream()
            .map(value -> FOLD.matcher(value.strip()).replaceAll(" "))
            .collect(Collectors.joining(", "));
  }
}
