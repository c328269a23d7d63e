package org.gridsec.mechanisms.usernametoken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.util.stream.Stream;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.contract.WrittenTime;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** What senders of tokens may write in other ways: both stacks read it alike. */
@ParameterizedClass
@MethodSource("cases")
class TokenTimesTest {

  private static final String WSU =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

  private final Dialogue dialogue;
  private final PasswordForm form;
  private final String password;

  TokenTimesTest(Case tested) {
    this.dialogue = tested.dialogue();
    this.form = PasswordForm.of(tested.parameters().get("password", "digest"));
    this.password = tested.credentials(Role.CLIENT).attachment(UsernameToken.PASSWORD);
  }

  static Stream<Case> cases() {
    return TokenAttackTest.cases().filter(c -> c.sender() == c.receiver());
  }

  @ParameterizedTest
  @EnumSource
  void a_time_is_read_as_it_is_defined(WrittenTime written) throws Exception {
    String message = message(written.write(Instant.now()));
    if (written.legal()) {
      assertThat(dialogue.receive(message)).containsExactly("12345");
    } else {
      rejected(message, "InvalidSecurity");
    }
  }

  @Test
  void a_digest_in_lines_is_accepted_and_another_is_not() throws Exception {
    TamperedMessage message = fresh();
    Element digest = message.element("Password");
    if (form == PasswordForm.DIGEST) {
      digest.setTextContent("\n" + digest.getTextContent().replaceAll("(.{9})", "$1\r\n"));
      assertThat(dialogue.receive(message.text())).containsExactly("12345");
    }
    TamperedMessage other = fresh();
    other.element("Password").setTextContent(other.element("Password").getTextContent() + "*");
    rejected(other.text(), "FailedAuthentication");
  }

  @Test
  void a_timestamp_beside_the_token_is_judged() throws Exception {
    Instant now = Instant.now();
    assertThat(dialogue.receive(beside(now, now.plusSeconds(300)))).containsExactly("12345");
    rejected(beside(now.minusSeconds(20), now.minusSeconds(10)), "MessageExpired");
    rejected(beside(now.minusSeconds(70), now.plusSeconds(10)), "MessageExpired");
    rejected(beside(now.plusSeconds(70), now.plusSeconds(99)), "MessageExpired");
  }

  private String beside(Instant begin, Instant end) throws Exception {
    TamperedMessage message = fresh();
    Element timestamp = message.document().createElementNS(WSU, "wsu:Timestamp");
    add(timestamp, "Created", begin);
    add(timestamp, "Expires", end);
    message.security().insertBefore(timestamp, message.security().getFirstChild());
    return message.text();
  }

  private static void add(Element timestamp, String name, Instant time) {
    Element added = timestamp.getOwnerDocument().createElementNS(WSU, "wsu:" + name);
    added.setTextContent(WrittenTime.MICROSECONDS.write(time));
    timestamp.appendChild(added);
  }

  private TamperedMessage fresh() throws Exception {
    return new TamperedMessage(message(WrittenTime.MILLISECONDS.write(Instant.now())));
  }

  private String message(String created) throws Exception {
    return TokenAttackTest.handMade(form, "gridsec-client", password, created);
  }

  private void rejected(String message, String code) {
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    assertThat(fault.code().getLocalPart()).isEqualTo(code);
  }
}
