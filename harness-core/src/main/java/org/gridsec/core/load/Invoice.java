package org.gridsec.core.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Payload.Element;

/**
 * Makes invoices of OASIS UBL 2.1, with the elements that every invoice under EN 16931 has. Order
 * and prefixes are those of the schemas; values are random.
 */
record Invoice(SplittableRandom random) {

  private static final String NAMESPACE = "urn:oasis:names:specification:ubl:schema:xsd:";
  private static final long PERCENT = 19;

  /** An invoice with that number of lines. */
  static Payload make(int lines, SplittableRandom random) {
    return new Payload.Document(List.of(new Invoice(random).invoice(lines)));
  }

  private Element invoice(int lines) {
    List<Element> ofLines = new ArrayList<>(lines);
    long net = 0;
    for (int i = 1; i <= lines; i++) {
      long cents = random.nextLong(1_000, 10_000);
      net += cents;
      ofLines.add(line(i, cents));
    }
    long tax = net * PERCENT / 100;
    List<Element> all = new ArrayList<>();
    all.add(Element.of("cbc:CustomizationID", "urn:cen.eu:en16931:2017"));
    all.add(Element.of("cbc:ID", Payloads.string(12, random)));
    all.add(Element.of("cbc:IssueDate", "2026-01-15"));
    all.add(Element.of("cbc:DueDate", "2026-02-14"));
    all.add(Element.of("cbc:InvoiceTypeCode", "380"));
    all.add(Element.of("cbc:DocumentCurrencyCode", "EUR"));
    all.add(Element.of("cbc:BuyerReference", Payloads.string(12, random)));
    all.add(Element.of("cac:AccountingSupplierParty", party()));
    all.add(Element.of("cac:AccountingCustomerParty", party()));
    all.add(
        Element.of(
            "cac:TaxTotal",
            amount("cbc:TaxAmount", tax),
            Element.of(
                "cac:TaxSubtotal",
                amount("cbc:TaxableAmount", net),
                amount("cbc:TaxAmount", tax),
                category("cac:TaxCategory"))));
    all.add(
        Element.of(
            "cac:LegalMonetaryTotal",
            amount("cbc:LineExtensionAmount", net),
            amount("cbc:TaxExclusiveAmount", net),
            amount("cbc:TaxInclusiveAmount", net + tax),
            amount("cbc:PayableAmount", net + tax)));
    all.addAll(ofLines);
    return new Element("Invoice", namespaces(), "", all);
  }

  private static Map<String, String> namespaces() {
    Map<String, String> declared = new LinkedHashMap<>();
    declared.put("xmlns", NAMESPACE + "Invoice-2");
    declared.put("xmlns:cac", NAMESPACE + "CommonAggregateComponents-2");
    declared.put("xmlns:cbc", NAMESPACE + "CommonBasicComponents-2");
    return declared;
  }

  private Element line(int number, long cents) {
    return Element.of(
        "cac:InvoiceLine",
        Element.of("cbc:ID", Integer.toString(number)),
        new Element("cbc:InvoicedQuantity", Map.of("unitCode", "C62"), "1", List.of()),
        amount("cbc:LineExtensionAmount", cents),
        Element.of(
            "cac:Item",
            Element.of("cbc:Name", Payloads.string(30, random)),
            Element.of(
                "cac:SellersItemIdentification", Element.of("cbc:ID", Payloads.string(10, random))),
            category("cac:ClassifiedTaxCategory")),
        Element.of("cac:Price", amount("cbc:PriceAmount", cents)));
  }

  private Element party() {
    return Element.of(
        "cac:Party",
        Element.of(
            "cac:PostalAddress",
            Element.of("cbc:StreetName", Payloads.string(14, random)),
            Element.of("cbc:CityName", Payloads.string(10, random)),
            Element.of("cac:Country", Element.of("cbc:IdentificationCode", "DE"))),
        Element.of(
            "cac:PartyTaxScheme",
            Element.of("cbc:CompanyID", "DE" + Payloads.string(9, random)),
            scheme()),
        Element.of(
            "cac:PartyLegalEntity",
            Element.of("cbc:RegistrationName", Payloads.string(20, random))));
  }

  private static Element category(String name) {
    return Element.of(
        name,
        Element.of("cbc:ID", "S"),
        Element.of("cbc:Percent", Long.toString(PERCENT)),
        scheme());
  }

  private static Element scheme() {
    return Element.of("cac:TaxScheme", Element.of("cbc:ID", "VAT"));
  }

  private static Element amount(String name, long cents) {
    return new Element(name, Map.of("currencyID", "EUR"), CreditTransfer.money(cents), List.of());
  }
}
