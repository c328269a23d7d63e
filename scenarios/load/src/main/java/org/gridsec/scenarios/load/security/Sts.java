package org.gridsec.scenarios.load.security;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.URI;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.wss4j.dom.WSConstants;
import org.gridsec.core.model.ById;
import org.gridsec.results.yaml.Required;
import org.gridsec.scenarios.load.security.keys.OneKey;

/**
 * A security token service, which issues assertions (WS-Trust 1.3).
 *
 * @param soap version of the messages to it
 * @param appliesTo address of the service that the assertion is for; empty for the called one
 * @param tokenType URI of the type of the assertion
 * @param holder certificate of the key that the assertion is bound to; empty for a bearer's
 * @param perCall true for an assertion of its own for each call
 * @param security protection of the messages to it
 */
public record Sts(
    URI address,
    Soap soap,
    Optional<String> appliesTo,
    String tokenType,
    Optional<X509Certificate> holder,
    boolean perCall,
    Security security) {

  private static final String SESSION = "session";
  private static final String CALL = "call";

  /** Types of assertions (SAML Token Profile 1.1 section 3.2). */
  public static final Map<String, String> TYPES =
      Map.of(
          "saml-1.1", WSConstants.WSS_SAML_TOKEN_TYPE,
          "saml-2.0", WSConstants.WSS_SAML2_TOKEN_TYPE);

  @JsonCreator
  static Sts of(
      @JsonProperty("address") String address,
      @JsonProperty("soap") String soap,
      @JsonProperty("applies-to") String appliesTo,
      @JsonProperty("type") String type,
      @JsonProperty("key") OneKey key,
      @JsonProperty("for") String use,
      @JsonProperty("security") Security security) {
    return new Sts(
        Connection.address("address", Required.text("address", address)),
        soap == null ? Soap.V1_2 : ById.of("soap", List.of(Soap.values()), Soap::toString, soap),
        Optional.ofNullable(appliesTo),
        AlgorithmNames.uri("type", TYPES, type, "saml-2.0"),
        Optional.ofNullable(key).map(own -> own.own("key").certificate()),
        ById.of("for", List.of(SESSION, CALL), one -> one, Objects.requireNonNullElse(use, SESSION))
            .equals(CALL),
        Objects.requireNonNullElse(security, Security.NONE));
  }
}
