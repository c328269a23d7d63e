package org.gridsec.mechanisms.soap.envelope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Long texts of headers in many pieces, as parsers and comments cut them. */
// to copy the text for each of its pieces would take many minutes
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TextsInPiecesTest {

  private static final String BEGIN = "A".repeat(16 << 20);
  private static final int PIECES = 140_000;
  private static final int LENGTH = BEGIN.length() + 4 * PIECES;

  private static final Form SECURITY = Form.one(Names.SECURITY, SignatureForms.TOKEN);

  private static final List<QName> TO_TOKEN =
      List.of(Names.ENVELOPE, Names.HEADER, Names.SECURITY, Names.BINARY_SECURITY_TOKEN);

  @Test
  void pieces_in_trees_are_joined() throws Exception {
    Document document = SetUpEnvelope.newDocument();
    Node last = document;
    for (QName name : TO_TOKEN) {
      last = last.appendChild(element(document, name));
    }
    Node body = document.getDocumentElement().appendChild(element(document, Names.BODY));
    body.appendChild(element(document, new QName("urn:x", "content")));
    last.appendChild(document.createTextNode(BEGIN));
    for (int i = 0; i < PIECES; i++) {
      last.appendChild(document.createComment("x"));
      last.appendChild(
          i % 2 == 0 ? document.createTextNode("AAAA") : document.createCDATASection("AAAA"));
    }

    Element read = EnvelopeParts.of(document, SECURITY).tokens().get(Names.BINARY_SECURITY_TOKEN);

    assertThat(read.getFirstChild()).isSameAs(read.getLastChild());
    assertThat(read.getFirstChild().getNodeValue()).hasSize(LENGTH);
  }

  private static Element element(Document document, QName name) {
    return document.createElementNS(name.getNamespaceURI(), name.getLocalPart());
  }

  @Test
  void pieces_that_are_read_one_by_one_are_checked_together() throws Exception {
    open(PIECES).end();
    EnvelopeShape open = open(PIECES);
    open.text("A");
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(open::end)
        .withMessageStartingWith("BinarySecurityToken expected xsd:base64Binary");
  }

  /** Returns a shape within a token whose text has so many pieces. */
  private static EnvelopeShape open(int pieces) throws SecurityFault {
    EnvelopeShape shape = new EnvelopeShape(SECURITY, null);
    for (QName name : TO_TOKEN) {
      shape.start(name);
    }
    assertThat(shape.readsText()).isTrue();
    shape.text(BEGIN);
    for (int i = 0; i < pieces; i++) {
      shape.text("AAAA");
    }
    return shape;
  }
}
