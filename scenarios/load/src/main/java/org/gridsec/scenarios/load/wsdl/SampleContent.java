package org.gridsec.scenarios.load.wsdl;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaAll;
import org.apache.ws.commons.schema.XmlSchemaAny;
import org.apache.ws.commons.schema.XmlSchemaAttribute;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroupRef;
import org.apache.ws.commons.schema.XmlSchemaChoice;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaComplexContentExtension;
import org.apache.ws.commons.schema.XmlSchemaComplexContentRestriction;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaContent;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaFacet;
import org.apache.ws.commons.schema.XmlSchemaGroup;
import org.apache.ws.commons.schema.XmlSchemaGroupRef;
import org.apache.ws.commons.schema.XmlSchemaParticle;
import org.apache.ws.commons.schema.XmlSchemaSequence;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentExtension;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentRestriction;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.apache.ws.commons.schema.XmlSchemaUse;
import org.w3c.dom.Comment;
import org.w3c.dom.Document;
import org.w3c.dom.DocumentFragment;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Sample content of elements that a schema declares: optional elements once, the first of a choice,
 * attributes that are required. Errors are {@link IllegalArgumentException}s with one line.
 */
final class SampleContent {

  private static final int MOST_PARTICLES = 10_000;
  private static final int DEEPEST = 100;

  private final XmlSchemaCollection schemas;
  private final Document document;
  private final Element root;
  private final Map<String, String> prefixes = new HashMap<>();
  private final Deque<XmlSchemaType> around = new ArrayDeque<>();
  private int particles;

  /**
   * Creates one that declares namespaces at an element.
   *
   * @param root ancestor of all content
   */
  SampleContent(XmlSchemaCollection schemas, Element root) {
    this.schemas = schemas;
    this.document = root.getOwnerDocument();
    this.root = root;
  }

  /** Appends an element that the schemas declare. */
  void append(Node parent, QName name) {
    if (!element(parent, declared(name))) {
      throw endless(name);
    }
  }

  /** Appends an element of a type that the schemas define. */
  void append(Node parent, QName name, QName type) {
    XmlSchemaType found = schemas.getTypeByQName(type);
    if (found == null) {
      throw new IllegalArgumentException("type %s expected in a schema, got none".formatted(type));
    }
    Element element = appended(parent, name);
    if (!fill(element, found)) {
      throw endless(name);
    }
  }

  /** Appends an element without content. */
  Element appended(Node parent, QName name) {
    Element element =
        document.createElementNS(
            name.getNamespaceURI().isEmpty() ? null : name.getNamespaceURI(), qualified(name));
    parent.appendChild(element);
    return element;
  }

  private String qualified(QName name) {
    return name.getNamespaceURI().isEmpty()
        ? name.getLocalPart()
        : prefix(name.getNamespaceURI()) + ':' + name.getLocalPart();
  }

  private String prefix(String namespace) {
    return prefixes.computeIfAbsent(
        namespace,
        uri -> {
          String prefix = "n" + (prefixes.size() + 1);
          root.setAttributeNS(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, "xmlns:" + prefix, uri);
          return prefix;
        });
  }

  private static IllegalArgumentException endless(QName name) {
    return new IllegalArgumentException(
        "element %s expected to end, got one that always contains itself".formatted(name));
  }

  private XmlSchemaElement declared(QName name) {
    XmlSchemaElement declared = schemas.getElementByQName(name);
    if (declared == null) {
      throw new IllegalArgumentException(
          "element %s expected in a schema, got none".formatted(name));
    }
    return declared;
  }

  /** Appends a particle as often as it must be there, or once; false if it has no end. */
  private boolean particle(Node parent, XmlSchemaParticle particle) {
    if (particle == null || particle.getMaxOccurs() == 0) {
      return true;
    }
    DocumentFragment made = document.createDocumentFragment();
    for (long i = 0; i < Math.max(1, particle.getMinOccurs()); i++) {
      if (++particles > MOST_PARTICLES) {
        throw new IllegalArgumentException(
            "a request of %s elements or fewer expected, got more".formatted(MOST_PARTICLES));
      }
      if (!once(made, particle)) {
        return particle.getMinOccurs() == 0;
      }
    }
    parent.appendChild(made);
    return true;
  }

