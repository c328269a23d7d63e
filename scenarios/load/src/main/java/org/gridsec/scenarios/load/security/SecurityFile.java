package org.gridsec.scenarios.load.security;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PublicKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.gridsec.core.config.Durations;
import org.gridsec.core.files.ClassPathFile;
import org.gridsec.core.model.Guess;
import org.gridsec.results.yaml.DataFile;
import org.gridsec.results.yaml.FromText;
import org.gridsec.results.yaml.Required;
import org.gridsec.scenarios.load.security.keys.KeyFile;
import org.gridsec.scenarios.load.security.keys.OneKey;

/**
 * Reads a {@code security.yaml}; {@link #example} returns a commented one. Errors in the file are
 * {@link IllegalArgumentException}s with one line: file, line, field, expected, got.
 */
public final class SecurityFile {

  private SecurityFile() {}

  /** Returns an example with all fields and comments. */
  public static String example() {
    return ClassPathFile.text(SecurityFile.class, "security.yaml");
  }

  /**
   * Reads a file and the files that it names; the keys come first, because the rest refers to them.
   *
   * @throws IOException if the file cannot be read
   */
  public static Security read(Path file) throws IOException {
    Named named = DataFile.read(file, Named.class, values(file));
    Contents contents =
        DataFile.read(
            file,
            Contents.class,
            values(file)
                .addDeserializer(OneKey.class, new FromText<>(OneKey.class, named::key))
                .addDeserializer(
                    Security.class,
                    new StdDelegatingDeserializer<>(
                        new StdConverter<Contents, Security>() {
                          @Override
                          public Security convert(Contents inner) {
                            return inner.ofTokenService().security(file.toString(), named.own());
                          }
                        })));
    return contents.security(file.toString(), named.own());
  }

  /**
   * Deserializers that keep texts as written and parse single-text values.
   *
   * @param file that other files are relative to
   */
  public static SimpleModule values(Path file) {
    return new SimpleModule()
        .addDeserializer(String.class, new FromText<>(String.class, text -> text))
        .addDeserializer(Path.class, new FromText<>(Path.class, name -> beside(file, name)))
        .addDeserializer(Pattern.class, new FromText<>(Pattern.class, SecurityFile::pattern))
        .addDeserializer(Duration.class, new FromText<>(Duration.class, Durations::of));
  }

  private static Path beside(Path file, String name) {
    Path path = file.toAbsolutePath().resolveSibling(name);
    if (!Files.isReadable(path)) {
      throw new IllegalArgumentException(
          "expected a file or directory that can be read, got: " + path);
    }
    return path;
  }

  private static Pattern pattern(String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "expected a regular expression, got: %s: %s".formatted(text, e.getDescription()), e);
    }
  }

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Named(Map<String, KeyFile> keys) {
    Named {
      keys = keys == null ? Map.of() : keys;
    }

    List<PublicKey> own() {
      return keys.values().stream().flatMap(key -> key.key().publicHalf().stream()).toList();
    }

    OneKey key(String name) {
      KeyFile key = keys.get(name);
      if (key == null) {
        throw new IllegalArgumentException(
            "expected a name of 'keys' %s, got: %s%s"
                .formatted(keys.keySet(), name, Guess.of(keys.keySet(), name)));
      }
      return key.key();
    }
  }

  /**
   * The content of a file.
   *
   * @param keys keys, which {@link Named} has read already
   */
  record Contents(
      Object keys,
      List<Action> request,
      ReplyRules reply,
      String actor,
      Boolean mustUnderstand,
      Map<String, String> headers,
      TlsSettings tls,
      MechanismSecurity mechanism) {

    Contents {
      request = Required.orNone(request);
      reply = Objects.requireNonNullElse(reply, ReplyRules.NONE);
      headers = headers == null ? Map.of() : headers;
      headers.forEach(Contents::checkHeader);
      if (mechanism != null) {
        requireAlone("keys", keys != null);
        requireAlone("request", !request.isEmpty());
        requireAlone("actor", actor != null);
        requireAlone("must-understand", mustUnderstand != null);
        requireAlone("tls", tls != null);
        requireAlone("reply", reply.secured());
      }
    }

    private static void requireAlone(String field, boolean given) {
      if (given) {
        throw new IllegalArgumentException(
            "'%s' expected to leave protection to 'mechanism', got: both".formatted(field));
      }
    }

    /** Refuses fields that only the file itself has. */
    Contents ofTokenService() {
      if (keys != null || mechanism != null) {
        throw new IllegalArgumentException(
            "'%s' expected in the file itself alone, got: here"
                .formatted(keys == null ? "mechanism" : "keys"));
      }
      return this;
    }

    private static void checkHeader(String name, String value) {
      if (!name.matches("[A-Za-z0-9!#$%&'*+.^_`|~-]+")) {
        throw new IllegalArgumentException("'headers' expected names of HTTP, got: " + name);
      }
      if (name.matches("(?i)content-(type|length)|soapaction|host|connection")) {
        throw new IllegalArgumentException(
            "'headers' expected others than those that each call has, got: " + name);
      }
      if (value.chars().anyMatch(Character::isISOControl)) {
        throw new IllegalArgumentException("'headers' expected values in one line, got: " + value);
      }
    }

    Security security(String name, List<PublicKey> own) {
      return new Security(
          name,
          request,
          Objects.requireNonNullElse(actor, ""),
          !Boolean.FALSE.equals(mustUnderstand),
          reply,
          headers,
          Objects.requireNonNullElse(tls, TlsSettings.OF_JDK),
          own,
          Optional.ofNullable(mechanism));
    }
  }
}
