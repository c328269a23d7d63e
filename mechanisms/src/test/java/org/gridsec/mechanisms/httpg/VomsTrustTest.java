package org.gridsec.mechanisms.httpg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import eu.emi.security.authn.x509.ProxySupport;
import eu.emi.security.authn.x509.impl.InMemoryKeystoreCertChainValidator;
import eu.emi.security.authn.x509.impl.KeyAndCertCredential;
import eu.emi.security.authn.x509.impl.RevocationParametersExt;
import eu.emi.security.authn.x509.impl.ValidatorParamsExt;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Date;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.DERTaggedObject;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.cert.AttributeCertificateHolder;
import org.bouncycastle.cert.X509AttributeCertificateHolder;
import org.bouncycastle.cert.X509v2AttributeCertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.spi.ClientTrust;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.italiangrid.voms.VOMSAttribute;
import org.italiangrid.voms.VOMSValidators;
import org.italiangrid.voms.ac.VOMSACValidator;
import org.italiangrid.voms.asn1.VOMSACGenerator;
import org.italiangrid.voms.asn1.VOMSACGenerator.ACGenerationProperties;
import org.italiangrid.voms.store.VOMSTrustStores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Attributes of a virtual organization in proxies, by this project and by voms-api-java. */
class VomsTrustTest {

  private static final Suite SUITE = Suite.PERIOD;
  private static final CredentialStore STORE = CredentialStore.generate(SUITE, Set.of());
  private static final Identity CLIENT = STORE.client().identity(KeyType.RSA);
  private static final X509Certificate MEMBER = CLIENT.certificate();
  private static final AttributeCertificateHolder HOLDER = VomsServer.holder(MEMBER);
  private static final List<String> GROUPS = VomsServer.GROUPS;
  private static final VomsServer VOMS = new VomsServer(SUITE);
  private static final X509Certificate VOMS_AUTHORITY = VOMS.identity().chain().get(1);
  private static final KeyPair KEYS = ProxyCredentials.newKeys(SUITE, KeyType.RSA);

  private static final int HOUR = 3600;

  private static final ClientTrust TRUST =
      new Httpg()
          .serverTls(
              new Setting(
                  SUITE,
                  Parameters.of("attributes", "voms"),
                  STORE
                      .server()
                      .withAttachments(
                          Map.of(Httpg.LSC, VOMS.lsc(), Httpg.AUTHORITY, Pem.of(VOMS_AUTHORITY)))))
          .orElseThrow()
          .clients()
          .orElseThrow();

  /** A client's chain, by what a test is called. */
  private record Presented(String name, List<X509Certificate> certificates) {

    Presented(String name, X509Certificate... chain) {
      this(name, List.of(chain));
    }