  private boolean once(Node parent, XmlSchemaParticle particle) {
    if (particle instanceof XmlSchemaElement element) {
      return element(
          parent, element.isRef() ? declared(element.getRef().getTargetQName()) : element);
    }
    if (particle instanceof XmlSchemaSequence sequence) {
      return sequence.getItems().stream().allMatch(one -> particle(parent, particleOf(one)));
    }
    if (particle instanceof XmlSchemaAll all) {
      return all.getItems().stream().allMatch(one -> particle(parent, particleOf(one)));
    }
    if (particle instanceof XmlSchemaChoice choice) {
      return choice.getItems().isEmpty()
          || choice.getItems().stream().anyMatch(one -> particle(parent, particleOf(one)));
    }
    if (particle instanceof XmlSchemaAny any) {
      parent.appendChild(comment("any element of namespace " + any.getNamespace()));
    }
    return true;
  }

  /** Returns the content of a group in its place, and other particles as they are. */
  private XmlSchemaParticle particleOf(Object member) {
    if (member instanceof XmlSchemaGroupRef reference) {
      XmlSchemaGroup group = schemas.getGroupByQName(reference.getRefName());
      if (group == null) {
        throw new IllegalArgumentException(
            "group %s expected in a schema, got none".formatted(reference.getRefName()));
      }
      return group.getParticle();
    }
    return member instanceof XmlSchemaGroup group
        ? group.getParticle()
        : (XmlSchemaParticle) member;
  }

  private boolean element(Node parent, XmlSchemaElement declared) {
    XmlSchemaElement chosen =
        declared.isAbstract()
            ? Stream.of(schemas.getXmlSchemas())
                .flatMap(schema -> schema.getElements().values().stream())
                .filter(one -> !one.isAbstract())
                .filter(one -> stands(one, declared.getQName(), DEEPEST))
                .findFirst()
                .orElseThrow(() -> onlyAbstract(declared.getQName()))
            : declared;
    DocumentFragment made = document.createDocumentFragment();
    Element element =
        appended(made, chosen.isTopLevel() ? chosen.getQName() : chosen.getWireName());
    Optional<XmlSchemaType> type = type(chosen).or(() -> type(declared));
    String given = Optional.ofNullable(chosen.getFixedValue()).orElse(chosen.getDefaultValue());
    if (given != null) {
      element.setTextContent(given);
    } else if (type.isPresent() && !fill(element, type.get())) {
      return false;
    }
    parent.appendChild(made);
    return true;
  }

  /** True if an element may stand in the place of another one, by so many steps at most. */
  private boolean stands(XmlSchemaElement element, QName head, int steps) {
    QName next = element == null || steps == 0 ? null : element.getSubstitutionGroup();
    return next != null
        && (next.equals(head) || stands(schemas.getElementByQName(next), head, steps - 1));
  }

  private static IllegalArgumentException onlyAbstract(QName name) {
    return new IllegalArgumentException(
        "%s expected with one that takes its place, got none that is not abstract".formatted(name));
  }

  private Optional<XmlSchemaType> type(XmlSchemaElement element) {
    return Optional.ofNullable(element.getSchemaType())
        .or(() -> Optional.ofNullable(element.getSchemaTypeName()).map(schemas::getTypeByQName));
  }

  private boolean fill(Element element, XmlSchemaType type) {
    if (type instanceof XmlSchemaSimpleType simple) {
      text(element, simple, List.of());
      return true;
    }
    XmlSchemaComplexType complex = (XmlSchemaComplexType) type;
    if (complex.isAbstract()) {
      XmlSchemaComplexType derived = derived(complex);
      element.setAttributeNS(
          XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI,
          qualified(new QName(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "type")),
          qualified(derived.getQName()));
      complex = derived;
    }
    return !around.contains(complex) && content(element, complex);
  }

  private XmlSchemaComplexType derived(XmlSchemaComplexType base) {
    return Stream.of(schemas.getXmlSchemas())
        .flatMap(schema -> schema.getSchemaTypes().values().stream())
        .filter(XmlSchemaComplexType.class::isInstance)
        .map(XmlSchemaComplexType.class::cast)
        .filter(type -> !type.isAbstract() && derives(type, base.getQName(), DEEPEST))
        .findFirst()
        .orElseThrow(() -> onlyAbstract(base.getQName()));
  }

