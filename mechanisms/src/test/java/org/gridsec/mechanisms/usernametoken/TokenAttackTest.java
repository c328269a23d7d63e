package org.gridsec.mechanisms.usernametoken;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** Requests with tokens that are not as they must be. */
@ParameterizedClass
@MethodSource("cases")
class TokenAttackTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));
  private static final String USER = "gridsec-client";
  private static final String PROFILE =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#";

  private final Dialogue dialogue;
  private final PasswordForm form;
  private final String password;

  TokenAttackTest(Case tested) {
    this.dialogue = tested.dialogue();
    this.form = PasswordForm.of(tested.parameters().get("password", "digest"));
    this.password = tested.credentials(Role.CLIENT).attachment(UsernameToken.PASSWORD);
  }

  static Stream<Case> cases() {
    return Case.all()
        .filter(c -> c.mechanism() instanceof UsernameToken)
        .filter(c -> c.receives() == Role.SERVER);
  }

  @Test
  void a_token_made_by_hand_is_accepted_where_nothing_is_wrong_with_it() throws Exception {
    Exchange exchange = new Exchange(Recorder.NONE);
    assertThat(dialogue.receive(handMade(USER, password, Instant.now()), exchange))
        .containsExactly("12345");
    assertThat(exchange.peer().orElseThrow().getName()).isEqualTo(USER);
  }

  @Test
  void a_wrong_password_is_rejected() throws Exception {
    rejected(handMade(USER, password + "x", Instant.now()), "FailedAuthentication");
    rejected(handMade(USER, "", Instant.now()), "FailedAuthentication", "InvalidSecurity");
  }

  @Test
  void an_unknown_user_is_rejected_like_a_wrong_password() throws Exception {
    SecurityFault unknown =
        rejected(handMade("root", password, Instant.now()), "FailedAuthentication");
    SecurityFault wrong = rejected(handMade(USER, "guess", Instant.now()), "FailedAuthentication");
    assertThat(unknown).hasMessage(wrong.getMessage());
  }

  @Test
  void the_other_form_of_the_password_is_rejected() throws Exception {
    PasswordForm other = form == PasswordForm.TEXT ? PasswordForm.DIGEST : PasswordForm.TEXT;
    rejected(handMade(other, USER, password, Instant.now()), "FailedAuthentication");
  }

  @Test
  void a_form_that_the_profile_does_not_have_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.element("Password").setAttribute("Type", "urn:none");
    rejected(message.text(), "FailedAuthentication");
    message.element("Password").removeAttribute("Type");
    rejected(message.text(), "InvalidSecurity", "FailedAuthentication");
  }

  @Test
  void the_digest_of_a_password_does_not_serve_as_one() throws Exception {
    assumeTrue(form == PasswordForm.TEXT);
    TamperedMessage message =
        new TamperedMessage(handMade(PasswordForm.DIGEST, USER, password, Instant.now()));
    message.element("Password").setAttribute("Type", PROFILE + "PasswordText");
    rejected(message.text(), "FailedAuthentication");
  }

  @Test
  void an_old_token_is_rejected() throws Exception {
    rejected(
        handMade(USER, password, Instant.now().minus(Duration.ofSeconds(70))), "MessageExpired");
  }

  @Test
  void a_token_from_the_future_is_rejected() throws Exception {
    rejected(
        handMade(USER, password, Instant.now().plus(Duration.ofSeconds(70))), "MessageExpired");
  }

  @Test
  void a_token_from_a_clock_a_little_ahead_is_accepted() throws Exception {
    String message = handMade(USER, password, Instant.now().plus(Duration.ofSeconds(30)));
    assertThat(dialogue.receive(message)).containsExactly("12345");
  }

  @Test
  void a_time_that_is_none_is_rejected() throws Exception {
    for (String created : List.of("", "yesterday", "2026-11-20", "2026-11-20T12:00:00")) {
      rejected(handMade(form, USER, password, created), "InvalidSecurity");
    }
  }

  @Test
  void a_token_that_was_used_is_rejected_with_another_body() throws Exception {
    String message = dialogue.message(CLEAR);
    dialogue.receive(message);
    rejected(message.replace(">12345<", ">12346<"), "InvalidSecurity");
  }

  @Test
  void a_digest_with_its_nonce_and_time_cut_elsewhere_is_rejected() throws Exception {
    assumeTrue(form == PasswordForm.DIGEST);
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    dialogue.receive(message.text());
    Element nonce = message.element("Nonce");
    Element created = message.element("Created");
    String time = created.getTextContent();
    byte[] random = Base64.getDecoder().decode(nonce.getTextContent());
    byte[] longer = Arrays.copyOf(random, random.length + 1);
    longer[random.length] = (byte) time.charAt(0);
    nonce.setTextContent(Base64.getEncoder().encodeToString(longer));
    created.setTextContent(time.substring(1));
    rejected(message.text(), "InvalidSecurity", "MessageExpired");
  }

  @Test
  void a_fresh_time_or_nonce_on_a_used_digest_is_rejected() throws Exception {
    assumeTrue(form == PasswordForm.DIGEST);
    for (String part : List.of("Nonce", "Created")) {
      TamperedMessage used = new TamperedMessage(dialogue.message(CLEAR));
      dialogue.receive(used.text());
      String fresh =
          new TamperedMessage(handMade(USER, "", Instant.now().plusSeconds(1)))
              .element(part)
              .getTextContent();
      used.element(part).setTextContent(fresh);
      rejected(used.text(), "FailedAuthentication");
    }
  }

  @Test
  void a_token_without_one_of_its_parts_is_rejected() throws Exception {
    for (String part : List.of("Username", "Password", "Nonce", "Created")) {
      TamperedMessage missing = new TamperedMessage(dialogue.message(CLEAR));
      missing.remove(part);
      rejected(missing.text(), "InvalidSecurity");
      TamperedMessage empty = new TamperedMessage(dialogue.message(CLEAR));
      empty.element(part).setTextContent("");
      rejected(empty.text(), "InvalidSecurity", "FailedAuthentication");
    }
  }

  @Test
  void a_token_with_one_of_its_parts_twice_is_rejected() throws Exception {
    for (String part : List.of("Username", "Password", "Nonce", "Created")) {
      TamperedMessage twice = new TamperedMessage(dialogue.message(CLEAR));
      Element original = twice.element(part);
      original.getParentNode().appendChild(original.cloneNode(true));
      rejected(twice.text(), "InvalidSecurity");
    }
  }

  @Test
  void two_tokens_are_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    TamperedMessage other = new TamperedMessage(dialogue.message(CLEAR));
    message
        .security()
        .appendChild(message.document().importNode(other.element("UsernameToken"), true));
    rejected(message.text(), "InvalidSecurity");
  }

  @Test
  void a_key_derivation_in_a_token_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message
        .element("UsernameToken")
        .appendChild(
            message
                .document()
                .createElementNS(
                    "http://docs.oasis-open.org/wss/oasis-wss-wssecurity-secext-1.1.xsd",
                    "wsse11:Salt"));
    rejected(message.text(), "InvalidSecurity");
  }

  @Test
  void another_encoding_of_the_nonce_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.element("Nonce").setAttribute("EncodingType", "urn:hex");
    rejected(message.text(), "InvalidSecurity", "UnsupportedSecurityToken");
    message.element("Nonce").setTextContent("***");
    rejected(message.text(), "InvalidSecurity", "UnsupportedSecurityToken");
  }

  @Test
  void a_fault_tells_nothing_of_users_and_passwords() throws Exception {
    assertThat(
            rejected(handMade(USER, "guess", Instant.now()), "FailedAuthentication").getMessage())
        .doesNotContain(USER, password, "guess", "Exception", "org.");
  }

  private String handMade(String user, String password, Instant created) throws Exception {
    return handMade(form, user, password, created);
  }

  private static String handMade(PasswordForm form, String user, String password, Instant created)
      throws Exception {
    return handMade(form, user, password, created.toString());
  }

  /** Without any code of the mechanism's. */
  static String handMade(PasswordForm form, String user, String password, String created)
      throws Exception {
    byte[] nonce = new byte[16];
    new SecureRandom().nextBytes(nonce);
    MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
    sha1.update(nonce);
    sha1.update(created.trim().getBytes(StandardCharsets.UTF_8));
    byte[] digest = sha1.digest(password.getBytes(StandardCharsets.UTF_8));
    boolean text = form == PasswordForm.TEXT;
    String header =
        """
        <soap:Header><wsse:Security xmlns:wsse="%s"><wsse:UsernameToken>\
        <wsse:Username>%s</wsse:Username><wsse:Password Type="%s">%s</wsse:Password>\
        <wsse:Nonce EncodingType="%s">%s</wsse:Nonce>\
        <wsu:Created xmlns:wsu="%s">%s</wsu:Created>\
        </wsse:UsernameToken></wsse:Security></soap:Header><soap:Body>\
        """
            .formatted(
                SecurityFault.WSSE,
                user,
                PROFILE + (text ? "PasswordText" : "PasswordDigest"),
                text ? password : Base64.getEncoder().encodeToString(digest),
                "http://docs.oasis-open.org/wss/2004/01/"
                    + "oasis-200401-wss-soap-message-security-1.0#Base64Binary",
                Base64.getEncoder().encodeToString(nonce),
                "http://docs.oasis-open.org/wss/2004/01/"
                    + "oasis-200401-wss-wssecurity-utility-1.0.xsd",
                created);
    return CLEAR.replace("<soap:Body>", header);
  }

  private SecurityFault rejected(String message, String... codes) {
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    assertThat(fault.code().getLocalPart()).as(message).isIn((Object[]) codes);
    return fault;
  }
}
