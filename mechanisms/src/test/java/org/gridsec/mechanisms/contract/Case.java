package org.gridsec.mechanisms.contract;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Layer;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.Stack;
import org.gridsec.mechanisms.spi.Suite;

/**
 * A message-level mechanism with a suite, the stack that sends, the stack that receives, and the
 * role that receives.
 */
public record Case(Mechanism mechanism, Suite suite, Stack sender, Stack receiver, Role receives) {

  /** Made once: long keys take their time. */
  private static final Map<Suite, CredentialStore> CREDENTIALS = perSuite();

  private static final Map<Suite, CredentialStore> OTHERS = perSuite();

  /** An authority whose certificates are valid for as long as a test wants. */
  private static final Map<Suite, Authority> DATING =
      Stream.of(Suite.values()).collect(Collectors.toMap(s -> s, Authority::new));

  private static final Map<Dates, Credentials> DATED = new ConcurrentHashMap<>();

  private static Map<Suite, CredentialStore> perSuite() {
    return Stream.of(Suite.values())
        .collect(Collectors.toMap(s -> s, s -> CredentialStore.generate(s, Set.of())));
  }

  /** Every case of every mechanism that the registry has. */
  public static Stream<Case> all() {
    return Mechanisms.all().stream()
        .filter(m -> m.info().layer() == Layer.MESSAGE)
        .flatMap(m -> Stream.of(Suite.values()).flatMap(suite -> of(m, suite)));
  }

  private static Stream<Case> of(Mechanism mechanism, Suite suite) {
    List<Stack> stacks = mechanism.info().stacks().stream().sorted().toList();
    return stacks.stream()
        .flatMap(
            from ->
                stacks.stream()
                    .flatMap(
                        to ->
                            Stream.of(Role.values())
                                .map(role -> new Case(mechanism, suite, from, to, role))));
  }

  public Role sends() {
    return receives == Role.SERVER ? Role.CLIENT : Role.SERVER;
  }

  /** A sender with what it should have. */
  public Party newSender() {
    return newSender(suite, credentials(sends()));
  }

  /** A sender with something else. */
  public Party newSender(Suite with, Credentials credentials) {
    return Party.of(mechanism, sender, sends(), new Setting(with, Parameters.NONE, credentials));
  }

  public Party newReceiver() {
    return newReceiver(credentials(receives));
  }

  public Party newReceiver(Credentials credentials) {
    return Party.of(
        mechanism, receiver, receives, new Setting(suite, Parameters.NONE, credentials));
  }

  public Credentials credentials(Role role) {
    return of(role, CREDENTIALS.get(suite));
  }

  /** What another authority gave to that role. */
  public Credentials others(Role role) {
    return of(role, OTHERS.get(suite));
  }

  /**
   * What the sender has from {@link #DATING}, valid for the given days from now on.
   *
   * @param fromDays negative for the past
   */
  public Credentials dated(int fromDays, int toDays) {
    return DATED.computeIfAbsent(new Dates(suite, sends(), fromDays, toDays), Dates::issue);
  }

  private record Dates(Suite suite, Role role, int fromDays, int toDays) {
    private Credentials issue() {
      Instant now = Instant.now();
      return DATING
          .get(suite)
          .client(
              role == Role.SERVER ? Authority.SERVER : Authority.CLIENT,
              now.plus(fromDays, ChronoUnit.DAYS),
              now.plus(toDays, ChronoUnit.DAYS));
    }
  }

  /** A receiver that trusts {@link #DATING}. */
  public Party newReceiverOfDated() {
    Credentials own = credentials(receives);
    return newReceiver(new Credentials(own.key(), own.chain(), DATING.get(suite).certificate()));
  }

  private static Credentials of(Role role, CredentialStore store) {
    return role == Role.SERVER ? store.server() : store.client();
  }

  @Override
  public String toString() {
    return "%s, %s, %s to %s, received by the %s"
        .formatted(mechanism.info().id(), suite.id(), sender.id(), receiver.id(), receives);
  }
}
