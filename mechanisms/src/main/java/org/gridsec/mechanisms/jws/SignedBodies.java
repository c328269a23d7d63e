package org.gridsec.mechanisms.jws;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.util.Base64URL;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.contexts.store.RandomIds;
import org.gridsec.mechanisms.httpsigning.HttpSigner;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;

/** Signs the messages that one side sends, and verifies those that it receives. */
final class SignedBodies extends HttpSigner {

  private static final String FIELD = "x-jws-signature";

  /** A protected header and a signature, with nothing between their two dots. */
  private static final Pattern DETACHED = Pattern.compile("([A-Za-z0-9_-]+)\\.\\.([A-Za-z0-9_-]+)");

  private static final String UNENCODED = "b64";
  private static final String TIME = "iat";
  private static final String EXPIRY = "exp";
  private static final String NAME = "jti";
  private static final String METHOD = "htm";
  private static final String TARGET = "htu";
  private static final String STATUS = "status";
  private static final String REQUEST = "request";

  private static final Set<String> OF_REQUESTS = Set.of(UNENCODED, TIME, NAME, METHOD, TARGET);
  private static final Set<String> OF_RESPONSES = Set.of(UNENCODED, TIME, STATUS, REQUEST);

  private static final int NAME_BYTES = 16;

  /** Largest number that all readers of JSON treat as an integer (RFC 8259 section 6). */
  private static final long LARGEST = 1L << 53;

  private final JWSAlgorithm algorithm;
  private final JWSSigner signer;
  private final JWSVerifier verifier;

  /** The name of a request, which its response repeats. */
  private record Named(String name) {}

  SignedBodies(Role role, Setting setting) {
    super(role, setting);
    KeyType type = KeyType.of(setting.parameters());
    this.algorithm = JwsKeys.algorithm(setting.suite(), type);
    this.signer = JwsKeys.signer(type, ownKey());
    Set<String> understood = new LinkedHashSet<>(critical(role.other()));
    understood.remove(UNENCODED);
    understood.add(EXPIRY);
    this.verifier = JwsKeys.verifier(type, peerKey(), understood);
  }

  private static Set<String> critical(Role sender) {
    return sender == Role.CLIENT ? OF_REQUESTS : OF_RESPONSES;
  }

  @Override
  public void protect(HttpMessage message, Exchange exchange) throws SecurityFault, IOException {
    byte[] body = message.body();
    JWSHeader.Builder head =
        new JWSHeader.Builder(algorithm)
            .keyID(ownId())
            .contentType(type(message))
            .base64URLEncodePayload(false)
            .criticalParams(critical(role()));
    said(message, exchange).forEach(head::customParam);
    try (Recorder.Span span = exchange.recorder().span(Phase.SIGNATURE)) {
      JWSHeader signed = head.build();
      Base64URL written = signed.toBase64URL();
      Base64URL value = signer.sign(signed, input(written.toString(), body));
      message.add(FIELD, written + ".." + value);
    } catch (JOSEException e) {
      throw SecurityFault.wsse("InvalidSecurity", "the message cannot be signed", e);
    }
  }

