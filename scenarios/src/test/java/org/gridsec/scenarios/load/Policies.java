package org.gridsec.scenarios.load;

/** What services demand, in WS-SecurityPolicy 1.2. */
public final class Policies {

  private Policies() {}

  /**
   * Both sides sign with X.509 keys and encrypt for the other's (section 7.5).
   *
   * @param algorithms name of a suite of section 6.1
   */
  public static String asymmetric(String algorithms) {
    return """
        <sp:AsymmetricBinding><wsp:Policy>
          <sp:InitiatorToken><wsp:Policy>
            <sp:X509Token sp:IncludeToken="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702/IncludeToken/AlwaysToRecipient">
              <wsp:Policy><sp:WssX509V3Token10/></wsp:Policy>
            </sp:X509Token>
          </wsp:Policy></sp:InitiatorToken>
          <sp:RecipientToken><wsp:Policy>
            <sp:X509Token sp:IncludeToken="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702/IncludeToken/AlwaysToInitiator">
              <wsp:Policy><sp:WssX509V3Token10/><sp:RequireIssuerSerialReference/></wsp:Policy>
            </sp:X509Token>
          </wsp:Policy></sp:RecipientToken>
          <sp:AlgorithmSuite><wsp:Policy><sp:%s/></wsp:Policy></sp:AlgorithmSuite>
          <sp:Layout><wsp:Policy><sp:Lax/></wsp:Policy></sp:Layout>
          <sp:IncludeTimestamp/>
          <sp:OnlySignEntireHeadersAndBody/>
        </wsp:Policy></sp:AsymmetricBinding>
        """
        .formatted(algorithms);
  }

  /**
   * Both sides sign the Body and the contents of attachments, with X.509 keys.
   *
   * @param more further assertions
   */
  public static String signedAttachments(String more) {
    return """
        <wsp:Policy xmlns:wsp="http://www.w3.org/ns/ws-policy"
            xmlns:sp="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702">
          %s
          <sp:SignedParts><sp:Body/><sp:Attachments><sp13:ContentSignatureTransform
            xmlns:sp13="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200802"/></sp:Attachments></sp:SignedParts>
          %s
        </wsp:Policy>
        """
        .formatted(asymmetric("Basic128Sha256Rsa15"), more);
  }

  /**
   * TLS with a certificate of the client, a timestamp, and a supporting token (section 7.3).
   *
   * @param kind of supporting tokens, as {@code Signed}
   */
  public static String transport(String kind, String token) {
    return """
        <sp:TransportBinding><wsp:Policy>
          <sp:TransportToken><wsp:Policy><sp:HttpsToken>
            <wsp:Policy><sp:RequireClientCertificate/></wsp:Policy>
          </sp:HttpsToken></wsp:Policy></sp:TransportToken>
          <sp:AlgorithmSuite><wsp:Policy><sp:Basic256/></wsp:Policy></sp:AlgorithmSuite>
          <sp:Layout><wsp:Policy><sp:Lax/></wsp:Policy></sp:Layout>
          <sp:IncludeTimestamp/>
        </wsp:Policy></sp:TransportBinding>
        <sp:%1$sSupportingTokens><wsp:Policy>%2$s</wsp:Policy></sp:%1$sSupportingTokens>
        """
        .formatted(kind, token);
  }

  /** A user with a password. */
  public static String user() {
    return """
        <sp:UsernameToken sp:IncludeToken="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702/IncludeToken/AlwaysToRecipient">
          <wsp:Policy/>
        </sp:UsernameToken>
        """;
  }

  /** A policy of these assertions. */
  public static String of(String assertions) {
    return """
        <wsp:Policy xmlns:wsp="http://www.w3.org/ns/ws-policy"
            xmlns:sp="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702">%s</wsp:Policy>
        """
        .formatted(assertions);
  }

  /**
   * An assertion of SAML 2.0 that a token service issues (section 5.4.2).
   *
   * @param keyType of WS-Trust: {@code Bearer} or {@code PublicKey}
   * @param issuer address of the token service
   */
  public static String issued(String keyType, String issuer) {
    return """
        <sp:IssuedToken sp:IncludeToken="http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702/IncludeToken/AlwaysToRecipient">
          <sp:Issuer>
            <a:Address xmlns:a="http://www.w3.org/2005/08/addressing">%s</a:Address>
          </sp:Issuer>
          <sp:RequestSecurityTokenTemplate xmlns:t="http://docs.oasis-open.org/ws-sx/ws-trust/200512">
            <t:TokenType>http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV2.0</t:TokenType>
            <t:KeyType>http://docs.oasis-open.org/ws-sx/ws-trust/200512/%s</t:KeyType>
          </sp:RequestSecurityTokenTemplate>
          <wsp:Policy/>
        </sp:IssuedToken>
        """
        .formatted(issuer, keyType);
  }
}
