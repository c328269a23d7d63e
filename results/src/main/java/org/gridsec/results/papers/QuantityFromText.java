package org.gridsec.results.papers;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;

/** Reads numbers by their text, so that no digit of the paper's is lost. */
final class QuantityFromText extends StdScalarDeserializer<Quantity> {

  private static final long serialVersionUID = 1L;

  QuantityFromText() {
    super(Quantity.class);
  }

  @Override
  public Quantity deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    if (!parser.currentToken().isScalarValue()) {
      return (Quantity) context.handleUnexpectedToken(Quantity.class, parser);
    }
    try {
      return Quantity.of(parser.getText());
    } catch (IllegalArgumentException e) {
      throw JsonMappingException.from(parser, e.getMessage(), e);
    }
  }
}
