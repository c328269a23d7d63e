package org.gridsec.results.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;

/** Reads and writes instants in JSON as text in UTC, such as {@code 2004-11-08T09:00:00Z}. */
public final class TextInstants extends StdScalarDeserializer<Instant> {

  private static final long serialVersionUID = 1L;

  private TextInstants() {
    super(Instant.class);
  }

  /** Module for a mapper that reads and writes such instants. */
  public static SimpleModule module() {
    return new SimpleModule()
        .addSerializer(Instant.class, ToStringSerializer.instance)
        .addDeserializer(Instant.class, new TextInstants());
  }

  @Override
  public Instant deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    try {
      return Instant.parse(parser.getText());
    } catch (DateTimeException e) {
      return (Instant)
          context.handleWeirdStringValue(
              Instant.class, parser.getText(), "expected an instant like 2004-11-08T09:00:00Z");
    }
  }
}
