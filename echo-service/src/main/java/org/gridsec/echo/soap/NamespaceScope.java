package org.gridsec.echo.soap;

import java.util.HashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;

/** The namespaces in scope at an element of a document (Namespaces in XML 1.0 section 6.1). */
public final class NamespaceScope {

  /** In the wrapper of a document, whose namespace is the default. */
  public static final NamespaceScope WRAPPER =
      new NamespaceScope(
          Map.of("", Operation.NAMESPACE, XMLConstants.XML_NS_PREFIX, XMLConstants.XML_NS_URI));

  private final Map<String, String> byPrefix;

  private NamespaceScope(Map<String, String> byPrefix) {
    this.byPrefix = byPrefix;
  }

  /** Returns the scope within an element with these attributes. */
  public NamespaceScope with(Map<String, String> attributes) {
    Map<String, String> declared = null;
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      if (isDeclaration(attribute.getKey())) {
        declared = declared == null ? new HashMap<>(byPrefix) : declared;
        declared.put(declared(attribute.getKey()), attribute.getValue());
      }
    }
    return declared == null ? this : new NamespaceScope(declared);
  }

  /**
   * Returns the scope within an element, and adds to its attributes the declaration that its name
   * needs. Other elements of a message may declare it, outside of the document.
   */
  public NamespaceScope declaring(String prefix, String namespace, Map<String, String> attributes) {
    NamespaceScope within = with(attributes);
    if (namespace.equals(within.byPrefix.getOrDefault(prefix, ""))) {
      return within;
    }
    attributes.put(declaration(prefix), namespace);
    return with(attributes);
  }

  /** True for the name of an attribute that declares a namespace. */
  public static boolean isDeclaration(String attribute) {
    return attribute.startsWith(XMLConstants.XMLNS_ATTRIBUTE)
        && (attribute.length() == 5 || attribute.charAt(5) == ':');
  }

  /** Returns the prefix that such an attribute declares; empty for the default namespace. */
  public static String declared(String attribute) {
    return attribute.length() == 5 ? "" : attribute.substring(6);
  }

  /** Returns the name of the attribute that declares a prefix. */
  public static String declaration(String prefix) {
    return prefix.isEmpty() ? XMLConstants.XMLNS_ATTRIBUTE : "xmlns:" + prefix;
  }

  /** Returns a name as written. */
  public static String written(String prefix, String localName) {
    return prefix == null || prefix.isEmpty() ? localName : prefix + ":" + localName;
  }

  /**
   * Returns the name of an element.
   *
   * @throws IllegalArgumentException if its prefix is not declared
   */
  public QName element(String written) {
    int colon = written.indexOf(':');
    String prefix = colon < 0 ? "" : written.substring(0, colon);
    String namespace = byPrefix.get(prefix);
    if (namespace == null) {
      throw new IllegalArgumentException("prefix expected to be declared, got: " + written);
    }
    return new QName(namespace, written.substring(colon + 1), prefix);
  }

  /**
   * Returns the name of an attribute. The default namespace is not for attributes.
   *
   * @throws IllegalArgumentException if its prefix is not declared
   */
  public QName attribute(String written) {
    return written.indexOf(':') < 0 ? new QName(written) : element(written);
  }
}
