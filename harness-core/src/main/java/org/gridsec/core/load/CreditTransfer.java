package org.gridsec.core.load;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Payload.Element;

/**
 * Makes credit transfers between banks: pacs.008.001.08 of ISO 20022 with its business application
 * header (head.001.001.02). Elements, their order and their lengths are those of the schemas;
 * values are random, and checksums of accounts are not valid.
 */
record CreditTransfer(SplittableRandom random) {

  private static final String NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:";
  private static final String HEADER = "head.001.001.02";
  private static final String MESSAGE = "pacs.008.001.08";
  private static final String DATE = "2026-01-15";
  private static final String TIME = DATE + "T09:30:00Z";

  /** A message with that number of transfers. */
  static Payload make(int transfers, SplittableRandom random) {
    CreditTransfer maker = new CreditTransfer(random);
    return new Payload.Document(maker.message(transfers));
  }

  private List<Element> message(int transfers) {
    String sender = bank();
    String receiver = bank();
    String id = Payloads.string(16, random);
    List<Element> all = new ArrayList<>(transfers + 1);
    long total = 0;
    for (int i = 0; i < transfers; i++) {
      long cents = random.nextLong(10_000, 100_000);
      total += cents;
      all.add(transfer(cents, sender, receiver));
    }
    all.add(
        0,
        Element.of(
            "GrpHdr",
            Element.of("MsgId", id),
            Element.of("CreDtTm", TIME),
            Element.of("NbOfTxs", Integer.toString(transfers)),
            amount("TtlIntrBkSttlmAmt", total),
            Element.of("IntrBkSttlmDt", DATE),
            Element.of("SttlmInf", Element.of("SttlmMtd", "CLRG")),
            Element.of("InstgAgt", agent(sender)),
            Element.of("InstdAgt", agent(receiver))));
    return List.of(
        root(
            "AppHdr",
            HEADER,
            List.of(
                Element.of("Fr", Element.of("FIId", agent(sender))),
                Element.of("To", Element.of("FIId", agent(receiver))),
                Element.of("BizMsgIdr", id),
                Element.of("MsgDefIdr", MESSAGE),
                Element.of("CreDt", TIME))),
        root("Document", MESSAGE, List.of(element("FIToFICstmrCdtTrf", all))));
  }

  private Element transfer(long cents, String sender, String receiver) {
    return Element.of(
        "CdtTrfTxInf",
        Element.of(
            "PmtId",
            Element.of("InstrId", Payloads.string(16, random)),
            Element.of("EndToEndId", Payloads.string(16, random)),
            Element.of("TxId", Payloads.string(16, random))),
        amount("IntrBkSttlmAmt", cents),
        Element.of("ChrgBr", "SLEV"),
        party("Dbtr"),
        account("DbtrAcct"),
        Element.of("DbtrAgt", agent(sender)),
        Element.of("CdtrAgt", agent(receiver)),
        party("Cdtr"),
        account("CdtrAcct"),
        Element.of("RmtInf", Element.of("Ustrd", Payloads.string(35, random))));
  }

  private Element party(String name) {
    return Element.of(
        name,
        Element.of("Nm", Payloads.string(20, random)),
        Element.of(
            "PstlAdr",
            Element.of("StrtNm", Payloads.string(14, random)),
            Element.of("PstCd", digits(5)),
            Element.of("TwnNm", Payloads.string(10, random)),
            Element.of("Ctry", "DE")));
  }

  private Element account(String name) {
    return Element.of(name, Element.of("Id", Element.of("IBAN", "DE" + digits(20))));
  }

  private static Element agent(String bank) {
    return Element.of("FinInstnId", Element.of("BICFI", bank));
  }

  private String bank() {
    return "BANKDE" + digits(2);
  }

  private String digits(int number) {
    StringBuilder digits = new StringBuilder(number);
    for (int i = 0; i < number; i++) {
      digits.append((char) ('0' + random.nextInt(10)));
    }
    return digits.toString();
  }

  private static Element amount(String name, long cents) {
    return new Element(name, Map.of("Ccy", "EUR"), money(cents), List.of());
  }

  /** An amount with two decimals. */
  static String money(long cents) {
    return BigDecimal.valueOf(cents, 2).toPlainString();
  }

  private static Element root(String name, String message, List<Element> elements) {
    return new Element(name, Map.of("xmlns", NAMESPACE + message), "", elements);
  }

  private static Element element(String name, List<Element> elements) {
    return new Element(name, Map.of(), "", elements);
  }
}
