package org.gridsec.scenarios.liu05.wssecurity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamReader;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.EnvelopeParts;
import org.gridsec.mechanisms.soap.KeyReference;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
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

  static Stream<Arguments> operationsInSuites() {
    return Stream.of(Suite.values())
        .flatMap(suite -> Stream.of(Operation.values()).map(o -> Arguments.of(o, suite)));
  }

  static Stream<Arguments> protectionsInSuites() {
    return Stream.of(Suite.values())
        .flatMap(suite -> Stream.of(Protection.values()).map(p -> Arguments.of(p, suite)));
  }

  static Stream<Arguments> keysInSuites() {
    return Stream.of(Suite.values())
        .flatMap(suite -> KeyType.of(suite).stream().map(type -> Arguments.of(type, suite)));
  }

  private static Algorithms rsa(Suite suite) {
    return new Algorithms(suite, KeyType.RSA, KeyReference.DIRECT);
  }

  @ParameterizedTest
  @MethodSource("operationsInSuites")
  void on_a_tree_each_can_be_done_again_and_again_and_has_its_result(
      Operation operation, Suite suite) throws Exception {
    for (byte[] document : new byte[][] {NESTED, SIBLINGS}) {
      TreeOperation onTree = new TreeOperation(operation, rsa(suite), document);

      onTree.check();
      onTree.run();
      onTree.renew();
      onTree.check();
    }
  }

  @ParameterizedTest
  @EnumSource(KeyReference.class)
  void whatever_refers_to_the_key_what_is_signed_verifies_and_what_is_encrypted_decrypts(
      KeyReference reference) throws Exception {
    for (Suite suite : Suite.values()) {
      Algorithms algorithms = new Algorithms(suite, KeyType.RSA, reference);
      for (Operation operation :
          new Operation[] {
            Operation.SIGN, Operation.VERIFY, Operation.ENCRYPT, Operation.DECRYPT
          }) {
        new TreeOperation(operation, algorithms, SIBLINGS).check();
        new StreamOperation(operation, algorithms, SIBLINGS).check();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("keysInSuites")
  void whatever_key_signs_its_signature_verifies(KeyType type, Suite suite) throws Exception {
    Algorithms algorithms = new Algorithms(suite, type, KeyReference.DIRECT);

    for (Operation operation : new Operation[] {Operation.SIGN, Operation.VERIFY}) {
      new TreeOperation(operation, algorithms, SIBLINGS).check();
      new StreamOperation(operation, algorithms, SIBLINGS).check();
    }
  }

  @Test
  void a_body_that_was_changed_does_not_verify() throws Exception {
    TreeSecurity security = new TreeSecurity(rsa(Suite.PERIOD));
    Document tree = Trees.parse(SIBLINGS);
    security.sign(tree);
    security.verify(tree);

    EnvelopeParts.bodyOf(tree).getFirstChild().setTextContent("something else");

    assertThatThrownBy(() -> security.verify(tree)).isInstanceOf(SecurityFault.class);
  }

  @ParameterizedTest
  @EnumSource(value = Operation.class, names = "SIGN_WITH_NEW_KEY", mode = EnumSource.Mode.EXCLUDE)
  void on_a_stream_each_can_be_done_again_and_again_and_has_its_result(Operation operation)
      throws Exception {
    for (Suite suite : Suite.values()) {
      StreamOperation onStream = new StreamOperation(operation, rsa(suite), SIBLINGS);

      onStream.check();
      onStream.run();
      onStream.renew();
      onStream.check();
    }
  }

  @Test
  void streams_know_nothing_of_new_keys() {
    assertThatThrownBy(
            () -> new StreamOperation(Operation.SIGN_WITH_NEW_KEY, rsa(Suite.MODERN), SIBLINGS))
        .hasMessageContaining("expected one without new keys, got: SIGN_WITH_NEW_KEY");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "digest"})
  void a_password_that_is_not_the_expected_one_does_not_verify(String form) throws Exception {
    Parameters parameters = Parameters.of("password", form);
    MessageSecurity sender = Parties.sender("username-token", Suite.MODERN, parameters);
    Document tree = Trees.parse(SIBLINGS);
    sender.dom().protect(tree, Parties.exchange());
    byte[] message = Trees.canonical(tree.getDocumentElement());
    Password right = Password.of(Suite.MODERN);
    Password wrong = new Password("another");

    new TreePasswords(right).verify(tree);
    assertThat(drained(right, message)).isPositive();
    assertThatThrownBy(() -> new TreePasswords(wrong).verify(tree))
        .isInstanceOf(WSSecurityException.class);
    assertThatThrownBy(() -> drained(wrong, message))
        .hasRootCauseInstanceOf(WSSecurityException.class);
  }

  private static int drained(Password password, byte[] message) throws Exception {
    XMLStreamReader reader =
        new AnyDepthInput().createXMLStreamReader(new ByteArrayInputStream(message));
    return StreamCopy.drain(new StreamPasswords(password).verifying(reader));
  }

  @ParameterizedTest
  @MethodSource("protectionsInSuites")
  void each_curve_of_figure_4_gets_the_body_through_again_and_again(
      Protection protection, Suite suite) throws Exception {
    ProtectionOperation operation = new ProtectionOperation(protection, suite, NESTED);

    operation.check();
    operation.run();
    operation.renew();
    operation.check();
  }

  @Test
  void an_envelope_is_as_it_was_after_its_state_was_restored() throws Exception {
    Document tree = Trees.parse(SIBLINGS);
    byte[] before = Trees.canonical(tree.getDocumentElement());
    TreeState state = new TreeState(tree);
    TreeSecurity security = new TreeSecurity(rsa(Suite.PERIOD));
    security.sign(tree);
    security.encrypt(tree);
    assertThat(Trees.canonical(tree.getDocumentElement())).isNotEqualTo(before);

    state.restore();

    assertThat(Trees.canonical(tree.getDocumentElement())).isEqualTo(before);
  }

  @Test
  void an_operation_is_found_by_what_cells_say_of_it() {
    assertThat(Operation.of("sign", false, null)).isEqualTo(Operation.SIGN);
    assertThat(Operation.of("sign", true, null)).isEqualTo(Operation.SIGN_WITH_NEW_KEY);
    assertThat(Operation.of("username-token", false, "text")).isEqualTo(Operation.PASSWORD_TEXT);
    assertThat(Operation.of("username-token", false, "digest"))
        .isEqualTo(Operation.PASSWORD_DIGEST);
    assertThat(Operation.of("verify-username-token", false, "digest"))
        .isEqualTo(Operation.VERIFY_PASSWORD_DIGEST);
    assertThat(Operation.of("sign-encrypt", false, null)).isEqualTo(Operation.SIGN_ENCRYPT);
  }
}
