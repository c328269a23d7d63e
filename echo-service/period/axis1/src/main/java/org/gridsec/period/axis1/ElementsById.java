package org.gridsec.period.axis1;

import java.lang.reflect.Field;
import java.util.WeakHashMap;
import org.apache.xml.security.utils.IdResolver;
import org.w3c.dom.Document;

/**
 * A synchronized replacement for a map in XML Security 1.3.0. The library keeps the elements of all
 * documents by id in one map without a lock. Two threads that sign at the same time can create a
 * cycle in that map, and then neither returns.
 */
final class ElementsById extends WeakHashMap<Document, Object> {

  private ElementsById() {}

  /** Makes XML Security use this map in this JVM. */
  static void install() {
    try {
      Field elements = IdResolver.class.getDeclaredField("docMap");
      elements.setAccessible(true);
      elements.set(null, new ElementsById());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("IdResolver.docMap of XML Security 1.3.0 expected", e);
    }
  }

  @Override
  public synchronized Object get(Object document) {
    return super.get(document);
  }

  @Override
  public synchronized Object put(Document document, Object elements) {
    return super.put(document, elements);
  }
}
