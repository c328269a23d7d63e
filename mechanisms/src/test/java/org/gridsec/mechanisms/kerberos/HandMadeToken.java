package org.gridsec.mechanisms.kerberos;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import org.apache.kerby.kerberos.kerb.common.EncryptionUtil;
import org.apache.kerby.kerberos.kerb.crypto.EncryptionHandler;
import org.apache.kerby.kerberos.kerb.keytab.Keytab;
import org.apache.kerby.kerberos.kerb.type.KerberosTime;
import org.apache.kerby.kerberos.kerb.type.ap.ApOptions;
import org.apache.kerby.kerberos.kerb.type.ap.Authenticator;
import org.apache.kerby.kerberos.kerb.type.base.CheckSum;
import org.apache.kerby.kerberos.kerb.type.base.EncryptionKey;
import org.apache.kerby.kerberos.kerb.type.base.EncryptionType;
import org.apache.kerby.kerberos.kerb.type.base.KeyUsage;
import org.apache.kerby.kerberos.kerb.type.base.PrincipalName;
import org.apache.kerby.kerberos.kerb.type.base.TransitedEncoding;
import org.apache.kerby.kerberos.kerb.type.base.TransitedEncodingType;
import org.apache.kerby.kerberos.kerb.type.ticket.EncTicketPart;
import org.apache.kerby.kerberos.kerb.type.ticket.Ticket;
import org.apache.kerby.kerberos.kerb.type.ticket.TicketFlags;

/** Tokens that a KDC's keys could make, but that are not as they should be. */
final class HandMadeToken {

  private static final int GSS_CHECKSUM = 0x8003;
  private static final byte[] KERBEROS_OID = Base64.getDecoder().decode("BgkqhkiG9xIBAgI=");

  private EncryptionKey serviceKey;
  private String client;
  private String named;
  private String service;
  private EncryptionType sessionType = EncryptionType.AES128_CTS_HMAC_SHA1_96;
  private Duration starts = Duration.ofHours(-1);
  private Duration ends = Duration.ofHours(1);
  private Duration made = Duration.ZERO;

  /** A good one. */
  HandMadeToken(KerberosParty service) throws Exception {
    Keytab keytab = Keytab.loadKeytab(service.keytab().toFile());
    this.serviceKey =
        keytab.getKey(
            new PrincipalName(service.principal()), EncryptionType.AES128_CTS_HMAC_SHA1_96);
    this.client = service.peer();
    this.named = client;
    this.service = service.principal();
  }

  /** Of another client. */
  HandMadeToken client(String value) {
    client = value;
    named = value;
    return this;
  }

  /** Whose authenticator names another client than its ticket. */
  HandMadeToken named(String value) {
    named = value;
    return this;
  }

  /** Of a service that has another key. */
  HandMadeToken otherService(String value) throws Exception {
    service = value;
    serviceKey = EncryptionHandler.random2Key(EncryptionType.AES128_CTS_HMAC_SHA1_96);
    return this;
  }

  HandMadeToken sessionType(EncryptionType value) {
    sessionType = value;
    return this;
  }

  /** When the ticket is good, from now on. */
  HandMadeToken good(Duration from, Duration until) {
    starts = from;
    ends = until;
    return this;
  }

  /** When the authenticator was made, from now on. */
  HandMadeToken made(Duration value) {
    made = value;
    return this;
  }

  byte[] make() throws Exception {
    EncryptionKey session = EncryptionHandler.random2Key(sessionType);
    org.apache.kerby.kerberos.kerb.type.ap.ApReq request =
        new org.apache.kerby.kerberos.kerb.type.ap.ApReq();
    request.setApOptions(new ApOptions());
    request.setTicket(ticket(session));
    request.setEncryptedAuthenticator(
        EncryptionUtil.seal(authenticator(), session, KeyUsage.AP_REQ_AUTH));
    return framed(request.encode());
  }

  private Ticket ticket(EncryptionKey session) throws Exception {
    PrincipalName name = new PrincipalName(client);
    EncTicketPart part = new EncTicketPart();
    part.setFlags(new TicketFlags());
    part.setKey(session);
    part.setCname(name);
    part.setCrealm(name.getRealm());
    TransitedEncoding transited = new TransitedEncoding();
    transited.setTrType(TransitedEncodingType.DOMAIN_X500_COMPRESS);
    transited.setContents(new byte[0]);
    part.setTransited(transited);
    part.setAuthTime(time(starts));
    part.setStartTime(time(starts));
    part.setEndTime(time(ends));
    PrincipalName serviceName = new PrincipalName(service);
    Ticket ticket = new Ticket();
    ticket.setSname(serviceName);
    ticket.setRealm(serviceName.getRealm());
    ticket.setEncryptedEncPart(EncryptionUtil.seal(part, serviceKey, KeyUsage.KDC_REP_TICKET));
    return ticket;
  }

  private Authenticator authenticator() throws Exception {
    PrincipalName name = new PrincipalName(named);
    Authenticator authenticator = new Authenticator();
    authenticator.setAuthenticatorVno(5);
    authenticator.setCname(name);
    authenticator.setCrealm(name.getRealm());
    authenticator.setCtime(time(made));
    authenticator.setCusec(0);
    byte[] bindingsAndFlags = new byte[24];
    bindingsAndFlags[0] = 16;
    authenticator.setCksum(new CheckSum(GSS_CHECKSUM, bindingsAndFlags));
    return authenticator;
  }

  private static KerberosTime time(Duration fromNow) {
    return new KerberosTime(Instant.now().plus(fromNow).toEpochMilli());
  }

  /** RFC 2743 section 3.1. */
  private static byte[] framed(byte[] request) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int length = KERBEROS_OID.length + 2 + request.length;
    out.write(0x60);
    out.write(0x82);
    out.write(length >> 8);
    out.write(length);
    out.writeBytes(KERBEROS_OID);
    out.write(1);
    out.write(0);
    out.writeBytes(request);
    return out.toByteArray();
  }
}
