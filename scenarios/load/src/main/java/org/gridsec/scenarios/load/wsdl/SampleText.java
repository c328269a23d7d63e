package org.gridsec.scenarios.load.wsdl;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaEnumerationFacet;
import org.apache.ws.commons.schema.XmlSchemaFacet;
import org.apache.ws.commons.schema.XmlSchemaLengthFacet;
import org.apache.ws.commons.schema.XmlSchemaMaxExclusiveFacet;
import org.apache.ws.commons.schema.XmlSchemaMaxInclusiveFacet;
import org.apache.ws.commons.schema.XmlSchemaMaxLengthFacet;
import org.apache.ws.commons.schema.XmlSchemaMinExclusiveFacet;
import org.apache.ws.commons.schema.XmlSchemaMinInclusiveFacet;
import org.apache.ws.commons.schema.XmlSchemaMinLengthFacet;
import org.apache.ws.commons.schema.XmlSchemaPatternFacet;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeContent;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeList;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeRestriction;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeUnion;

/**
 * Sample values of simple types, within their facets but for patterns (XML Schema part 2).
 *
 * @param text the value
 * @param pattern regular expression that it may not match; empty for none
 */
record SampleText(String text, Optional<String> pattern) {

  private static final int MOST_LETTERS = 10_000;

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  /** Types of numbers, whose value is 1. */
  private static final Set<String> NUMBERS =
      Set.of(
          ("decimal float double integer long int short byte nonNegativeInteger positiveInteger"
                  + " unsignedLong unsignedInt unsignedShort unsignedByte")
              .split(" ", -1));

  /** Values of other types of the specification; of others it is {@code text}. */
  private static final Map<String, String> BUILT_IN =
      Map.ofEntries(
          Map.entry("boolean", "true"),
          Map.entry("nonPositiveInteger", "-1"),
          Map.entry("negativeInteger", "-1"),
          Map.entry("duration", "P1D"),
          Map.entry("dateTime", "2026-01-31T12:00:00Z"),
          Map.entry("date", "2026-01-31"),
          Map.entry("time", "12:00:00Z"),
          Map.entry("gYearMonth", "2026-01"),
          Map.entry("gYear", "2026"),
          Map.entry("gMonthDay", "--01-31"),
          Map.entry("gDay", "---31"),
          Map.entry("gMonth", "--01"),
          Map.entry("hexBinary", "74657874"),
          Map.entry("base64Binary", "dGV4dA=="),
          Map.entry("anyURI", "urn:example"),
          Map.entry("language", "en"),
          Map.entry("ID", "id-${uuid}"));

  /** Types whose length counts characters, which any letter may be. */
  private static final Set<String> OF_LETTERS =
      Set.of("string", "normalizedString", "token", "NMTOKEN", "Name", "NCName", "anyURI");

  /**
   * Returns a sample of a type.
   *
   * @param facets facets besides those of the type
   */
  static SampleText of(
      XmlSchemaCollection schemas, XmlSchemaSimpleType type, List<XmlSchemaFacet> facets) {
    List<XmlSchemaFacet> all = new ArrayList<>(facets);
    XmlSchemaSimpleType base = type;
    while (!isBuiltIn(base)
        && base.getContent() instanceof XmlSchemaSimpleTypeRestriction restriction) {
      all.addAll(restriction.getFacets());
      base =
          restriction.getBaseType() != null
              ? restriction.getBaseType()
              : simple(schemas, restriction.getBaseTypeName());
    }
    return new SampleText(
        first(all, XmlSchemaEnumerationFacet.class)
            .orElse(within(all, sample(schemas, base), base.getName())),
        first(all, XmlSchemaPatternFacet.class));
  }

  private static boolean isBuiltIn(XmlSchemaSimpleType type) {
    return type.getQName() != null
        && XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(type.getQName().getNamespaceURI());
  }

