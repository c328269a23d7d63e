package org.gridsec.period.axis1;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.ServiceLoader;
import org.apache.ws.security.WSSConfig;
import org.apache.ws.security.WSSecurityEngine;
import org.apache.ws.security.WSSecurityException;
import org.gridsec.core.api.PeriodOperations;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.Parameters;
import org.gridsec.period.axis1.Work.Measured;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;

class OperationsTest {

  private static final String ENVELOPE =
      "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body>"
          + "<d:document xmlns:d=\"urn:document\">%s</d:document></S:Body></S:Envelope>";
  private static final byte[] DOCUMENT = document("<e>a<e>b<e>c</e></e></e><e>d</e>");

  /** Operations look into messages with all of WSS4J's processors, not with those of calls. */
  @BeforeAll
  static void usually() {
    WSSecurityEngine.setWssConfig(WSSConfig.getNewInstance());
  }

  private static byte[] document(String content) {
    return ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + ENVELOPE.formatted(content))
        .getBytes(UTF_8);
  }

  private static SingleOperation prepare(String operation, String chosen) throws Exception {
    Parameters parameters =
        chosen == null
            ? Parameters.NONE
            : Parameters.of(chosen.split("=", 2)[0], chosen.split("=", 2)[1]);
    return ServiceLoader.load(PeriodOperations.class)
        .findFirst()
        .orElseThrow()
        .prepare(operation, parameters, DOCUMENT);
  }

  @ParameterizedTest
  @CsvSource({
    "parse,",
    "sign,",
    "verify,",
    "sign,algorithm=dsa",
    "verify,algorithm=dsa",
    "encrypt,",
    "decrypt,",
    "sign-encrypt,",
    "ws-security,",
    "secure-conversation,",
    "encrypt,key=issuer-serial",
    "decrypt,key=issuer-serial",
    "encrypt,key=subject-key-identifier",
    "decrypt,key=subject-key-identifier",
    "username-token,password=text",
    "username-token,password=digest"
  })
  void each_can_be_done_again_and_again_and_has_its_result(String operation, String chosen)
      throws Exception {
    SingleOperation ready = prepare(operation, chosen);

    ready.check();
    Document tree = (Document) ready.run();
    byte[] left = Trees.canonical(tree.getDocumentElement());
    ready.run();
    assertThat(Trees.canonical(tree.getDocumentElement())).isEqualTo(left);
    ready.renew();
    ready.check();
  }

  @ParameterizedTest
  @CsvSource({"subtree,exclusive", "subtree,inclusive", "xpath,exclusive", "xpath,inclusive"})
  void a_document_has_its_canonical_form_by_either_way(String selection, String form)
      throws Exception {
    Parameters parameters = new Parameters(Map.of("selection", selection, "form", form));

    SingleOperation ready = new Operations().prepare("canonicalize", parameters, DOCUMENT);

    ready.check();
    assertThat(new String((byte[]) ready.run(), UTF_8)).startsWith("<S:Envelope").contains(">c<");
    assertThatThrownBy(
            new Operations().prepare("canonicalize", parameters, document("<e   />"))::check)
        .hasMessageContaining("the document's canonical form");
  }

  @Test
  void a_signature_by_a_key_of_another_authority_is_refused() throws Exception {
    Document message = Trees.parse(DOCUMENT);
    new WsSecurity("direct", Parties.generate("rsa")).sign(message);

    assertThatThrownBy(() -> new WsSecurity("direct", Parties.ofThisJvm("rsa")).verify(message))
        .isInstanceOf(WSSecurityException.class);
  }

  @Test
  void a_message_without_protection_is_refused() throws Exception {
    Document message = Trees.parse(DOCUMENT);
    Conversation conversation = new Conversation();
    conversation.begin();

    assertThatThrownBy(() -> new WsSecurity("direct", Parties.ofThisJvm("rsa")).verify(message))
        .hasMessageContaining("results expected of [2], got: []");
    assertThatThrownBy(() -> conversation.accept(message))
        .hasMessageContaining("expected, got: 0 and 0");
    assertThatThrownBy(() -> new Passwords("digest").check(message))
        .hasMessageContaining("a message with a name and its password expected");
  }

  @Test
  void a_check_fails_where_changes_are_not_refused_or_content_is_not_hidden() throws Exception {
    Work accepting = Work.of(any -> {}, any -> {}, Measured.BOTH, true, false);
    Work clear = Work.of(any -> {}, any -> {}, Measured.BOTH, false, true);

    assertThatThrownBy(new Messaging(accepting, DOCUMENT)::check)
        .hasMessageContaining("a Body that was changed is refused");
    assertThatThrownBy(new Messaging(clear, DOCUMENT)::check)
        .hasMessageContaining("content as it is sent");
  }

  @Test
  void what_is_unknown_is_told() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> prepare("compress", null))
        .withMessage("an operation of axis1 expected, got: compress");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> prepare("encrypt", "key=none"))
        .withMessage("'key' expected direct, issuer-serial or subject-key-identifier, got: none");
  }
}
