package org.gridsec.scenarios.liu05.wssecurity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamReader;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.EnvelopeParts;
import org.gridsec.mechanisms.soap.envelope.KeyReference;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.scenarios.liu05.xml.AnyDepthInput;
import org.gridsec.scenarios.liu05.xml.SoapDocuments;
import org.gridsec.scenarios.liu05.xml.Trees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

class WsSecurityOperationsTest {

  private static final byte[] NESTED = SoapDocuments.document(6, 7);
  private static final byte[] SIBLINGS = SoapDocuments.document(16, 7);

  private static final Parameters NEW_KEYS = Parameters.of("keys", "generated");

  /** Operations that both APIs have. */
  private static Stream<Arguments> onBoth() {
    return Stream.of(
        Arguments.of("sign", Parameters.NONE),
        Arguments.of("verify", Parameters.NONE),
        Arguments.of("encrypt", Parameters.NONE),
        Arguments.of("decrypt", Parameters.NONE),
        Arguments.of("sign-encrypt", Parameters.NONE),
        Arguments.of("username-token", Parameters.of("password", "text")),
        Arguments.of("username-token", Parameters.of("password", "digest")),
        Arguments.of("verify-username-token", Parameters.of("password", "text")),
        Arguments.of("verify-username-token", Parameters.of("password", "digest")));
  }

  private static Stream<Arguments> ofFigure4() {
    return Stream.of(
        Arguments.of("ws-security", Parameters.NONE),
        Arguments.of("ws-security", Parameters.of("algorithms", "fast")),
        Arguments.of("secure-conversation", Parameters.of("keys", "shared")),
        Arguments.of("secure-conversation", Parameters.of("keys", "separate")));
  }

  static Stream<Arguments> onStreams() {
    return inSuites(onBoth().toList());
  }

  static Stream<Arguments> onTrees() {
    return inSuites(
        Stream.of(onBoth(), Stream.of(Arguments.of("sign", NEW_KEYS)), ofFigure4())
            .flatMap(operations -> operations)
            .toList());
  }

  private static Stream<Arguments> inSuites(List<Arguments> operations) {
    return Stream.of(Suite.values())
        .flatMap(
            suite -> operations.stream().map(of -> Arguments.of(of.get()[0], of.get()[1], suite)));
  }

  static Stream<Arguments> keysInSuites() {
    return Stream.of(Suite.values())
        .flatMap(suite -> KeyType.of(suite).stream().map(type -> Arguments.of(type, suite)));
  }

  private static SingleOperation onTree(
      String operation, Parameters parameters, Suite suite, byte[] document) throws Exception {
    return MessageOperations.prepare("wss4j-dom", operation, parameters, suite, document);
  }

  private static SingleOperation onStream(String operation, Parameters parameters, Suite suite)
      throws Exception {
    return MessageOperations.prepare("wss4j-stax", operation, parameters, suite, SIBLINGS);
  }

  @ParameterizedTest
  @MethodSource("onTrees")
  void on_a_tree_each_can_be_done_again_and_again_and_has_its_result(
      String operation, Parameters parameters, Suite suite) throws Exception {
    for (byte[] document : new byte[][] {NESTED, SIBLINGS}) {
      SingleOperation onTree = onTree(operation, parameters, suite, document);

      onTree.check();
      Document tree = (Document) onTree.run();
      byte[] left = Trees.canonical(tree.getDocumentElement());
      onTree.run();
      assertThat(Trees.canonical(tree.getDocumentElement())).isEqualTo(left);
      onTree.renew();
      onTree.check();
    }
  }

