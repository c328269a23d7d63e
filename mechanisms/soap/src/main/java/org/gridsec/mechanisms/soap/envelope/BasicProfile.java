package org.gridsec.mechanisms.soap.envelope;

import java.util.List;
import org.apache.wss4j.binding.wss10.BinarySecurityTokenType;
import org.apache.wss4j.common.bsp.BSPEnforcer;
import org.apache.wss4j.common.bsp.BSPRule;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.validate.BinarySecurityTokenValidatorImpl;
import org.apache.wss4j.stax.validate.TokenContext;
import org.apache.xml.security.stax.securityToken.InboundSecurityToken;

/**
 * Disables rules of WS-I Basic Security Profile 1.1 on both stacks. These rules require senders to
 * write what WS-Security and XML Schema make optional, and they protect nothing. WSS4J's two APIs
 * do not check the same ones. {@link Form} and {@link TextForm} define what is accepted.
 */
public final class BasicProfile {

  private static final List<BSPRule> IGNORED =
      List.of(
          // EncodingType of tokens, nonces and key identifiers
          BSPRule.R3029,
          BSPRule.R3030,
          BSPRule.R3070,
          BSPRule.R4220,
          // ValueType of a reference to a token
          BSPRule.R3058,
          // times in UTC, with at most milliseconds
          BSPRule.R3217,
          BSPRule.R3220,
          BSPRule.R3223,
          BSPRule.R3229,
          // an empty list of prefixes
          BSPRule.R5406);

  private BasicProfile() {}

  /** Returns an enforcer of the remaining rules. */
  public static BSPEnforcer enforcer() {
    return new BSPEnforcer(IGNORED);
  }

  /** Disables the rules for trees. */
  public static void relax(RequestData request) {
    request.setIgnoredBSPRules(IGNORED);
  }

  /** Disables the rules for streams. Called before validators are added. */
  public static void relax(WSSSecurityProperties properties) {
    IGNORED.forEach(properties::addIgnoreBSPRule);
    properties.addValidator(WSSConstants.TAG_WSSE_BINARY_SECURITY_TOKEN, new EncodedTokens());
  }

  /**
   * Sets a token's encoding. The check of the header's form has accepted it if the token states
   * one.
   */
  public static class EncodedTokens extends BinarySecurityTokenValidatorImpl {

    @Override
    public InboundSecurityToken validate(BinarySecurityTokenType token, TokenContext context)
        throws WSSecurityException {
      token.setEncodingType(WSSConstants.SOAPMESSAGE_NS10_BASE64_ENCODING);
      return super.validate(token, context);
    }
  }
}
