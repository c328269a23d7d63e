package org.gridsec.mechanisms.gsiconversation;

import java.security.KeyPair;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.ContextStore;
import org.gridsec.mechanisms.contexts.store.RecentlyUsed;
import org.gridsec.mechanisms.contexts.store.StoreParameter;
import org.gridsec.mechanisms.pki.ProxyCredentials;
import org.gridsec.mechanisms.pki.ProxyTrust;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;

/** Protects messages under a context that a TLS handshake in SOAP bodies has established. */
public final class GsiConversation implements Mechanism {

  private static final String PROTECT = "protect";
  private static final String ENCRYPTION = "encryption";
  private static final String DELEGATION = "delegation";
  private static final String FULL = "full";
  private static final String KEYS = "keys";
  private static final String BEFOREHAND = "beforehand";
  private static final String CONTEXTS = "contexts";
  private static final String INITIAL = "initial";

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "gsi-conversation",
          "GSI Secure Conversation",
          Layer.MESSAGE,
          Proof.CERTIFICATE,
          Set.of(Stack.AXIS2),
          List.of(
              Parameter.ofEndpoint(PROTECT, "protection of the Body", "hmac", ENCRYPTION),
              StoreParameter.STORE,
              Parameter.ofEndpoint(
                  KEYS,
                  "time at which the server generates keys for delegation",
                  "on-demand",
                  BEFOREHAND),
              Parameter.ofClient(DELEGATION, "delegation of a proxy to the server", "none", FULL),
              Parameter.ofClient(
                  CONTEXTS, "one context per session, or one per call", "consecutive", INITIAL),
              TlsContexts.ALGORITHM),
          Guarantee.AUTHENTIC,
          "GRID'04 2.3, 3.2 to 3.6; Mulmo, GT3 security performance evaluation");

  @Override
  public MechanismInfo info() {
    return INFO;
  }

  @Override
  public Set<Guarantee> guarantees(Suite suite, Parameters parameters, Role receiver) {
    EnumSet<Guarantee> guarantees = EnumSet.copyOf(INFO.guarantees());
    if (parameters.get(PROTECT, "hmac").equals(ENCRYPTION)) {
      guarantees.add(Guarantee.SECRECY);
    }
    return guarantees;
  }

  /** Creates the proxy that all sessions of the clients then use. */
  @Override
  public Credentials signOn(Setting setting) {
    setting.check(INFO);
    return ProxyCredentials.of(
        setting.suite(), KeyType.of(setting.parameters()), setting.credentials());
  }

  @Override
  public MessageSecurity client(Setting setting, Channel channel) {
    boolean encrypted = encrypted(setting);
    boolean delegates = setting.value(INFO, DELEGATION).equals(FULL);
    boolean fresh = setting.value(INFO, CONTEXTS).equals(INITIAL);
    Suite suite = setting.suite();
    KeyType type = KeyType.of(setting.parameters());
    Initiator initiator = new Initiator(suite, type, setting.credentials(), delegates, channel);
    return new ClientConversation(
        initiator, channel, fresh, suite, encrypted, InstantSource.system());
  }

  @Override
  public MessageSecurity server(Setting setting) {
    boolean encrypted = encrypted(setting);
    Suite suite = setting.suite();
    ContextStore contexts = StoreParameter.store(INFO, setting);
    InstantSource clock = InstantSource.system();
    RecentlyUsed<DelegatedCredential> delegated =
        new RecentlyUsed<>(DelegatedCredential.MAXIMUM, clock);
    KeyType type = KeyType.of(setting.parameters());
    ProxyTrust trust = new ProxyTrust(suite, type, setting.credentials().authority());
    ContextIssuer issuer = new ContextIssuer(trust, contexts, delegated, clock);
    Acceptor acceptor =
        new Acceptor(suite, type, setting.credentials(), trust, keys(setting), issuer, clock);
    return new ServerConversation(acceptor, contexts, delegated, suite, encrypted);
  }

  /** Returns the source of the server's keys that clients certify. */
  private static Supplier<KeyPair> keys(Setting setting) {
    Supplier<KeyPair> onDemand =
        () -> ProxyCredentials.newKeys(setting.suite(), KeyType.of(setting.parameters()));
    return setting.value(INFO, KEYS).equals(BEFOREHAND) ? new KeyPool(onDemand) : onDemand;
  }

  private static boolean encrypted(Setting setting) {
    return setting.value(INFO, PROTECT).equals(ENCRYPTION);
  }
}
