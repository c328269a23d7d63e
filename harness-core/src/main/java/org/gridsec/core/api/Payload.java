package org.gridsec.core.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The data that a client sends and expects back unchanged. */
public sealed interface Payload {

  /** One string, as in GRID'04 section 3.2 (5 bytes there). */
  record Text(String value) implements Payload {}

  /** An array of strings, as in GRID'04 section 3.3 (8 bytes each there). */
  record Strings(List<String> values) implements Payload {
    public Strings {
      values = List.copyOf(values);
    }
  }

  /** A structured document, such as a business message: one or more elements. */
  record Document(List<Element> elements) implements Payload {
    public Document {
      elements = List.copyOf(elements);
    }
  }

  /**
   * An element of a document, with a text or with other elements.
   *
   * @param name as written in XML, with its prefix if it has one
   * @param attributes by name, in order; among them the declarations of namespaces ({@code xmlns}),
   *     which an element has if it is the first to use them
   * @param text empty if there are elements
   */
  record Element(String name, Map<String, String> attributes, String text, List<Element> elements) {

    /**
     * @throws IllegalArgumentException if there are both a text and elements
     */
    public Element {
      attributes =
          attributes.isEmpty()
              ? Map.of()
              : Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
      elements = List.copyOf(elements);
      if (!text.isEmpty() && !elements.isEmpty()) {
        throw new IllegalArgumentException("element expected text or elements, got both: " + name);
      }
    }

    /** Creates an element with a text and no attributes. */
    public static Element of(String name, String text) {
      return new Element(name, Map.of(), text, List.of());
    }

    /** Creates an element with other elements and no attributes. */
    public static Element of(String name, Element... elements) {
      return new Element(name, Map.of(), "", List.of(elements));
    }
  }
}
