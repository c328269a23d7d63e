package org.gridsec.period.axis1;

import java.lang.reflect.Field;
import java.util.WeakHashMap;
import org.apache.xml.security.utils.IdResolver;
import org.w3c.dom.Document;

/**
 * XML Security 1.3.0 keeps the elements of all documents by their ids in one map without a lock.
 * Two threads that sign at the same time can leave that map with a cycle, and then neither returns.
 * This map takes its place; one thread at a time is in it.
 */
final class ElementsById extends WeakHashMap<Document, Object> {

  private ElementsById() {}

  /** Has XML Security use it in this JVM. */
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
