package org.gridsec.results.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import org.gridsec.core.model.OneLine;

/**
 * Cleans texts of stored files as they are read, so that no later use, such as a terminal or
 * another program, has to check them again.
 */
public final class ForeignText extends StdScalarDeserializer<String> {

  private static final long serialVersionUID = 1L;

  private ForeignText() {
    super(String.class);
  }

  /** Module for a mapper that reads files from strangers. */
  public static SimpleModule module() {
    return new SimpleModule(ForeignText.class.getName())
        .addDeserializer(String.class, new ForeignText())
        .addKeyDeserializer(
            String.class,
            new KeyDeserializer() {
              @Override
              public Object deserializeKey(String key, DeserializationContext context) {
                return OneLine.of(key);
              }
            });
  }

  @Override
  public String deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    return OneLine.of(StringDeserializer.instance.deserialize(parser, context));
  }
}
