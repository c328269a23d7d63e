package org.gridsec.mechanisms.capability;

import static org.gridsec.mechanisms.capability.Scene.CLEAR;

import java.util.List;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** How a capability is put into a message. */
@ParameterizedClass
@MethodSource("org.gridsec.mechanisms.capability.Scene#cases")
class CapabilityMessageTest {

  private final Scene scene;

  CapabilityMessageTest(Case tested) {
    this.scene = new Scene(tested);
  }

  @Test
  void a_message_without_a_capability_is_rejected() throws Exception {
    rejected(withoutCapability(), "InvalidSecurity");
  }

  @Test
  void a_capability_that_the_message_signature_does_not_cover_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(Envelopes.print(withoutCapability()));
    Element security = message.security();
    security.appendChild(assertion(message.document(), scene.signed(scene.draft())));
    rejected(message.document(), "FailedCheck");
  }

  private Document withoutCapability() throws Exception {
    Document envelope = Envelopes.parse(CLEAR);
    Setting setting =
        new Setting(
            scene.suite(),
            Parameters.NONE,
            scene.client(scene.cast.holder(), scene.signed(scene.draft())));
    Acceptance acceptance = new Acceptance(Role.CLIENT, setting, SignatureForms.SECURITY);
    new DomSignature(acceptance, setting).protect(envelope, new Exchange(Recorder.NONE));
    return envelope;
  }

  @Test
  void a_capability_exchanged_on_the_way_is_rejected() throws Exception {
    TamperedMessage message = message();
    Element own = message.element("Assertion");
    own.getParentNode()
        .replaceChild(assertion(message.document(), scene.permitting("echoString")), own);
    rejected(message.document(), "FailedCheck", "InvalidSecurity");
  }

  @Test
  void a_capability_changed_on_the_way_is_rejected() throws Exception {
    TamperedMessage message = message();
    message.element("Action").setTextContent("evil");
    rejected(message.document(), "FailedCheck");
  }

  /** It is the holder's key, but the path of its certificate would never be looked at. */
  @Test
  void a_signature_whose_key_is_that_in_the_capability_is_rejected() throws Exception {
    for (String type :
        List.of(
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3",
            "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.0#SAMLAssertionID")) {
      TamperedMessage message = message();
      Element reference =
          (Element)
              message
                  .element("SecurityTokenReference")
                  .getElementsByTagNameNS("*", "Reference")
                  .item(0);
      reference.setAttribute("URI", "#" + message.element("Assertion").getAttribute("AssertionID"));
      reference.setAttribute("ValueType", type);
      rejected(
          message.document(),
          "InvalidSecurity",
          "InvalidSecurityToken",
          "SecurityTokenUnavailable");
    }
  }

  @Test
  void a_capability_moved_into_a_header_is_rejected() throws Exception {
    TamperedMessage message = message();
    Element wrapper = message.create("wrapper");
    message.header().appendChild(wrapper);
    wrapper.appendChild(message.element("Assertion"));
    rejected(message.document(), "InvalidSecurity");
  }

  @Test
  void a_second_capability_is_rejected() throws Exception {
    TamperedMessage message = message();
    Element other = assertion(message.document(), scene.signed(scene.draft()));
    message.security().insertBefore(other, message.element("Assertion"));
    rejected(message.document(), "InvalidSecurity");
    TamperedMessage doubled = message();
    doubled.header().appendChild(doubled.element("Assertion").cloneNode(true));
    rejected(doubled.document(), "InvalidSecurity");
  }

  /** The holder knows how to sign, so that only the authority's signature stands in its way. */
  @Test
  void a_genuine_capability_wrapped_by_its_holder_does_not_vouch_for_another() throws Exception {
    String genuine = scene.permitting("echoString");
    for (boolean sameId : new boolean[] {true, false}) {
      Document evil = Envelopes.parse(genuine.replace(">echoString<", ">echoStrings<"));
      if (!sameId) {
        evil.getDocumentElement().setAttribute("AssertionID", "_evil");
      }
      String wrapped = Envelopes.wrapping(CLEAR, genuine);
      Dialogue dialogue = scene.dialogue(Envelopes.print(evil));
      Scene.rejects(dialogue, dialogue.message(wrapped), "FailedCheck", "InvalidSecurity");
    }
  }

  @Test
  void a_genuine_capability_inside_the_one_it_is_to_vouch_for_is_rejected() throws Exception {
    Document evil = Envelopes.parse(scene.permitting("echoString"));
    Element genuine = (Element) evil.getDocumentElement().cloneNode(true);
    evil.getDocumentElement().setAttribute("AssertionID", "_evil");
    evil.getDocumentElement()
        .getElementsByTagNameNS("*", "Action")
        .item(0)
        .setTextContent("echoStrings");
    Envelopes.putIntoSignature(evil.getDocumentElement(), genuine);
    scene.rejects(Envelopes.print(evil), "InvalidSecurity");
  }

  private static Element assertion(Document document, String text) throws Exception {
    return (Element) document.importNode(Envelopes.parse(text).getDocumentElement(), true);
  }

  private TamperedMessage message() throws Exception {
    return new TamperedMessage(scene.dialogue(scene.signed(scene.draft())).message(CLEAR));
  }

  private void rejected(Document message, String... codes) throws Exception {
    Dialogue dialogue = scene.dialogue(scene.signed(scene.draft()));
    Scene.rejects(dialogue, Envelopes.print(message), codes);
  }
}
