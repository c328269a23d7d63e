package org.gridsec.results.yaml;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.util.function.Function;

/**
 * Reads values from the text of a scalar exactly as it is written: {@code 27.90} keeps its digits,
 * {@code 0123} its zero.
 */
public class FromText<T> extends StdScalarDeserializer<T> {

  private static final long serialVersionUID = 1L;

  private final Class<T> type;
  private final transient Function<String, T> reading;

  /**
   * A deserializer.
   *
   * @param reading parses the text; throws an {@link IllegalArgumentException} with a message of
   *     the form "expected …, got …"
   */
  public FromText(Class<T> type, Function<String, T> reading) {
    super(type);
    this.type = type;
    this.reading = reading;
  }

  @Override
  public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    if (!parser.currentToken().isScalarValue()) {
      return type.cast(context.handleUnexpectedToken(type, parser));
    }
    try {
      return reading.apply(parser.getText());
    } catch (IllegalArgumentException e) {
      throw JsonMappingException.from(parser, e.getMessage(), e);
    }
  }
}
