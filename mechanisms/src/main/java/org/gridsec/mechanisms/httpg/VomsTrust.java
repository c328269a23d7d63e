package org.gridsec.mechanisms.httpg;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import eu.emi.security.authn.x509.proxy.ProxyUtils;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.net.ssl.X509TrustManager;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Sequence;
import org.bouncycastle.asn1.ASN1TaggedObject;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Attribute;
import org.bouncycastle.asn1.x509.AttributeCertificate;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.IetfAttrSyntax;
import org.bouncycastle.cert.AttributeCertificateHolder;
import org.bouncycastle.cert.CertException;
import org.bouncycastle.cert.X509AttributeCertificateHolder;
import org.bouncycastle.operator.DefaultSignatureAlgorithmIdentifierFinder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;
import org.gridsec.core.model.CannotFail;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.CertifiedHosts;
import org.gridsec.mechanisms.spi.ClientTrust;

/**
 * Trusts the clients whose proxies carry attributes of a virtual organization, as its VOMS server
 * signed them (RFC 5755 section 5; GFD.182 section 3), and who are in the group that this service
 * demands. Another trust judges the proxies themselves.
 */
final class VomsTrust implements ClientTrust {

  /** Extension of a proxy with attribute certificates. */
  static final ASN1ObjectIdentifier ATTRIBUTES =
      new ASN1ObjectIdentifier("1.3.6.1.4.1.8005.100.100.5");

  /** Attribute with the groups of a member. */
  static final ASN1ObjectIdentifier FQANS = new ASN1ObjectIdentifier("1.3.6.1.4.1.8005.100.100.4");

  /** Extension of an attribute certificate with the certificate that verifies it. */
  static final ASN1ObjectIdentifier ISSUERS =
      new ASN1ObjectIdentifier("1.3.6.1.4.1.8005.100.100.10");

  /** Group that may call the service. */
  static final String DEMANDED = "/" + VomsServer.VO + "/echo";

  /** End of an attribute name for a member without a role; it may be missing. */
  static final String NO_ROLE = "/Role=NULL";

  /** End of an attribute name, deprecated; it may be missing. */
  static final String NO_CAPABILITY = "/Capability=NULL";

  private final Suite suite;
  private final ClientTrust proxies;
  private final X509TrustManager issuers;
  private final List<String> lsc;
  private final CertifiedHosts hosts;

  /** The last moments of attributes, by the proxy that carries them. */
  private final Cache<X509Certificate, Instant> ends = Caffeine.newBuilder().weakKeys().build();

  /**
   * @param proxies judges the chains of the clients
   * @param issuers judges the certificates of VOMS servers
   * @param lsc names of the trusted VOMS server's certificate and of its issuer, in OpenSSL's form
   * @param hosts names of this service; targeted attributes must name one of them
   */
  VomsTrust(
      Suite suite,
      ClientTrust proxies,
      X509TrustManager issuers,
      List<String> lsc,
      CertifiedHosts hosts) {
    this.suite = suite;
    this.proxies = proxies;
    this.issuers = issuers;
    this.lsc = List.copyOf(lsc);
    this.hosts = hosts;
  }