  /** Returns a simple type by its name. */
  static XmlSchemaSimpleType simple(XmlSchemaCollection schemas, QName name) {
    if (schemas.getTypeByQName(name) instanceof XmlSchemaSimpleType type) {
      return type;
    }
    throw new IllegalArgumentException("simple type %s expected, got none".formatted(name));
  }

  private static String sample(XmlSchemaCollection schemas, XmlSchemaSimpleType type) {
    XmlSchemaSimpleTypeContent content = type.getContent();
    if (content instanceof XmlSchemaSimpleTypeList list) {
      XmlSchemaSimpleType item = list.getItemType();
      return of(schemas, item != null ? item : simple(schemas, list.getItemTypeName()), List.of())
          .text();
    }
    if (content instanceof XmlSchemaSimpleTypeUnion union) {
      QName[] names = union.getMemberTypesQNames();
      return of(
              schemas,
              names != null && names.length > 0
                  ? simple(schemas, names[0])
                  : union.getBaseTypes().get(0),
              List.of())
          .text();
    }
    return NUMBERS.contains(type.getName()) ? "1" : BUILT_IN.getOrDefault(type.getName(), "text");
  }

  private static String within(List<XmlSchemaFacet> facets, String sample, String type) {
    if (type != null && OF_LETTERS.contains(type)) {
      return ofLength(facets, sample);
    }
    Optional<String> least = first(facets, XmlSchemaMinInclusiveFacet.class);
    Optional<String> most = first(facets, XmlSchemaMaxInclusiveFacet.class);
    if (!sample.matches("-?1")) {
      return least.or(() -> most).orElse(sample);
    }
    try {
      return number(
          new BigDecimal(sample),
          least.map(BigDecimal::new),
          first(facets, XmlSchemaMinExclusiveFacet.class).map(BigDecimal::new),
          most.map(BigDecimal::new),
          first(facets, XmlSchemaMaxExclusiveFacet.class).map(BigDecimal::new));
    } catch (NumberFormatException e) {
      return sample; // INF and NaN bound nothing
    }
  }

  /** Returns the sample, or a bound, or a number next to one or between two, that is in bounds. */
  private static String number(
      BigDecimal sample,
      Optional<BigDecimal> least,
      Optional<BigDecimal> above,
      Optional<BigDecimal> most,
      Optional<BigDecimal> below) {
    BigDecimal lower = least.or(() -> above).orElse(sample);
    BigDecimal upper = most.or(() -> below).orElse(sample);
    return Stream.of(
            sample,
            lower,
            upper,
            lower.add(BigDecimal.ONE),
            upper.subtract(BigDecimal.ONE),
            lower.add(upper).divide(TWO))
        .filter(
            value ->
                least.stream().allMatch(bound -> value.compareTo(bound) >= 0)
                    && above.stream().allMatch(bound -> value.compareTo(bound) > 0)
                    && most.stream().allMatch(bound -> value.compareTo(bound) <= 0)
                    && below.stream().allMatch(bound -> value.compareTo(bound) < 0))
        .findFirst()
        .orElse(sample)
        .toPlainString();
  }

  private static String ofLength(List<XmlSchemaFacet> facets, String sample) {
    Optional<String> exactly = first(facets, XmlSchemaLengthFacet.class);
    int least =
        exactly
            .or(() -> first(facets, XmlSchemaMinLengthFacet.class))
            .map(SampleText::letters)
            .orElse(0);
    int most =
        exactly
            .or(() -> first(facets, XmlSchemaMaxLengthFacet.class))
            .map(SampleText::letters)
            .orElse(MOST_LETTERS);
    String padded = sample + "x".repeat(Math.max(0, least - sample.length()));
    return padded.substring(0, Math.min(padded.length(), most));
  }

  private static int letters(String length) {
    return new BigDecimal(length).min(BigDecimal.valueOf(MOST_LETTERS)).intValue();
  }

  private static Optional<String> first(
      List<XmlSchemaFacet> facets, Class<? extends XmlSchemaFacet> kind) {
    return facets.stream()
        .filter(kind::isInstance)
        .findFirst()
        .map(facet -> String.valueOf(facet.getValue()));
  }
}
