package org.gridsec.mechanisms.httpsignature;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.contexts.store.RandomIds;
import org.gridsec.mechanisms.httpsignature.SignatureInput.Component;
import org.gridsec.mechanisms.httpsigning.HttpSigner;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;

/** Signs the messages that one side sends, and verifies those that it receives. */
final class SignedCalls extends HttpSigner {

  private static final String INPUT = "Signature-Input";
  private static final String SIGNATURE = "Signature";
  private static final String LABEL = "sig";

  private static final String ACTION = "soapaction";

  private static final List<Component> OF_REQUESTS =
      Stream.of(
              "@method", "@authority", "@path", "@query", "content-type", ACTION, "content-digest")
          .map(Component::of)
          .toList();

  private static final List<Component> WITHOUT_ACTION =
      OF_REQUESTS.stream().filter(component -> !component.name().equals(ACTION)).toList();

  /**
   * They include the request's input with its nonce, so a response is valid for one request only.
   */
  private static final List<Component> OF_RESPONSES =
      Stream.concat(
              Stream.of("@status", "content-type", "content-digest").map(Component::of),
              Stream.of("@method", "@authority", "@path", "content-digest", "signature-input")
                  .map(Component::ofRequest))
          .toList();

  private static final int NONCE_BYTES = 16;

  private final SignatureAlgorithm algorithm;

  SignedCalls(Role role, Setting setting) {
    super(role, setting);
    this.algorithm = SignatureAlgorithm.of(setting.suite(), KeyType.of(setting.parameters()));
  }

  @Override
  public void protect(HttpMessage message, Exchange exchange) throws SecurityFault, IOException {
    message.body(); // writes it before the digest is timed
    try (Recorder.Span span = exchange.recorder().span(Phase.DIGEST)) {
      ContentDigest.add(message);
    }
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("created", Instant.now().getEpochSecond());
    parameters.put("keyid", ownId());
    parameters.put("alg", algorithm.id());
    if (role() == Role.CLIENT) {
      parameters.put("nonce", Base64.getEncoder().encodeToString(RandomIds.bytes(NONCE_BYTES)));
      exchange.keep(HttpMessage.class, message);
    }
    SignatureInput input = new SignatureInput(covered(role(), message), parameters);
    byte[] base = SignatureBase.of(input, message, request(exchange, role() == Role.SERVER));
    try (Recorder.Span span = exchange.recorder().span(Phase.SIGNATURE)) {
      byte[] value = algorithm.sign(ownKey(), base);
      message.add(INPUT, LABEL + "=" + input.text());
      message.add(SIGNATURE, StructuredField.byteSequence(LABEL, value));
    } catch (GeneralSecurityException e) {
      throw SecurityFault.wsse("InvalidSecurity", "the message cannot be signed", e);
    }
  }

  /** Returns what a signature covers; the action of SOAP only if the message has one. */
  private static List<Component> covered(Role sender, HttpMessage message) {
    return switch (sender) {
      case CLIENT -> message.values(ACTION).isEmpty() ? WITHOUT_ACTION : OF_REQUESTS;
      case SERVER -> OF_RESPONSES;
    };
  }

  private static HttpMessage request(Exchange exchange, boolean ofResponse) {
    return ofResponse ? exchange.required(HttpMessage.class) : null;
  }

  @Override
  public void verify(HttpMessage message, Exchange exchange) throws SecurityFault, IOException {
    Map<String, SignatureInput> inputs = StructuredField.inputs(message.values(INPUT));
    Map<String, byte[]> values = StructuredField.byteSequences(message.values(SIGNATURE));
    SecurityFault.requireValid(
        inputs.size() == 1 && values.keySet().equals(inputs.keySet()),
        "a message has one signature");
    SignatureInput input = inputs.values().iterator().next();
    byte[] value = values.values().iterator().next();
    Instant created = requireAcceptable(input, message);
    requireTrusted();
    byte[] base = SignatureBase.of(input, message, request(exchange, role() == Role.CLIENT));
    try (Recorder.Span span = exchange.recorder().span(Phase.SIGNATURE)) {
      SecurityFault.unless(algorithm.verifies(peerKey(), base, value), "the signature is invalid");
    } catch (GeneralSecurityException e) {
      throw SecurityFault.wsse("FailedCheck", "the signature is invalid", e);
    }
    message.body(); // reads it before the digest is timed
    try (Recorder.Span span = exchange.recorder().span(Phase.DIGEST)) {
      ContentDigest.verify(message);
    }
    if (role() == Role.SERVER) {
      admit(message, base, created);
      exchange.keep(HttpMessage.class, message);
    }
    authenticate(exchange);
  }

  /** Checks components and parameters of a signature (RFC 9421 section 3.2); returns its time. */
  private Instant requireAcceptable(SignatureInput input, HttpMessage message)
      throws SecurityFault {
    SecurityFault.requireValid(
        input.components().containsAll(covered(role().other(), message)),
        "a signature does not cover all that it must");
    SecurityFault.requireValid(
        input.number("created").isPresent()
            && (role() == Role.CLIENT || input.text("nonce").isPresent()),
        "a signature does not say when it was made, or has no nonce");
    requirePeer(input.text("keyid").orElse(null));
    SecurityFault.unless(
        "UnsupportedAlgorithm",
        input.text("alg").filter(algorithm.id()::equals).isPresent(),
        "a signature is by an algorithm that is not accepted");
    Instant created = Instant.ofEpochSecond(input.number("created").get());
    SeenMessages.checkAge(created);
    if (input.parameters().containsKey("expires")) {
      SecurityFault.requireValid(
          input.number("expires").isPresent(), "a signature says that it expires, but not when");
      SeenMessages.checkNotExpired(Instant.ofEpochSecond(input.number("expires").get()));
    }
    return created;
  }
}