  /** Returns the parameters of the header that are about the message. */
  private Map<String, Object> said(HttpMessage message, Exchange exchange) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put(TIME, Instant.now().getEpochSecond());
    if (role() == Role.CLIENT) {
      String name = Base64URL.encode(RandomIds.bytes(NAME_BYTES)).toString();
      exchange.keep(Named.class, new Named(name));
      said.put(NAME, name);
      said.put(METHOD, message.method());
      said.put(TARGET, message.target().toString());
    } else {
      said.put(STATUS, message.status());
      said.put(REQUEST, exchange.required(Named.class).name());
    }
    return said;
  }

  private static String type(HttpMessage message) throws SecurityFault {
    List<String> types = message.values("Content-Type");
    SecurityFault.requireValid(types.size() == 1, "a message has one content type");
    return types.get(0);
  }

  /** The signed octets (RFC 7797 section 3): those of the body as they are, in any encoding. */
  private static byte[] input(String head, byte[] body) {
    byte[] begin = (head + ".").getBytes(StandardCharsets.US_ASCII);
    byte[] input = new byte[begin.length + body.length];
    System.arraycopy(begin, 0, input, 0, begin.length);
    System.arraycopy(body, 0, input, begin.length, body.length);
    return input;
  }

  @Override
  public void verify(HttpMessage message, Exchange exchange) throws SecurityFault, IOException {
    List<String> values = message.values(FIELD);
    SecurityFault.requireValid(values.size() == 1, "a message has one signature");
    Matcher parts = DETACHED.matcher(values.get(0).strip());
    SecurityFault.requireValid(parts.matches(), "a signature is a detached JWS");
    JWSHeader head = header(parts.group(1));
    Instant time = requireAcceptable(head);
    requireTrusted();
    byte[] body = message.body();
    try (Recorder.Span span = exchange.recorder().span(Phase.SIGNATURE)) {
      Base64URL value = new Base64URL(parts.group(2));
      SecurityFault.unless(
          verifier.verify(head, input(parts.group(1), body), value), "the signature is invalid");
    } catch (JOSEException e) {
      throw SecurityFault.wsse("FailedCheck", "the signature is invalid", e);
    }
    unless(type(message).equals(head.getContentType()), "content type");
    if (role() == Role.SERVER) {
      unless(message.isRequest() && message.method().equals(text(head, METHOD)), "method");
      unless(message.target().toString().equals(text(head, TARGET)), "target");
      admit(message, parts.group(1).getBytes(StandardCharsets.US_ASCII), time);
      exchange.keep(Named.class, new Named(text(head, NAME)));
    } else {
      unless(exchange.required(Named.class).name().equals(text(head, REQUEST)), "request");
      unless(number(head, STATUS) == message.status(), "status");
    }
    authenticate(exchange);
  }

  private static void unless(boolean condition, String what) throws SecurityFault {
    SecurityFault.unless(condition, "a signature is for another " + what);
  }

  private static JWSHeader header(String encoded) throws SecurityFault {
    try {
      return JWSHeader.parse(new Base64URL(encoded));
    } catch (ParseException | RuntimeException e) {
      // the library also throws unchecked exceptions, such as for a header that is null
      throw SecurityFault.wsse("InvalidSecurity", "a signature is a detached JWS", e);
    }
  }

  /** Checks what the header says of key, algorithm and time; returns the time. */
  private Instant requireAcceptable(JWSHeader head) throws SecurityFault {
    SecurityFault.unless(
        "UnsupportedAlgorithm",
        algorithm.equals(head.getAlgorithm()),
        "a signature is by an algorithm that is not accepted");
    Set<String> critical = head.getCriticalParams();
    SecurityFault.requireValid(
        critical != null
            && critical.stream().allMatch(Objects::nonNull)
            && critical.containsAll(critical(role().other()))
            && !head.isBase64URLEncodePayload(),
        "a signature does not cover all that it must");
    SecurityFault.unless(
        "UnsupportedAlgorithm",
        critical.stream()
            .allMatch(name -> name.equals(EXPIRY) || critical(role().other()).contains(name)),
        "a signature has a critical parameter that is not understood");
    requirePeer(head.getKeyID());
    Instant time = Instant.ofEpochSecond(number(head, TIME));
    SeenMessages.checkAge(time);
    if (critical.contains(EXPIRY) || head.getCustomParam(EXPIRY) != null) {
      SeenMessages.checkNotExpired(Instant.ofEpochSecond(number(head, EXPIRY)));
    }
    return time;
  }

  private static String text(JWSHeader head, String name) throws SecurityFault {
    Object value = head.getCustomParam(name);
    SecurityFault.requireValid(
        value instanceof String, "a signature lacks a parameter of its header");
    return (String) value;
  }

  private static long number(JWSHeader head, String name) throws SecurityFault {
    Object value = head.getCustomParam(name);
    SecurityFault.requireValid(
        value instanceof Long number && number >= 0 && number <= LARGEST,
        "a signature lacks a number in its header");
    return (Long) value;
  }
}
