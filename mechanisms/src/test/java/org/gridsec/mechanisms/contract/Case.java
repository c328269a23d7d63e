package org.gridsec.mechanisms.contract;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.kerberos.TestKdc;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.Parameter;
import org.gridsec.mechanisms.spi.info.Proof;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;

/**
 * A message-level mechanism with a suite, its parameters, the stack that sends, the stack that
 * receives, and the role that receives.
 */
public record Case(
    Mechanism mechanism,
    Suite suite,
    Parameters parameters,
    Stack sender,
    Stack receiver,
    Role receives) {

  private static final String SELECTED = System.getProperty("gridsec.contract", "");

  /** Whether none of this project is left out, and none is there that is of a plugin. */
  static final boolean ALL_MECHANISMS = SELECTED.isEmpty() && Mechanisms.ofPlugins().isEmpty();

  /** What changes nothing in a message: how contexts and assertions are made and kept. */
  private static final Set<String> NOT_IN_MESSAGES =
      Set.of("assertions", "contexts", "delegation", "keys", "store");

  /** Made once: long keys take their time. */
  private static final Map<Suite, CredentialStore> CREDENTIALS = perSuite();

  /** Keys alone. */
  private static final Map<Suite, CredentialStore> OTHERS =
      Stream.of(Suite.values())
          .collect(Collectors.toMap(s -> s, s -> CredentialStore.generate(s, Set.of(), types(s))));

  /** An authority whose certificates are valid for as long as a test wants. */
  private static final Map<Suite, Authority> DATING =
      Stream.of(Suite.values()).collect(Collectors.toMap(s -> s, Authority::new));

  private static final Map<Dates, Map<KeyType, Identity>> DATED = new ConcurrentHashMap<>();

  private static final Map<Attached, Map<Role, Map<String, String>>> ATTACHED =
      new ConcurrentHashMap<>();

  private static Map<Suite, CredentialStore> perSuite() {
    return Stream.of(Suite.values())
        .collect(Collectors.toMap(s -> s, s -> TestKdc.credentials(s, types(s))));
  }

  /** Keys that a party has: of RSA keys of other lengths one stands for all. */
  public static Set<KeyType> types(Suite suite) {
    Set<KeyType> types = EnumSet.copyOf(KeyType.of(suite));
    if (KeyType.RSA_1024.isOf(suite)) {
      types.add(KeyType.RSA_1024);
      types.addAll(KeyType.ML_DSA);
    }
    return types;
  }

  /**
   * The mechanisms that are held to the contract: all of this project, or in the build of a plugin
   * those that it brings. While working on one mechanism, {@code -Dgridsec.contract=ID} leaves out
   * the others.
   */
  static Stream<Mechanism> mechanisms() {
    List<Mechanism> brought = Mechanisms.ofPlugins();
    return (brought.isEmpty() ? Mechanisms.all() : brought)
        .stream().filter(m -> m.info().id().contains(SELECTED));
  }

  /**
   * Every case of every one of {@link #mechanisms} that works on messages: all pairs of stacks with
   * the default parameters, and each value of each parameter on each stack; combinations of them
   * are for the mechanism's own tests.
   */
  public static Stream<Case> all() {
    return mechanisms()
        .filter(m -> m.info().layer() == Layer.MESSAGE)
        .flatMap(m -> Stream.of(Suite.values()).flatMap(suite -> of(m, suite)));
  }

  /**
   * Half of {@link #all}, for tests of what suites, stacks and roles do one by one or two together:
   * pairwise testing. {@link CaseTest} says what it has. {@link AttackContractTest} tries each
   * value on each receiving stack in each suite and role.
   */
  public static Stream<Case> half() {
    return all().filter(Case::isOfHalf);
  }

  /** All where one stack alone has the parameters, or where there are none to be crossed with. */
  boolean isOfHalf() {
    List<Stack> stacks = stacks();
    boolean alike = parameters.equals(Parameters.NONE) && sender == receiver;
    int place =
        (suite == Suite.PERIOD ? 1 : 0)
            + (receives == Role.SERVER ? 1 : 0)
            + stacks.indexOf(sender)
            + parameters.values().hashCode();
    return alike || stacks.size() == 1 || place % 2 == 0;
  }

  private static Stream<Case> of(Mechanism mechanism, Suite suite) {
    List<Case> cases = new ArrayList<>();
    for (Role role : Role.values()) {
      for (Stack from : mechanism.info().stacks()) {
        for (Stack to : mechanism.info().stacks()) {
          cases.add(new Case(mechanism, suite, Parameters.NONE, from, to, role));
        }
        for (Parameters parameters : others(mechanism, suite)) {
          if (mechanism.stacks(parameters).contains(from)) {
            cases.add(new Case(mechanism, suite, parameters, from, from, role));
          }
        }
      }
    }
    return cases.stream();
  }

  /** Those that differ in nothing but their length from one that stands for them. */
  private static final Set<KeyType> STOOD_FOR = EnumSet.of(KeyType.ML_DSA_44, KeyType.ML_DSA_87);

  /** Numbers of signed parts that another, four, stands for. */
  private static final Set<Parameters> PARTS_STOOD_FOR =
      Set.of(
          Parameters.of("parts", "2"), Parameters.of("parts", "8"), Parameters.of("parts", "16"));

  /**
   * Every value but the default of every parameter, one at a time. A connection below messages
   * changes none of them; {@link ConnectionContractTest} and the tests of services are for it.
   */
  private static List<Parameters> others(Mechanism mechanism, Suite suite) {
    List<Parameters> others = new ArrayList<>();
    for (Parameter parameter : mechanism.info().parameters()) {
      for (String value : parameter.values(suite)) {
        if (!value.equals(parameter.values().get(0))
            && !PARTS_STOOD_FOR.contains(Parameters.of(parameter.name(), value))
            && !parameter.name().equals("below")
            && (!parameter.name().equals(KeyType.PARAMETER)
                || hasOwnCases(suite, KeyType.of(Parameters.of(parameter.name(), value))))) {
          others.add(Parameters.of(parameter.name(), value));
        }
      }
    }
    return others;
  }

  private static boolean hasOwnCases(Suite suite, KeyType type) {
    return types(suite).contains(type) && !STOOD_FOR.contains(type);
  }

  /**
   * One on each stack, as receivers, of what makes a difference to messages: to an attacker the
   * sender's stack matters little.
   */
  static Stream<Case> ofMessages() {
    return ofSigners()
        .filter(
            c ->
                !c.parameters.values().containsKey(KeyType.PARAMETER)
                    || !c.mechanism.info().parameters().contains(TlsContexts.ALGORITHM));
  }

  /** The same, and of what makes a difference to handshakes alone: the key that signs them. */
  static Stream<Case> ofSigners() {
    return all()
        .filter(c -> c.sender == c.receiver)
        .filter(c -> Collections.disjoint(c.parameters.values().keySet(), NOT_IN_MESSAGES));
  }

  /** Each of {@link #ofMessages} once, whatever the receivers, with one stack that sends. */
  static Stream<Case> forms() {
    return ofMessages().filter(c -> c.sender == c.stacks().get(0)).filter(Case::guaranteesAnything);
  }

  /** The same on each stack that receives it. */
  List<Case> onEachStack() {
    return stacks().stream()
        .map(stack -> new Case(mechanism, suite, parameters, sender, stack, receives))
        .toList();
  }

  private List<Stack> stacks() {
    return Stream.of(Stack.values()).filter(mechanism.stacks(parameters)::contains).toList();
  }

  public Role sends() {
    return receives == Role.SERVER ? Role.CLIENT : Role.SERVER;
  }

  /** A test, or none where it does not apply. */
  public static Stream<DynamicTest> testIf(boolean applies, Executable test) {
    return applies ? Stream.of(dynamicTest("where it applies", test)) : Stream.empty();
  }

  /** Whether the receiver may rely on that. */
  public boolean guarantees(Guarantee guarantee) {
    return mechanism.guarantees(suite, parameters, receives).contains(guarantee);
  }

  /** Whether the receiver may rely on anything. */
  boolean guaranteesAnything() {
    return Stream.of(Guarantee.values()).anyMatch(this::guarantees);
  }

  /** Whether the receiver learns by a certificate who sent. */
  boolean provenByCertificate() {
    return provesOrigin() && mechanism.info().proof() == Proof.CERTIFICATE;
  }

  /** Whether the receiver learns who sent. */
  public boolean provesOrigin() {
    return guarantees(receives == Role.SERVER ? Guarantee.CLIENT_ORIGIN : Guarantee.SERVER_ORIGIN);
  }

  /** Two sides that have what they should have. */
  public Dialogue dialogue() {
    return dialogue(suite, credentials(sends()), credentials(receives));
  }

  /** A sender that has something else. */
  public Dialogue dialogue(Suite ofSender, Credentials sends, Credentials receives) {
    Setting sending = new Setting(ofSender, parameters, sends);
    Setting receiving = new Setting(suite, parameters, receives);
    return this.receives == Role.SERVER
        ? service(receiver, receiving).with(sender, sending, this.receives)
        : service(sender, sending).with(receiver, receiving, this.receives);
  }

  /** A server, to be called by several clients. */
  public Dialogue.Service service() {
    return service(
        receives == Role.SERVER ? receiver : sender,
        new Setting(suite, parameters, credentials(Role.SERVER)));
  }

  private Dialogue.Service service(Stack stack, Setting setting) {
    return Dialogue.Service.of(
        mechanism, stack, setting.withParameters(mechanism.info().endpoint(parameters)));
  }

  /** The endpoints of all parameters and stacks of one service of the mechanism. */
  public List<Dialogue.Service> services() {
    Setting shared = new Setting(suite, Parameters.NONE, credentials(Role.SERVER));
    List<Dialogue.Service> services = new ArrayList<>();
    Parameters server = mechanism.info().server(parameters);
    for (Parameters endpoint : mechanism.info().endpoints(suite, server)) {
      for (Stack stack : mechanism.stacks(endpoint)) {
        services.add(Dialogue.Service.of(mechanism, stack, shared.withParameters(endpoint)));
      }
    }
    return services;
  }

  /** Whether a server is the one that the case's client calls. */
  public boolean isHome(Dialogue.Service service) {
    return service.stack() == (receives == Role.SERVER ? receiver : sender)
        && service.parameters().equals(mechanism.info().endpoint(parameters));
  }

  /** A client of such a server. */
  public Dialogue client(Dialogue.Service service) {
    return service.with(
        receives == Role.SERVER ? sender : receiver,
        new Setting(suite, parameters, credentials(Role.CLIENT)),
        receives);
  }

  public Credentials credentials(Role role) {
    return of(role, CREDENTIALS.get(suite));
  }

  /** What another authority gave to that role; with all else, and trusting whom it should trust. */
  public Credentials others(Role role) {
    Credentials own = credentials(role);
    Credentials other = of(role, OTHERS.get(suite));
    return own.withIdentities(other.identities());
  }

  /** What the sender has, but that its certificates are those of other keys. */
  public Credentials withoutKeys() {
    Credentials genuine = credentials(sends());
    Map<KeyType, Identity> stolen = new EnumMap<>(KeyType.class);
    others(sends())
        .identities()
        .forEach(
            (type, other) ->
                stolen.put(type, new Identity(other.key(), genuine.identity(type).chain())));
    return genuine.withIdentities(stolen);
  }

  /**
   * What the sender has from {@link #DATING}, valid for the given days from now on.
   *
   * @param fromDays negative for the past
   */
  public Credentials dated(int fromDays, int toDays) {
    Credentials dated =
        credentials(sends())
            .withIdentities(
                DATED.computeIfAbsent(new Dates(suite, sends(), fromDays, toDays), Dates::issue));
    return dated.withAttachments(attachments(dated, credentials(receives)).get(sends()));
  }

  private record Dates(Suite suite, Role role, int fromDays, int toDays) {
    private Map<KeyType, Identity> issue() {
      Instant now = Instant.now();
      Map<KeyType, Identity> issued = new EnumMap<>(KeyType.class);
      for (KeyType type : types(suite)) {
        issued.put(
            type,
            issue(type, now.plus(fromDays, ChronoUnit.DAYS), now.plus(toDays, ChronoUnit.DAYS)));
      }
      return issued;
    }

    private Identity issue(KeyType type, Instant notBefore, Instant notAfter) {
      Authority authority = DATING.get(suite);
      return role == Role.SERVER
          ? authority.server(type, Set.of("localhost"), notBefore, notAfter)
          : authority.client(type, Authority.CLIENT, notBefore, notAfter);
    }
  }

  /** A receiver that trusts {@link #DATING}, and knows that sender. */
  public Credentials trustingDated(Credentials sender) {
    return knowing(
        sender,
        DATING.get(suite).certificate(),
        attachments(sender, credentials(receives)).get(receives));
  }

  /**
   * A receiver that takes the sender for the other side, whom it knows and encrypts for; to trust
   * it, it would need more.
   */
  public Credentials knowing(Credentials sender) {
    return knowing(sender, credentials(receives).authority());
  }

  /** The same where another authority is trusted. */
  Credentials knowing(Credentials sender, X509Certificate authority) {
    return knowing(sender, authority, credentials(receives).attachments());
  }

  private Credentials knowing(
      Credentials sender, X509Certificate authority, Map<String, String> attachments) {
    Credentials own = credentials(receives);
    Map<KeyType, X509Certificate> senders = new EnumMap<>(KeyType.class);
    sender.identities().forEach((type, identity) -> senders.put(type, identity.certificate()));
    return new Credentials(own.identities(), authority, senders, attachments);
  }

  /** What the mechanism needs besides for these two; the same each time, and for all it may be. */
  private Map<Role, Map<String, String>> attachments(Credentials sends, Credentials receives) {
    if (!mechanism.guarantees(suite, parameters, Role.SERVER).contains(Guarantee.AUTHORIZATION)) {
      return Map.of(
          sends(), credentials(sends()).attachments(), this.receives, receives.attachments());
    }
    X509Certificate server = (this.receives == Role.SERVER ? receives : sends).certificate();
    X509Certificate client = (this.receives == Role.SERVER ? sends : receives).certificate();
    return ATTACHED.computeIfAbsent(
        new Attached(mechanism, suite, server, client),
        key -> {
          Map<Role, Map<String, String>> made = mechanism.attachments(suite, server, client);
          Map<Role, Map<String, String>> all = new EnumMap<>(Role.class);
          for (Role role : Role.values()) {
            all.put(role, made.getOrDefault(role, Map.of()));
          }
          return all;
        });
  }

  private record Attached(
      Mechanism mechanism, Suite suite, X509Certificate server, X509Certificate client) {}

  private static Credentials of(Role role, CredentialStore store) {
    return role == Role.SERVER ? store.server() : store.client();
  }

  @Override
  public String toString() {
    return "%s%s, %s, %s to %s, received by the %s"
        .formatted(
            mechanism.info().id(),
            parameters,
            suite.id(),
            sender.id(),
            receiver.id(),
            receives.name().toLowerCase(Locale.ROOT));
  }
}
