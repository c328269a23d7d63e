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
}
