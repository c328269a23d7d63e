package org.gridsec.mechanisms.httpg;

import eu.emi.security.authn.x509.impl.OpensslNameUtils;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.DERTaggedObject;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.cert.AttributeCertificateHolder;
import org.bouncycastle.cert.AttributeCertificateIssuer;
import org.bouncycastle.cert.X509AttributeCertificateHolder;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.X509v2AttributeCertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.openssl.PEMParser;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.gridsec.core.model.CannotFail;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;

/**
 * States the groups of a virtual organization's members in attribute certificates that it signs
 * (RFC 5755 section 4; GFD.182 section 3). It lives as long as this object, and its key is never
 * written.
 */
final class VomsServer {

  /** The virtual organization. */
  static final String VO = "gridsec";

  /** The server's host, as its attribute certificates name it. */
  static final String HOST = "voms.gridsec.test";

  /** Groups of the clients, as fully qualified attribute names (GFD.182 section 3.4). */
  static final List<String> GROUPS =
      List.of(
          VomsTrust.DEMANDED + VomsTrust.NO_ROLE + VomsTrust.NO_CAPABILITY,
          "/" + VO + VomsTrust.NO_ROLE + VomsTrust.NO_CAPABILITY);

  private static final String NAME = "gridsec-voms";
  private static final int PORT = 15000;
  private static final int SERIAL_BITS = 126;

  private final Suite suite;
  private final SecureRandom random = new SecureRandom();
  private final Identity identity;

  /** Creates a server with a certificate of an authority of its own. */
  VomsServer(Suite suite) {
    this(suite, new Authority(suite).signer(NAME));
  }

  VomsServer(Suite suite, Identity identity) {
    this.suite = suite;
    this.identity = identity;
  }

  /** Returns its key, with its certificate and its authority's. */
  Identity identity() {
    return identity;
  }

  /**
   * Returns its LSC file: the names of its certificate and of the issuer, by which a service of the
   * grid knows it, in OpenSSL's form.
   */
  String lsc() {
    X509Certificate own = identity.certificate();
    return "%s\n%s\n"
        .formatted(name(own.getSubjectX500Principal()), name(own.getIssuerX500Principal()));
  }

  /** Returns a name in OpenSSL's form, as in an LSC file. */
  static String name(X500Principal name) {
    return OpensslNameUtils.convertFromRfc2253(name.getName(), false);
  }

  /** Issues the attributes of a member, who is in all groups of {@link #GROUPS}. */
  X509AttributeCertificateHolder issue(X509Certificate member) {
    Instant now = Instant.now();
    return sign(
        draft(
            holder(member), GROUPS, now.minus(Authority.CLOCK_SKEW), now.plus(Authority.VALIDITY)));
  }

  /**
   * Returns a member as VOMS writes it: its name and serial number, where RFC 5755 section 4.2.2
   * has the name of its issuer.
   */
  static AttributeCertificateHolder holder(X509Certificate member) {
    return new AttributeCertificateHolder(
        X500Name.getInstance(member.getSubjectX500Principal().getEncoded()),
        member.getSerialNumber());
  }

  /**
   * Creates attributes, not yet signed.
   *
   * @param groups fully qualified attribute names
   */
  X509v2AttributeCertificateBuilder draft(
      AttributeCertificateHolder member, List<String> groups, Instant notBefore, Instant notAfter) {
    try {
      X509CertificateHolder own = new JcaX509CertificateHolder(identity.certificate());
      X509v2AttributeCertificateBuilder draft =
          new X509v2AttributeCertificateBuilder(
              member,
              new AttributeCertificateIssuer(own.getSubject()),
              new BigInteger(SERIAL_BITS, random).setBit(SERIAL_BITS),
              Date.from(notBefore),
              Date.from(notAfter));
      draft.addAttribute(VomsTrust.FQANS, attribute(groups));
      draft.addExtension(
          VomsTrust.ISSUERS, false, new DERSequence(new DERSequence(own.toASN1Structure())));
      draft.addExtension(Extension.noRevAvail, false, DERNull.INSTANCE);
      draft.addExtension(
          Extension.authorityKeyIdentifier,
          false,
          new JcaX509ExtensionUtils()
              .createAuthorityKeyIdentifier(identity.certificate().getPublicKey()));
      return draft;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("no attributes: " + e.getMessage(), e);
    }
  }

  /** Returns the groups and who states them, as an IetfAttrSyntax (RFC 5755 section 4.4). */
  private static ASN1Encodable attribute(List<String> groups) {
    GeneralName authority =
        new GeneralName(
            GeneralName.uniformResourceIdentifier, "%s://%s:%s".formatted(VO, HOST, PORT));
    return new DERSequence(
        new ASN1Encodable[] {
          new DERTaggedObject(false, 0, new DERSequence(authority)),
          new DERSequence(
              groups.stream()
                  .map(group -> new DEROctetString(group.getBytes(StandardCharsets.US_ASCII)))
                  .toArray(ASN1Encodable[]::new))
        });
  }

  /** Signs attributes. */
  X509AttributeCertificateHolder sign(X509v2AttributeCertificateBuilder draft) {
    return CannotFail.value(
        "every JDK signs with a key of its own",
        () ->
            draft.build(
                new JcaContentSignerBuilder(suite.certificateSignature()).build(identity.key())));
  }

  /** Returns the extension by which a proxy carries the attributes of a member. */
  static Extension extension(Credentials member) {
    return VomsTrust.extension(read(member.attachment(Httpg.MEMBER)));
  }

  /** Returns attributes as text (RFC 7468 section 9). */
  static String pem(X509AttributeCertificateHolder attributes) {
    StringWriter text = new StringWriter();
    try (JcaPEMWriter pem = new JcaPEMWriter(text)) {
      pem.writeObject(attributes);
    } catch (IOException e) {
      throw new IllegalStateException("nothing is written but to memory", e);
    }
    return text.toString();
  }

  /**
   * Returns the attributes in such a text.
   *
   * @throws IllegalArgumentException if there are none
   */
  static X509AttributeCertificateHolder read(String text) {
    try (PEMParser pem = new PEMParser(new StringReader(text))) {
      if (pem.readObject() instanceof X509AttributeCertificateHolder attributes) {
        return attributes;
      }
      throw new IllegalArgumentException(
          "an attribute certificate in PEM expected, got something else");
    } catch (IOException e) {
      throw new IllegalArgumentException("an attribute certificate in PEM expected", e);
    }
  }
}
