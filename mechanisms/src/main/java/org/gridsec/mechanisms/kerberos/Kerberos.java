package org.gridsec.mechanisms.kerberos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.NamedContexts;
import org.gridsec.mechanisms.contexts.store.StoreParameter;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;

/** Encrypts or signs messages with the key of a Kerberos ticket. */
public final class Kerberos implements Mechanism {

  /** The mechanism's id. Other modules use it to recognize runs that need a KDC. */
  public static final String ID = "kerberos";

  private static final String PROTECT = "protect";
  private static final String ENCRYPT = "encrypt";
  private static final String ENCRYPT_BODY = "encrypt-body";
  private static final String SIGN = "sign";
  private static final String REPLIES = "replies";
  private static final String PROTECTED = "protected";
  private static final String CLEAR = "clear";
  private static final String CONTEXTS = "contexts";
  private static final String CONSECUTIVE = "consecutive";
  private static final String INITIAL = "initial";

  private static final MechanismInfo INFO =
      new MechanismInfo(
          ID,
          "WS-Security Kerberos Token Profile",
          Layer.MESSAGE,
          Proof.TICKET,
          Set.of(Stack.AXIS2),
          List.of(
              Parameter.ofEndpoint(PROTECT, "use of the key", ENCRYPT, ENCRYPT_BODY, SIGN),
              Parameter.ofEndpoint(REPLIES, "protection of responses", PROTECTED, CLEAR),
              StoreParameter.NAMED_STORE,
              Parameter.ofClient(
                  CONTEXTS, "one token per session, or one per call", CONSECUTIVE, INITIAL)),
          Guarantee.AUTHENTIC_AND_SECRET,
          "Moralis et al. 2007, 2.2 to 4; WS-Security 1.1, Kerberos Token Profile 1.1");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  /**
   * Returns the guarantees. If encryption does not authenticate, or does not prove sender and time,
   * it only guarantees secrecy.
   */
  @Override
  public Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    if (receiver == Role.CLIENT && parameters.get(REPLIES, PROTECTED).equals(CLEAR)) {
      return Set.of();
    }
    String protect = parameters.get(PROTECT, ENCRYPT);
    boolean signs = protect.equals(SIGN);
    if (protect.equals(ENCRYPT_BODY) || (!signs && !suite.encryptionAuthenticates())) {
      return EnumSet.of(Guarantee.SECRECY);
    }
    Set<Guarantee> guarantees = EnumSet.of(Guarantee.INTEGRITY, Guarantee.FRESHNESS);
    guarantees.add(receiver == Role.SERVER ? Guarantee.CLIENT_ORIGIN : Guarantee.SERVER_ORIGIN);
    if (!signs) {
      guarantees.add(Guarantee.SECRECY);
    }
    return guarantees;
  }

  /**
   * @throws IllegalArgumentException also if the credentials have no Kerberos attachment
   */
  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    setting.check(INFO);
    KerberosParty client = KerberosParty.of(setting.credentials());
    return on(
        new ClientSide(
            protection(Role.CLIENT, setting),
            protectsReplies(setting),
            setting.value(INFO, CONTEXTS).equals(CONSECUTIVE),
            new ServiceTicket(client, ApReq.binding(INFO.endpoint(setting.parameters()))),
            client.peer()));
  }

  /** Without a Kerberos attachment, the server answers every message with a fault that says so. */
  @Override
  public MessageSecurity server(Setting setting) {
    setting.check(INFO);
    if (!KerberosParty.isIn(setting.credentials())) {
      return on(new WithoutKeys());
    }
    KerberosParty service = KerberosParty.of(setting.credentials());
    NamedContexts contexts = StoreParameter.namedStore(INFO, setting);
    try {
      return on(
          new ServerSide(
              protection(Role.SERVER, setting),
              protectsReplies(setting),
              contexts,
              new TicketAcceptor(service, ApReq.binding(INFO.endpoint(setting.parameters()))),
              SeenMessages.of(setting)),
          contexts::size);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private static Protection protection(Role role, Setting setting) {
    String protect = setting.value(INFO, PROTECT);
    return protect.equals(SIGN)
        ? new BodySignature(role, setting.suite())
        : new BodyEncryption(role, setting.suite().encryptionMethod(), protect.equals(ENCRYPT));
  }

  private static boolean protectsReplies(Setting setting) {
    return setting.value(INFO, REPLIES).equals(PROTECTED);
  }

  private static MessageSecurity on(DomSecurity dom) {
    return on(dom, () -> 0);
  }

  private static MessageSecurity on(DomSecurity dom, LongSupplier contexts) {
    return new MessageSecurity() {
      @Override
      public DomSecurity dom() {
        return dom;
      }

      @Override
      public long contexts() {
        return contexts.getAsLong();
      }
    };
  }
}