    X509Certificate[] chain() {
      return certificates.toArray(X509Certificate[]::new);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Instant in(int seconds) {
    return Instant.now().plusSeconds(seconds);
  }

  private static Identity proxy(Identity issuer, Extension... more) {
    return new Identity(
        KEYS.getPrivate(), ProxyCredentials.certify(issuer, KEYS.getPublic(), more));
  }

  private static X509Certificate[] chain(Identity presented) {
    return presented.chain().toArray(X509Certificate[]::new);
  }

  private static Presented with(String name, X509AttributeCertificateHolder attributes) {
    return new Presented(name, chain(proxy(CLIENT, VomsTrust.extension(attributes))));
  }

  private static Presented with(String name, X509v2AttributeCertificateBuilder draft) {
    return with(name, VOMS.sign(draft));
  }

  private static X509v2AttributeCertificateBuilder of(String... groups) {
    return VOMS.draft(HOLDER, List.of(groups), in(-HOUR), in(HOUR));
  }

  private static X509v2AttributeCertificateBuilder targeted(String host, boolean wrapped)
      throws Exception {
    DERTaggedObject target =
        new DERTaggedObject(0, new GeneralName(GeneralName.uniformResourceIdentifier, host));
    return of("/gridsec/echo")
        .addExtension(
            Extension.targetInformation,
            true,
            new DERSequence(new DERSequence(wrapped ? new DERSequence(target) : target)));
  }

  /** Attributes that voms-api-java makes with the VOMS server's key. */
  private static X509AttributeCertificateHolder foreign(
      EnumSet<ACGenerationProperties> properties, String vo, String host, List<String> targets)
      throws Exception {
    return new VOMSACGenerator(
            new KeyAndCertCredential(VOMS.identity().key(), chain(VOMS.identity())))
        .generateVOMSAttributeCertificate(
            properties,
            GROUPS,
            List.of(),
            targets,
            MEMBER,
            BigInteger.TEN,
            Date.from(in(-HOUR)),
            Date.from(in(HOUR)),
            vo,
            host,
            15000);
  }

  static Stream<Presented> good() throws Exception {
    Identity carrying = proxy(CLIENT, VomsTrust.extension(VOMS.issue(MEMBER)));
    return Stream.of(
        new Presented("a proxy with attributes", chain(carrying)),
        new Presented("proxies, of which the first has attributes", chain(proxy(proxy(carrying)))),
        with("a group in its short form", of("/gridsec", "/gridsec/echo")),
        with("a target, as VOMS writes it", targeted("localhost", true)),
        with("a target of RFC 5755", targeted("LocalHost", false)),
        with(
            "attributes by voms-api-java",
            foreign(
                EnumSet.noneOf(ACGenerationProperties.class),
                VomsServer.VO,
                VomsServer.HOST,
                List.of())),
        with(
            "attributes with a target by voms-api-java",
            foreign(
                EnumSet.noneOf(ACGenerationProperties.class),
                VomsServer.VO,
                VomsServer.HOST,
                List.of("elsewhere", "localhost"))));
  }

  static Stream<Arguments> bad() throws Exception {
    X509AttributeCertificateHolder genuine = VOMS.issue(MEMBER);
    Identity stranger = CredentialStore.generate(SUITE, Set.of()).client().identity(KeyType.RSA);
    EnumSet<ACGenerationProperties> usual = EnumSet.noneOf(ACGenerationProperties.class);
    return Stream.of(
        Arguments.of("are expected", new Presented("no attributes", chain(proxy(CLIENT)))),
        Arguments.of("are expected", new Presented("no proxy", chain(CLIENT))),
        Arguments.of(
            "is refused",
            new Presented(
                "genuine attributes in a proxy of another authority",
                chain(proxy(stranger, VomsTrust.extension(genuine))))),
        Arguments.of(
            "are of another time",
            with("expired attributes", VOMS.draft(HOLDER, GROUPS, in(-HOUR), in(-HOUR)))),
        Arguments.of(
            "are of another time",
            with("attributes of later", VOMS.draft(HOLDER, GROUPS, in(HOUR), in(HOUR)))),
        Arguments.of(
            "are another's",
            with("attributes of the server", VOMS.issue(STORE.server().certificate()))),
        Arguments.of(
            "are another's",
            with("attributes of another of that name", VOMS.issue(stranger.certificate()))),
        Arguments.of(
            "unknown issuer",
            with("attributes by an unknown issuer", new VomsServer(SUITE).issue(MEMBER))),
        Arguments.of(
            "path validation",
            with("attributes by an issuer with another's names", namesake().issue(MEMBER))),
        Arguments.of("invalid signature", with("attributes by the member", byMember())),
        Arguments.of(
            "invalid signature",
            with("an altered group", altered("/gridsec/eche", "/gridsec/echo"))),
        Arguments.of("invalid signature", with("an altered signature", alteredSignature(genuine))),
        Arguments.of("another algorithm", with("another algorithm", sha256())),
        Arguments.of("do not permit", with("another group", of("/gridsec", "/gridsec/other"))),
        Arguments.of("do not permit", with("a group above", of("/gridsec"))),
        Arguments.of("do not permit", with("a group below", of("/gridsec/echo/below"))),
        Arguments.of("do not permit", with("a role alone", of("/gridsec/echo/Role=admin"))),
        Arguments.of("another organization", with("no group", of())),
        Arguments.of(
            "another organization",
            with("a group of another organization, too", of("/gridsec/echo", "/gridsecond/echo"))),
        Arguments.of("extension of another kind", with("a critical extension", critical())),
        Arguments.of("other services", with("a target elsewhere", targeted("elsewhere", false))),
        Arguments.of(
            "other services",
            with("a target elsewhere, as VOMS writes it", targeted("elsewhere", true))),
        Arguments.of(
            "another organization",
            with(
                "attributes that state another organization",
                foreign(usual, "other", VomsServer.HOST, List.of()))),
        Arguments.of(
            "another organization",
            with(
                "attributes that state another server",
                foreign(usual, VomsServer.VO, "voms.other.test", List.of()))),
        Arguments.of(
            "name no issuer",
            with(
                "attributes without a certificate",
                foreign(
                    EnumSet.of(ACGenerationProperties.SKIP_AC_CERTS_EXTENSION),
                    VomsServer.VO,
                    VomsServer.HOST,
                    List.of()))),
        Arguments.of(
            "cannot be read",
            with(
                "attributes with an empty list of certificates",
                foreign(
                    EnumSet.of(ACGenerationProperties.INCLUDE_EMPTY_AC_CERTS_EXTENSION),
                    VomsServer.VO,
                    VomsServer.HOST,
                    List.of()))),
        Arguments.of(
            "more than one",
            new Presented(
                "attributes twice",
                chain(
                    proxy(
                        CLIENT,
                        extension(
                            new DERSequence(genuine.toASN1Structure()),
                            new DERSequence(genuine.toASN1Structure())))))),
        Arguments.of(
            "cannot be read",
            new Presented("another structure", chain(proxy(CLIENT, extension(DERNull.INSTANCE))))),
        Arguments.of(
            "do not permit",
            new Presented(
                "a further proxy with attributes of another group",
                chain(
                    proxy(
                        proxy(CLIENT, VomsTrust.extension(genuine)),
                        VomsTrust.extension(VOMS.sign(of("/gridsec"))))))));
  }

  private static Extension extension(ASN1Encodable... content) throws Exception {
    return new Extension(VomsTrust.ATTRIBUTES, false, new DERSequence(content).getEncoded());
  }

  /** A VOMS server whose certificate has the names of the genuine one's, by a key of its own. */
  private static VomsServer namesake() throws Exception {
    KeyPair keys = ProxyCredentials.newKeys(SUITE, KeyType.RSA);
    X509Certificate own = VOMS.identity().certificate();
    X509Certificate forged =
        new JcaX509CertificateConverter()
            .getCertificate(
                new JcaX509v3CertificateBuilder(
                        VOMS_AUTHORITY,
                        own.getSerialNumber(),
                        own.getNotBefore(),
                        own.getNotAfter(),
                        own.getSubjectX500Principal(),
                        keys.getPublic())
                    .build(
                        new JcaContentSignerBuilder(SUITE.certificateSignature())
                            .build(keys.getPrivate())));
    return new VomsServer(SUITE, new Identity(keys.getPrivate(), List.of(forged, VOMS_AUTHORITY)));
  }

  private static X509AttributeCertificateHolder byMember() {
    return new VomsServer(SUITE, new Identity(CLIENT.key(), VOMS.identity().chain())).issue(MEMBER);
  }

  private static X509AttributeCertificateHolder altered(String group, String other)
      throws Exception {
    String text = new String(VOMS.sign(of(group)).getEncoded(), StandardCharsets.ISO_8859_1);
    assertThat(text).contains(group);
    return new X509AttributeCertificateHolder(
        text.replace(group, other).getBytes(StandardCharsets.ISO_8859_1));
  }

  private static X509AttributeCertificateHolder alteredSignature(
      X509AttributeCertificateHolder genuine) throws Exception {
    byte[] encoded = genuine.getEncoded();
    encoded[encoded.length - 5] ^= 1;
    return new X509AttributeCertificateHolder(encoded);
  }

  private static X509AttributeCertificateHolder sha256() throws Exception {
    return of("/gridsec/echo")
        .build(new JcaContentSignerBuilder("SHA256withRSA").build(VOMS.identity().key()));
  }

  private static X509v2AttributeCertificateBuilder critical() throws Exception {
    return of("/gridsec/echo").addExtension(VOMSACGenerator.FAKE_EXT_OID, true, new DERSequence());
  }

  @ParameterizedTest
  @MethodSource("good")
  void a_member_is_admitted_with(Presented presented) throws Exception {
    assertThatCode(() -> TRUST.checkClientTrusted(presented.chain(), "RSA"))
        .doesNotThrowAnyException();
    for (int again = 0; again < 2; again++) {
      assertThat(TRUST.identity(presented.chain())).isEqualTo(MEMBER.getSubjectX500Principal());
    }
  }

  @ParameterizedTest
  @MethodSource("bad")
  void a_client_is_refused(String reason, Presented presented) {
    assertThatExceptionOfType(CertificateException.class)
        .isThrownBy(() -> TRUST.checkClientTrusted(presented.chain(), "RSA"))
        .withMessageContaining(reason);
  }

  /** The holder's certificate by its issuer and serial number, as RFC 5755 has it. */
  @Test
  void a_holder_is_known_by_its_issuer_too() throws Exception {
    AttributeCertificateHolder holder =
        new AttributeCertificateHolder(new JcaX509CertificateHolder(MEMBER));
    assertThat(holder.getIssuer()).isNotEqualTo(HOLDER.getIssuer());
    Presented presented = with("", VOMS.draft(holder, GROUPS, in(-HOUR), in(HOUR)));
    assertThatCode(() -> TRUST.checkClientTrusted(presented.chain(), "RSA"))
        .doesNotThrowAnyException();
  }

  /** A connection that is kept while its attributes expire. */
  @Test
  void a_known_client_is_refused_after_its_attributes() throws Exception {
    X509Certificate[] over = with("", VOMS.draft(HOLDER, GROUPS, in(-HOUR), in(-1))).chain();
    for (int again = 0; again < 2; again++) {
      assertThatExceptionOfType(CertificateException.class)
          .isThrownBy(() -> TRUST.identity(over))
          .withMessageContaining("have expired");
    }
  }

  /** A service of the grid: it knows the VOMS server by the same LSC file. */
  @Test
  void voms_api_java_takes_these_attributes_and_no_altered_ones(@TempDir Path directory)
      throws Exception {
    Path organization = Files.createDirectory(directory.resolve(VomsServer.VO));
    Files.writeString(organization.resolve(VomsServer.HOST + ".lsc"), VOMS.lsc());
    KeyStore anchors = KeyStore.getInstance("PKCS12");
    anchors.load(null, null);
    anchors.setCertificateEntry("voms", VOMS_AUTHORITY);
    VOMSACValidator validator =
        VOMSValidators.newValidator(
            VOMSTrustStores.newTrustStore(List.of(directory.toString())),
            new InMemoryKeystoreCertChainValidator(
                anchors,
                new ValidatorParamsExt(RevocationParametersExt.IGNORE, ProxySupport.ALLOW)));
    try {
      List<VOMSAttribute> found = validator.validate(with("", VOMS.issue(MEMBER)).chain());
      assertThat(found).hasSize(1);
      assertThat(found.get(0).getVO()).isEqualTo(VomsServer.VO);
      assertThat(found.get(0).getHost()).isEqualTo(VomsServer.HOST);
      assertThat(found.get(0).getHolderSerialNumber()).isEqualTo(MEMBER.getSerialNumber());
      assertThat(found.get(0).getFQANs()).isEqualTo(GROUPS);
      assertThat(validator.validate(with("", altered("/gridsec/eche", "/gridsec/echo")).chain()))
          .isEmpty();
    } finally {
      validator.shutdown();
    }
  }
}
