package org.gridsec.period;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;

/**
 * Calls with one mechanism on a stack of Axis 1, and what becomes of their messages when these are
 * changed on their way.
 *
 * @param parameters of the mechanism
 */
public record AxisCalls(PeriodPair pair, String mechanism, Parameters parameters) {

  private static final PayloadShape PAYLOAD = PayloadShape.string(5);

  /** Where the service listens. */
  public URI service() {
    return pair.address(mechanism);
  }

  /** What a call fails with; null where it does not. */
  public String failure(PayloadShape payload) throws IOException, InterruptedException {
    return pair.call(Transport.CLOSE, parameters, payload, false).failure();
  }

  /** A request as a client with such keys makes it. */
  public String request(Path keys) throws IOException, InterruptedException {
    AtomicReference<String> seen = new AtomicReference<>();
    try (Wire wire = new Wire(service(), keep(seen), UnaryOperator.identity())) {
      pair.aim(mechanism, wire.address(), keys);
      failure(PAYLOAD);
    }
    return seen.get();
  }

  /** What the service answers to its own client. */
  public String reply() throws IOException, InterruptedException {
    AtomicReference<String> seen = new AtomicReference<>();
    try (Wire wire = new Wire(service(), UnaryOperator.identity(), keep(seen))) {
      pair.aim(mechanism, wire.address());
      assertThat(failure(PAYLOAD)).isNull();
    }
    return seen.get();
  }

  private static UnaryOperator<String> keep(AtomicReference<String> seen) {
    return message -> {
      seen.set(message);
      return message;
    };
  }

  /** The service answers with a fault. */
  public void assertRefused(String what, String message) {
    HttpResponse<String> response = Wire.post(service(), message);
    assertThat(response.statusCode()).as(what).isEqualTo(500);
    assertThat(response.body()).as(what).contains("Fault").doesNotContain("Return>");
  }

  /** The service answers. */
  public void assertAnswered(String message) {
    assertThat(Wire.post(service(), message).body()).contains("Return>");
  }

  /** Neither side takes a signed message that is not what the other has signed. */
  public void assertSignaturesHold(Path keys, Path foreign)
      throws IOException, InterruptedException {
    String good = request(keys);
    assertAnswered(good);
    for (Map.Entry<String, UnaryOperator<String>> change : changes().entrySet()) {
      String changed = change.getValue().apply(good);
      assertThat(changed).as(change.getKey()).isNotEqualTo(good);
      assertRefused(change.getKey(), changed);
      try (Wire wire = new Wire(service(), UnaryOperator.identity(), change.getValue())) {
        pair.aim(mechanism, wire.address());
        assertThat(failure(PAYLOAD)).as(change.getKey()).isNotNull();
      }
    }
    assertRefused("a foreign authority's", request(foreign));
    assertRefused("the service's own", reply());
    assertAnswered(good);
  }

  /** What is wrong, and how a signed message is made so. */
  private static Map<String, UnaryOperator<String>> changes() {
    Map<String, UnaryOperator<String>> changes = new LinkedHashMap<>();
    String content = "(?s)(<soapenv:Body[^>]*>)(.*)</soapenv:Body>";
    changes.put("another payload", message -> message.replaceFirst("(string\">)[^<]", "$1~"));
    changes.put(
        "no header",
        message -> message.replaceFirst("(?s)<soapenv:Header>.*</soapenv:Header>", ""));
    changes.put(
        "an empty header",
        message ->
            message.replaceFirst(
                "(?s)(<wsse:Security[^>]*>).*</wsse:Security>", "$1</wsse:Security>"));
    changes.put(
        "another signature value",
        message -> message.replaceFirst("SignatureValue>\\s*[^\\s]{8}", "SignatureValue>AAAAAAAA"));
    changes.put(
        "another digest",
        message -> message.replaceFirst("DigestValue>.{8}", "DigestValue>AAAAAAAA"));
    changes.put("two contents", message -> message.replaceFirst(content, "$1$2$2</soapenv:Body>"));
    changes.put(
        "two bodies",
        message -> message.replaceFirst(content, "$1$2</soapenv:Body>$1$2</soapenv:Body>"));
    changes.put(
        "what was signed elsewhere",
        message ->
            message.replaceFirst(
                "(?s)</soapenv:Header>(.*)(<soapenv:Body[^>]*>)(.*)</soapenv:Body>",
                "<w>$2$3</soapenv:Body></w></soapenv:Header><soapenv:Body>$3</soapenv:Body>"));
    changes.put(
        "a fault somewhere",
        message ->
            message
                .replaceFirst("(string\">)[^<]", "$1~")
                .replaceFirst("</soapenv:Header>", "<soapenv:Fault/></soapenv:Header>"));
    return changes;
  }
}
