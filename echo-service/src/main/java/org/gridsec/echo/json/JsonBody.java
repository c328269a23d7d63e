package org.gridsec.echo.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.UTF8StreamJsonParser;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Payload.Element;
import org.gridsec.echo.soap.Direction;
import org.gridsec.echo.soap.Operation;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.soap.stream.HeldMessages;
import org.gridsec.mechanisms.soap.stream.XmlInput;

/** Reads and writes messages. */
final class JsonBody {

  private static final String ATTRIBUTE = "@";
  private static final String TEXT = "$";

  /** An element of XML may become an object in an array, so the depth of XML is doubled. */
  private static final int MAX_DEPTH = 2 * XmlInput.MAX_DEPTH;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES) // a sender chooses them
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private JsonBody() {}

  static void write(OutputStream out, Direction direction, Payload payload) throws IOException {
    Operation operation = Operation.of(payload);
    try (JsonGenerator json = JSON.createGenerator(out)) {
      json.writeStartObject();
      json.writeObjectFieldStart(operation.wrapper(direction));
      switch (operation) {
        case ECHO_STRING ->
            json.writeStringField(operation.part(), Operation.texts(payload).get(0));
        case ECHO_STRINGS -> {
          json.writeArrayFieldStart(operation.part());
          for (String text : Operation.texts(payload)) {
            json.writeString(text);
          }
          json.writeEndArray();
        }
        case ECHO_DOCUMENT -> writeMembers(json, ((Payload.Document) payload).elements());
      }
      json.writeEndObject();
      json.writeEndObject();
    }
  }

  private static void writeMembers(JsonGenerator json, List<Element> elements) throws IOException {
    int at = 0;
    while (at < elements.size()) {
      String name = elements.get(at).name();
      int end = at + 1;
      while (end < elements.size() && elements.get(end).name().equals(name)) {
        end++;
      }
      json.writeFieldName(name);
      if (end - at == 1) {
        writeValue(json, elements.get(at));
      } else {
        json.writeStartArray();
        for (Element each : elements.subList(at, end)) {
          writeValue(json, each);
        }
        json.writeEndArray();
      }
      at = end;
    }
  }

  private static void writeValue(JsonGenerator json, Element element) throws IOException {
    if (element.attributes().isEmpty() && element.elements().isEmpty()) {
      json.writeString(element.text());
      return;
    }
    json.writeStartObject();
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      json.writeStringField(ATTRIBUTE + attribute.getKey(), attribute.getValue());
    }
    if (element.elements().isEmpty()) {
      json.writeStringField(TEXT, element.text());
    }
    writeMembers(json, element.elements());
    json.writeEndObject();
  }

  /**
   * Reads a message to its end.
   *
   * @throws SoapFault if it has another form
   * @throws IOException if it does not arrive whole
   */
  static Payload read(InputStream in, Direction direction) throws SoapFault, IOException {
    HeldMessages.Message held = HeldMessages.current();
    try (JsonParser json = JSON.createParser(held.counted(in))) {
      if (!(json instanceof UTF8StreamJsonParser)) {
        // RFC 8259 section 8.1; the parser has found UTF-16 or UTF-32
        throw SoapFault.client("message expected in UTF-8, got: another encoding");
      }
      expect(json, JsonToken.START_OBJECT, "an object");
      expect(json, JsonToken.FIELD_NAME, "an operation");
      Operation operation = Operation.of(direction, Operation.NAMESPACE, json.currentName());
      expect(json, JsonToken.START_OBJECT, "an object");
      Payload payload = payload(json, operation, held);
      expect(json, JsonToken.END_OBJECT, "one operation");
      if (json.nextToken() != null) {
        throw unexpected(json, "one object");
      }
      return payload;
    } catch (JsonProcessingException | CharConversionException e) {
      throw new SoapFault(
          SoapFault.client("").code(),
          "message expected to be well-formed JSON, nested at most "
              + MAX_DEPTH
              + " deep, in which no name occurs twice in an object",
          e);
    }
  }

  private static Payload payload(JsonParser json, Operation operation, HeldMessages.Message held)
      throws SoapFault, IOException {
    if (operation == Operation.ECHO_DOCUMENT) {
      Element whole = object(json, "", held);
      if (!whole.attributes().isEmpty() || !whole.text().isEmpty()) {
        throw SoapFault.client("document expected elements alone, got: a text or an attribute");
      }
      return new Payload.Document(whole.elements());
    }
    expect(json, JsonToken.FIELD_NAME, operation.part());
    if (!json.currentName().equals(operation.part())) {
      throw operation.unexpected(json.currentName());
    }
    List<String> texts = new ArrayList<>();
    if (operation == Operation.ECHO_STRINGS) {
      expect(json, JsonToken.START_ARRAY, "an array");
      while (json.nextToken() != JsonToken.END_ARRAY) {
        held.add(1);
        texts.add(text(json));
      }
    } else {
      json.nextToken();
      texts.add(text(json));
    }
    expect(json, JsonToken.END_OBJECT, operation.part() + " alone");
    return operation.payload(texts);
  }

  /** Reads an object from after its start to its end. */
  private static Element object(JsonParser json, String name, HeldMessages.Message held)
      throws SoapFault, IOException {
    Map<String, String> attributes = new LinkedHashMap<>();
    List<Element> elements = new ArrayList<>();
    String text = "";
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String member = json.currentName();
      held.name(member);
      held.add(1);
      JsonToken value = json.nextToken();
      if (member.startsWith(ATTRIBUTE)) {
        attributes.put(member.substring(ATTRIBUTE.length()), text(json));
      } else if (member.equals(TEXT)) {
        text = text(json);
      } else if (value == JsonToken.START_ARRAY) {
        while (json.nextToken() != JsonToken.END_ARRAY) {
          held.add(1);
          elements.add(value(json, member, held));
        }
      } else {
        elements.add(value(json, member, held));
      }
    }
    if (!text.isEmpty() && !elements.isEmpty()) {
      throw SoapFault.client("text between elements");
    }
    return new Element(name, attributes, text, elements);
  }

  private static Element value(JsonParser json, String name, HeldMessages.Message held)
      throws SoapFault, IOException {
    return json.currentToken() == JsonToken.START_OBJECT
        ? object(json, name, held)
        : Element.of(name, text(json));
  }

  private static String text(JsonParser json) throws SoapFault, IOException {
    require(json, JsonToken.VALUE_STRING, "a string");
    return json.getText();
  }

  private static void expect(JsonParser json, JsonToken token, String expected)
      throws SoapFault, IOException {
    json.nextToken();
    require(json, token, expected);
  }

  private static void require(JsonParser json, JsonToken token, String expected) throws SoapFault {
    if (json.currentToken() != token) {
      throw unexpected(json, expected);
    }
  }

  private static SoapFault unexpected(JsonParser json, String expected) {
    JsonToken got = json.currentToken();
    return SoapFault.client(
        "message expected %s, got: %s".formatted(expected, got == null ? "its end" : got));
  }
}
