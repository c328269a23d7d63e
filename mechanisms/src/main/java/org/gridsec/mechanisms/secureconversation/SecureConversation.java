package org.gridsec.mechanisms.secureconversation;

import java.io.IOException;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.Protect;
import org.gridsec.mechanisms.contexts.store.StoreParameter;
import org.gridsec.mechanisms.soap.direct.DirectChoice;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SetUp;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;

/** Protects messages with keys derived from a context that both sides established before. */
public final class SecureConversation implements Mechanism {

  private static final String ID = "secure-conversation";
  private static final String PROTECT = "protect";
  private static final String CONTEXTS = "contexts";
  private static final String CONSECUTIVE = "consecutive";

  /**
   * Messages that are written without a parser are only signed, and not checked against schemas.
   */
  private static final DirectChoice DIRECTLY =
      new DirectChoice(
          ID,
          new Parameters(
              Map.of(PROTECT, "sign", Validation.PARAMETER.name(), Validation.FORM.id())));

  private static final MechanismInfo INFO =
      new MechanismInfo(
          ID,
          "WS-SecureConversation, WS-Trust",
          Layer.MESSAGE,
          Proof.CERTIFICATE,
          Set.of(Stack.AXIS2, Stack.PULL),
          List.of(
              Parameter.ofEndpoint(PROTECT, "protection of messages", "sign", "encrypt", "both"),
              StoreParameter.STORE,
              Validation.PARAMETER,
              DIRECTLY.parameter(),
              Parameter.ofClient(
                  CONTEXTS, "one context per session, or one per call", CONSECUTIVE, "initial")),
          Guarantee.AUTHENTIC,
          "GRID'04 2.3, 3.2 to 3.6; WS-SecureConversation 1.3, WS-Trust 1.3");

  private final InstantSource clock;

  public SecureConversation() {
    this(InstantSource.system());
  }

  /**
   * @param clock for the expiry of contexts; timestamps of messages use the system's
   */
  SecureConversation(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  @Override
  public Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    Protect protect = protect(parameters.get(PROTECT, "sign"));
    EnumSet<Guarantee> guarantees = EnumSet.noneOf(Guarantee.class);
    if (protect.signs() || suite.encryptionAuthenticates()) {
      guarantees.addAll(INFO.guarantees());
    }
    if (protect.encrypts()) {
      guarantees.add(Guarantee.SECRECY);
    }
    return guarantees;
  }

  @Override
  public Set<Stack> stacks(Parameters parameters) {
    return DIRECTLY.made(parameters) ? DIRECTLY.stacks(parameters) : INFO.stacks();
  }

  private static Protect protect(String value) {
    return Protect.valueOf(value.toUpperCase(Locale.ROOT));
  }

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    boolean consecutive = setting.value(INFO, CONTEXTS).equals(CONSECUTIVE);
    ClientConversations conversations =
        new ClientConversations(setting, channel, consecutive, clock);
    return new Side(Role.CLIENT, setting, conversations) {
      @Override
      public void close() throws IOException {
        conversations.close();
      }
    };
  }

  @Override
  public MessageSecurity server(Setting setting) {
    ServerConversations conversations =
        new ServerConversations(setting, StoreParameter.store(INFO, setting, clock), clock);
    return new Side(Role.SERVER, setting, conversations) {
      @Override
      public Optional<SetUp> setUp() {
        return Optional.of(conversations);
      }

      @Override
      public long contexts() {
        return conversations.size();
      }
    };
  }

  /** One side's protection of messages. */
  private static class Side implements MessageSecurity {

    private final Role role;
    private final Suite suite;
    private final Parameters endpoint;
    private final Protect protect;
    private final Validation validation;
    private final Conversations conversations;

    Side(Role role, Setting setting, Conversations conversations) {
      this.role = role;
      this.suite = setting.suite();
      this.endpoint = INFO.endpoint(setting.parameters());
      this.protect = protect(setting.value(INFO, PROTECT));
      this.validation = Validation.of(INFO, setting);
      this.conversations = conversations;
    }

    @Override
    public DomSecurity dom() {
      DIRECTLY.requireOn(Stack.AXIS2, endpoint);
      return protect.signs()
          ? new DomConversation(role, suite, protect.encrypts(), validation, conversations)
          : new DomEncryptedConversation(suite, validation, conversations);
    }

    @Override
    public StreamSecurity stream() {
      DIRECTLY.requireOn(Stack.PULL, endpoint);
      StreamConversation streams =
          new StreamConversation(role, suite, protect, validation, conversations);
      return DIRECTLY.made(endpoint) ? streams.direct() : streams;
    }
  }
}
