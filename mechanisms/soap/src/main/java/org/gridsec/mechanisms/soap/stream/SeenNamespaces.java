package org.gridsec.mechanisms.soap.stream;

import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.xml.security.stax.ext.stax.XMLSecNamespace;
import org.apache.xml.security.stax.impl.stax.XMLSecNamespaceImpl;

/**
 * Keeps Santuario's streams from remembering the namespaces of messages. They use a map for the
 * whole JVM whose keys, the prefixes, are weak, but whose values refer to the keys. Without this
 * reader, all declarations of any message, even a refused one, would stay for ever.
 */
final class SeenNamespaces extends EventReader {

  /**
   * Maximum number of prefixes, more than current messages have, since unused ones are collected.
   */
  private static final int MOST = 1000;

  /** A map of a prefix's namespaces that keeps nothing; threads may share it. */
  private static final Map<String, XMLSecNamespace> NOTHING =
      new AbstractMap<>() {
        @Override
        public XMLSecNamespace put(String namespace, XMLSecNamespace value) {
          return null;
        }

        @Override
        public Set<Entry<String, XMLSecNamespace>> entrySet() {
          return Set.of();
        }
      };

  private static final Map<String, Map<String, XMLSecNamespace>> PREFIXES = prefixes();

  /**
   * @param reader source of the events that Santuario reads
   */
  SeenNamespaces(XMLStreamReader reader) {
    super(reader);
  }

  // the type is the same as in the library's source
  @SuppressWarnings("unchecked")
  private static Map<String, Map<String, XMLSecNamespace>> prefixes() {
    try {
      var field = XMLSecNamespaceImpl.class.getDeclaredField("XMLSEC_NS_MAP");
      field.setAccessible(true);
      return (Map<String, Map<String, XMLSecNamespace>>) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this version of Santuario keeps namespaces elsewhere", e);
    }
  }

  @Override
  public int next() throws XMLStreamException {
    int event = super.next();
    if (event == START_ELEMENT && getNamespaceCount() > 0) {
      declared();
    }
    return event;
  }

  private void declared() {
    for (int i = 0; i < getNamespaceCount(); i++) {
      String prefix = getNamespacePrefix(i);
      PREFIXES.put(prefix == null ? "" : prefix, NOTHING);
    }
    if (PREFIXES.size() > MOST) {
      PREFIXES.clear();
    }
  }
}
