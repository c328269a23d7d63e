package org.gridsec.mechanisms.pki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigInteger;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Set;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.bouncycastle.asn1.DERUTF8String;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Certificates that anybody can make, with names as long as a message can be. */
class LongNamesTest {

  private static final Suite SUITE = Suite.MODERN;

  @Test
  // to parse the name would take hours
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void the_name_of_an_unknown_issuer_is_not_parsed() throws Exception {
    CredentialStore store = CredentialStore.generate(SUITE, Set.of());
    X509Certificate authority = store.server().authority();
    PartyCrypto crypto =
        new PartyCrypto(store.server(), new PathRules(SUITE, KeyType.RSA, Role.CLIENT, authority));
    X509Certificate[] known = {store.client().certificate()};
    X509Certificate[] unknown = {issuedBy(",".repeat(8 << 20), store.client())};

    crypto.verifyTrust(known, false, List.of(PartySubjects.of(Role.CLIENT)), List.of());
    WSSecurityException refused =
        catchThrowableOfType(
            WSSecurityException.class,
            () ->
                crypto.verifyTrust(
                    unknown, false, List.of(PartySubjects.of(Role.CLIENT)), List.of()));

    assertThat(refused.getErrorCode())
        .isEqualTo(WSSecurityException.ErrorCode.FAILED_AUTHENTICATION);
  }

  private static X509Certificate issuedBy(String name, Credentials holder) throws Exception {
    X509Certificate own = holder.certificate();
    return new JcaX509CertificateConverter()
        .getCertificate(
            new JcaX509v3CertificateBuilder(
                    new X500NameBuilder().addRDN(BCStyle.CN, new DERUTF8String(name)).build(),
                    BigInteger.ONE,
                    own.getNotBefore(),
                    own.getNotAfter(),
                    new X500Name(own.getSubjectX500Principal().getName()),
                    own.getPublicKey())
                .build(
                    new JcaContentSignerBuilder(SUITE.certificateSignature()).build(holder.key())));
  }
}