  /** Returns the extension by which a proxy carries attributes. */
  static Extension extension(X509AttributeCertificateHolder attributes) {
    return CannotFail.value(
        "attributes that were read are encoded",
        () ->
            new Extension(
                ATTRIBUTES,
                false,
                new DERSequence(new DERSequence(attributes.toASN1Structure())).getEncoded()));
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    proxies.checkClientTrusted(chain, authType);
    try {
      check(read(carrier(chain)), ProxyUtils.getEndUserCertificate(chain));
    } catch (IOException
        | CertException
        | OperatorCreationException
        | RuntimeException e) { // BouncyCastle's, for anything that is malformed
      throw new CertificateException("the attributes of a proxy cannot be read", e);
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String authType)
      throws CertificateException {
    proxies.checkServerTrusted(chain, authType);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return proxies.getAcceptedIssuers();
  }

  /** Refuses attributes that have expired since, too. */
  @Override
  public Principal identity(X509Certificate[] chain) throws CertificateException {
    Principal holder = proxies.identity(chain);
    X509Certificate carrier = carrier(chain);
    Instant end = ends.getIfPresent(carrier);
    if (end == null) {
      end = read(carrier).getNotAfter().toInstant();
      ends.put(carrier, end);
    }
    require(!Instant.now().isAfter(end), "have expired");
    return holder;
  }

  /** Returns the proxy with attributes: the last, if there are several. */
  private static X509Certificate carrier(X509Certificate[] chain) throws CertificateException {
    return Stream.of(chain)
        .filter(one -> one.getExtensionValue(ATTRIBUTES.getId()) != null)
        .findFirst()
        .orElseThrow(() -> refused("are expected"));
  }

  private static X509AttributeCertificateHolder read(X509Certificate carrier)
      throws CertificateException {
    ASN1OctetString value =
        ASN1OctetString.getInstance(carrier.getExtensionValue(ATTRIBUTES.getId()));
    ASN1Sequence all = ASN1Sequence.getInstance(only(ASN1Sequence.getInstance(value.getOctets())));
    return new X509AttributeCertificateHolder(AttributeCertificate.getInstance(only(all)));
  }

  private static ASN1Encodable only(ASN1Sequence sequence) throws CertificateException {
    require(sequence.size() == 1, "are more than one, or none");
    return sequence.getObjectAt(0);
  }

  private void check(X509AttributeCertificateHolder attributes, X509Certificate member)
      throws CertificateException, CertException, OperatorCreationException, IOException {
    require(attributes.getVersion() == 2, "are of another version");
    require(attributes.isValidOn(Date.from(Instant.now())), "are of another time");
    require(isHolder(attributes.getHolder(), member), "are another's");
    requireTarget(attributes);
    requireSignature(attributes);
    requireGroup(attributes);
  }

  /** Takes the names of both the holder's certificate and of its issuer, as VOMS does. */
  private static boolean isHolder(AttributeCertificateHolder holder, X509Certificate member) {
    X500Name[] names = holder.getIssuer();
    return member.getSerialNumber().equals(holder.getSerialNumber())
        && names.length == 1
        && Stream.of(member.getSubjectX500Principal(), member.getIssuerX500Principal())
            .anyMatch(name -> names[0].equals(X500Name.getInstance(name.getEncoded())));
  }

  /** Checks the only extension that may be critical (RFC 5755 section 4.3.2). */
  private void requireTarget(X509AttributeCertificateHolder attributes)
      throws CertificateException {
    for (Object critical : attributes.getCriticalExtensionOIDs()) {
      require(critical.equals(Extension.targetInformation), "have an extension of another kind");
    }
    Extension extension = attributes.getExtension(Extension.targetInformation);
    if (extension == null) {
      return;
    }
    ASN1Sequence targets =
        ASN1Sequence.getInstance(only(ASN1Sequence.getInstance(extension.getParsedValue())));
    boolean here = false;
    for (ASN1Encodable target : targets) {
      here |= isHere(target);
    }
    require(here, "are for other services");
  }

  /** Takes targets as RFC 5755 has them, and in a sequence each, as VOMS writes them. */
  private boolean isHere(ASN1Encodable target) throws CertificateException {
    ASN1TaggedObject name =
        ASN1TaggedObject.getInstance(
            target instanceof ASN1Sequence sequence ? only(sequence) : target);
    return name.getTagNo() == 0
        && hosts
            .names()
            .contains(
                GeneralName.getInstance(name, true).getName().toString().toLowerCase(Locale.ROOT));
  }

  /** Verifies by the certificate within, which the LSC file and its authority vouch for. */
  private void requireSignature(X509AttributeCertificateHolder attributes)
      throws CertificateException, CertException, OperatorCreationException, IOException {
    Extension extension = attributes.getExtension(ISSUERS);
    require(extension != null, "name no issuer");
    ASN1Sequence within =
        ASN1Sequence.getInstance(only(ASN1Sequence.getInstance(extension.getParsedValue())));
    X509Certificate issuer =
        (X509Certificate)
            CertificateFactory.getInstance("X.509")
                .generateCertificate(
                    new ByteArrayInputStream(within.getObjectAt(0).toASN1Primitive().getEncoded()));
    require(
        lsc.equals(
            List.of(
                VomsServer.name(issuer.getSubjectX500Principal()),
                VomsServer.name(issuer.getIssuerX500Principal()))),
        "are of an unknown issuer");
    issuers.checkServerTrusted(new X509Certificate[] {issuer}, "UNKNOWN");
    X500Name name = X500Name.getInstance(issuer.getSubjectX500Principal().getEncoded());
    require(
        Arrays.equals(attributes.getIssuer().getNames(), new X500Name[] {name}),
        "are another issuer's");
    require(
        attributes
            .getSignatureAlgorithm()
            .getAlgorithm()
            .equals(
                new DefaultSignatureAlgorithmIdentifierFinder()
                    .find(suite.certificateSignature())
                    .getAlgorithm()),
        "are signed with another algorithm");
    require(
        attributes.isSignatureValid(
            new JcaContentVerifierProviderBuilder().build(issuer.getPublicKey())),
        "have an invalid signature");
  }

  /** Takes no attribute of another organization, even if one is of this. */
  private static void requireGroup(X509AttributeCertificateHolder attributes)
      throws CertificateException {
    Attribute[] found = attributes.getAttributes(FQANS);
    require(found.length == 1 && found[0].getAttributeValues().length == 1, "name no groups");
    IetfAttrSyntax groups = IetfAttrSyntax.getInstance(found[0].getAttributeValues()[0]);
    GeneralName[] authority = groups.getPolicyAuthority().getNames();
    require(
        authority.length == 1
            && authority[0].getTagNo() == GeneralName.uniformResourceIdentifier
            && authority[0]
                .getName()
                .toString()
                .startsWith("%s://%s:".formatted(VomsServer.VO, VomsServer.HOST))
            && groups.getValueType() == IetfAttrSyntax.VALUE_OCTETS,
        "are of another organization");
    boolean member = false;
    for (Object value : groups.getValues()) {
      String group =
          group(new String(((ASN1OctetString) value).getOctets(), StandardCharsets.UTF_8));
      require((group + "/").startsWith("/" + VomsServer.VO + "/"), "are of another organization");
      member |= group.equals(DEMANDED);
    }
    require(member, "do not permit this");
  }

  private static String group(String name) {
    return name.replaceFirst(NO_CAPABILITY + "$", "").replaceFirst(NO_ROLE + "$", "");
  }

  private static void require(boolean condition, String otherwise) throws CertificateException {
    if (!condition) {
      throw refused(otherwise);
    }
  }

  private static CertificateException refused(String reason) {
    return new CertificateException("the attributes of a proxy " + reason);
  }
}