  @ParameterizedTest
  @EnumSource(KeyReference.class)
  void whatever_refers_to_the_key_what_is_signed_verifies_and_what_is_encrypted_decrypts(
      KeyReference reference) throws Exception {
    for (Suite suite : Suite.values()) {
      for (String operation : List.of("sign", "verify", "encrypt", "decrypt")) {
        Parameters parameters = Parameters.of("key", reference.id());

        onTree(operation, parameters, suite, SIBLINGS).check();
        onStream(operation, parameters, suite).check();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("keysInSuites")
  void whatever_key_signs_its_signature_verifies(KeyType type, Suite suite) throws Exception {
    Parameters parameters = Parameters.of("algorithm", type.value());

    for (String operation : List.of("sign", "verify")) {
      onTree(operation, parameters, suite, SIBLINGS).check();
      onStream(operation, parameters, suite).check();
    }
    Map<String, String> generated = new TreeMap<>(parameters.values());
    generated.putAll(NEW_KEYS.values());
    onTree("sign", new Parameters(generated), suite, SIBLINGS).check();
  }

  @Test
  void a_body_that_was_changed_does_not_verify() throws Exception {
    TreeSecurity security = rsaOnTrees();
    Document tree = Trees.parse(SIBLINGS);
    security.sign(tree);
    security.verify(tree);

    EnvelopeParts.bodyOf(tree).getFirstChild().setTextContent("something else");

    assertThatThrownBy(() -> security.verify(tree)).isInstanceOf(SecurityFault.class);
  }

  private static TreeSecurity rsaOnTrees() {
    return new TreeSecurity(new AlgorithmChoices(Suite.PERIOD, KeyType.RSA, KeyReference.DIRECT));
  }

  @Test
  void the_key_of_a_message_is_new_and_by_another_authority_than_that_of_the_parties()
      throws Exception {
    TreeSecurity parties = rsaOnTrees();
    NewKeys keys =
        new NewKeys(new AlgorithmChoices(Suite.PERIOD, KeyType.RSA, KeyReference.DIRECT));
    Document tree = Trees.parse(SIBLINGS);

    keys.sign(tree);

    keys.verify(tree);
    assertThatThrownBy(() -> parties.verify(tree)).isInstanceOf(SecurityFault.class);
  }

  @ParameterizedTest
  @MethodSource("onStreams")
  void on_a_stream_each_can_be_done_again_and_again_and_has_its_result(
      String operation, Parameters parameters, Suite suite) throws Exception {
    SingleOperation onStream = onStream(operation, parameters, suite);

    onStream.check();
    onStream.run();
    onStream.renew();
    onStream.check();
  }

  @Test
  void streams_know_nothing_of_new_keys() {
    assertThatThrownBy(() -> onStream("sign", NEW_KEYS, Suite.MODERN))
        .hasMessageContaining("expected one without new keys, got: sign{keys=generated}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "digest"})
  void a_password_that_is_not_the_expected_one_does_not_verify(String form) throws Exception {
    Parameters parameters = Parameters.of("password", form);
    MessageSecurity sender = Parties.sender("username-token", Suite.MODERN, parameters);
    Document tree = Trees.parse(SIBLINGS);
    sender.dom().protect(tree, Parties.exchange());
    byte[] message = Trees.canonical(tree.getDocumentElement());
    Passwords right = Passwords.of(Suite.MODERN);
    Passwords wrong = new Passwords("another");

    right.verify(tree);
    assertThat(drained(right, message)).isPositive();
    assertThatThrownBy(() -> wrong.verify(tree)).isInstanceOf(WSSecurityException.class);
    assertThatThrownBy(() -> drained(wrong, message))
        .hasRootCauseInstanceOf(WSSecurityException.class);
  }

  private static int drained(Passwords passwords, byte[] message) throws Exception {
    XMLStreamReader reader =
        new AnyDepthInput().createXMLStreamReader(new ByteArrayInputStream(message));
    return StreamCopy.drain(passwords.ofStreams().of(reader).reader());
  }

  @Test
  void an_envelope_is_as_it_was_after_its_state_was_restored() throws Exception {
    Document tree = Trees.parse(SIBLINGS);
    byte[] before = Trees.canonical(tree.getDocumentElement());
    TreeState state = new TreeState(tree);
    TreeSecurity security = rsaOnTrees();
    security.sign(tree);
    security.encrypt(tree);
    assertThat(Trees.canonical(tree.getDocumentElement())).isNotEqualTo(before);

    state.restore();

    assertThat(Trees.canonical(tree.getDocumentElement())).isEqualTo(before);
  }

  @Test
  void an_operation_that_there_is_not_is_refused() {
    assertThatThrownBy(() -> onTree("compress", Parameters.NONE, Suite.MODERN, SIBLINGS))
        .hasMessage("an operation on messages expected, got: compress");
    assertThatThrownBy(() -> onStream("ws-security", Parameters.NONE, Suite.MODERN))
        .hasMessage("an operation on streams expected, got: ws-security");
  }
}