  /** True if a type is derived from another one, by so many steps at most. */
  private boolean derives(XmlSchemaType type, QName base, int steps) {
    QName next =
        type instanceof XmlSchemaComplexType complex && steps > 0
            ? complex.getBaseSchemaTypeName()
            : null;
    return next != null
        && (next.equals(base) || derives(schemas.getTypeByQName(next), base, steps - 1));
  }

  /** Gives an element the content of a type; false if that has no end. */
  private boolean content(Element element, XmlSchemaComplexType type) {
    if (around.size() == DEEPEST) {
      return false;
    }
    around.push(type);
    try {
      attributes(element, type.getAttributes());
      return type.getContentModel() == null
          ? particle(element, particleOf(type.getParticle()))
          : content(element, type.getContentModel().getContent());
    } finally {
      around.pop();
    }
  }

  private boolean content(Element element, XmlSchemaContent content) {
    if (content instanceof XmlSchemaComplexContentExtension extension) {
      attributes(element, extension.getAttributes());
      return base(element, extension.getBaseTypeName(), List.of())
          && particle(element, particleOf(extension.getParticle()));
    }
    if (content instanceof XmlSchemaComplexContentRestriction restriction) {
      attributes(element, restriction.getAttributes());
      return particle(element, particleOf(restriction.getParticle()));
    }
    if (content instanceof XmlSchemaSimpleContentExtension extension) {
      attributes(element, extension.getAttributes());
      return base(element, extension.getBaseTypeName(), List.of());
    }
    XmlSchemaSimpleContentRestriction restriction = (XmlSchemaSimpleContentRestriction) content;
    attributes(element, restriction.getAttributes());
    return base(element, restriction.getBaseTypeName(), restriction.getFacets());
  }

  private boolean base(Element element, QName name, List<XmlSchemaFacet> facets) {
    if (schemas.getTypeByQName(name) instanceof XmlSchemaComplexType complex) {
      return content(element, complex);
    }
    text(element, SampleText.simple(schemas, name), facets);
    return true;
  }

  private void text(Element element, XmlSchemaSimpleType type, List<XmlSchemaFacet> facets) {
    SampleText sample = SampleText.of(schemas, type, facets);
    element.setTextContent(sample.text());
    sample
        .pattern()
        .ifPresent(
            pattern ->
                element.getParentNode().insertBefore(comment("pattern: " + pattern), element));
  }

  /** Creates a comment, which two hyphens would end. */
  private Comment comment(String text) {
    return document.createComment(" %s ".formatted(text.replace("--", "- -")));
  }

  private void attributes(Element element, List<?> declared) {
    for (Object one : declared) {
      if (one instanceof XmlSchemaAttributeGroupRef group) {
        attributes(
            element,
            schemas.getAttributeGroupByQName(group.getRef().getTargetQName()).getAttributes());
      } else if (one instanceof XmlSchemaAttribute attribute
          && attribute.getUse() == XmlSchemaUse.REQUIRED) {
        attribute(
            element,
            attribute.isRef()
                ? schemas.getAttributeByQName(attribute.getRef().getTargetQName())
                : attribute);
      }
    }
  }

  private void attribute(Element element, XmlSchemaAttribute attribute) {
    String given =
        Optional.ofNullable(attribute.getFixedValue()).orElse(attribute.getDefaultValue());
    QName name = attribute.isTopLevel() ? attribute.getQName() : attribute.getWireName();
    element.setAttributeNS(
        name.getNamespaceURI().isEmpty() ? null : name.getNamespaceURI(),
        qualified(name),
        given != null ? given : value(attribute));
  }

  private String value(XmlSchemaAttribute attribute) {
    XmlSchemaSimpleType type = attribute.getSchemaType();
    QName name =
        Optional.ofNullable(attribute.getSchemaTypeName())
            .orElse(new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "string"));
    return SampleText.of(schemas, type != null ? type : SampleText.simple(schemas, name), List.of())
        .text();
  }
}
