package org.gridsec.mechanisms.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.info.Guarantee;

/** The attacks that every message-level mechanism withstands, alike on both stacks. */
final class Attacks {

  private static final Set<String> INVALID = Set.of("InvalidSecurity");
  private static final Set<String> CHANGED = Set.of("FailedCheck");
  private static final Set<String> REPLAYED = Set.of("InvalidSecurity", "FailedCheck");

  /** The second where messages only refer to certificates: the receiver does not know this one. */
  private static final Set<String> NOT_WHO_IT_MUST_BE =
      Set.of("FailedAuthentication", "SecurityTokenUnavailable");

  private static final Predicate<Case> FRESHNESS = c -> c.guarantees(Guarantee.FRESHNESS);
  static final Predicate<Case> INTEGRITY = c -> c.guarantees(Guarantee.INTEGRITY);
  private static final Predicate<Case> ONE_SUITE =
      INTEGRITY.and(c -> c.parameters().equals(Parameters.NONE));

  private Attacks() {}

  /** Changes of a message, which stays as good as it is. */
  static List<Attack> onMessages() {
    List<Attack> all = new ArrayList<>(withoutKeys());
    all.addAll(Wrappings.all());
    all.addAll(writtenOtherwise());
    return all;
  }

  /** With messages of their own. */
  static List<Attack> others() {
    List<Attack> all = new ArrayList<>(replays());
    all.addAll(byOthers());
    return all;
  }

  static List<Attack> all() {
    List<Attack> all = new ArrayList<>(onMessages());
    all.addAll(others());
    return all;
  }

  private static List<Attack> withoutKeys() {
    return List.of(
        Attack.changed(
            "no protection at all",
            Case::guaranteesAnything,
            INVALID,
            message -> {
              message.header().removeChild(message.security());
              message.envelope().replaceChild(message.evilBody(), message.body());
              return true;
            }),
        Attack.changed(
            "the Security header taken out",
            Case::guaranteesAnything,
            INVALID,
            message -> {
              message.header().removeChild(message.security());
              return true;
            }),
        Attack.changed("another Body", INTEGRITY, CHANGED, Attacks::changeBody));
  }

  private static boolean changeBody(TamperedMessage message) {
    message.changeBody();
    return true;
  }

  private static List<Attack> writtenOtherwise() {
    List<Attack> all = new ArrayList<>();
    for (Variation variation : Variation.values()) {
      all.add(
          Attack.changed(
              "another Body, and " + words(variation),
              INTEGRITY,
              CHANGED,
              message -> variation.change(message) && changeBody(message)));
    }
    for (Variation variation : List.of(Variation.COMMENTS_IN_TEXTS, Variation.CDATA_IN_TEXTS)) {
      all.add(
          Attack.changed(
              "more text in a proof, and " + words(variation),
              Case::provesOrigin,
              Set.of("FailedCheck", "FailedAuthentication", "InvalidSecurity"),
              message -> variation.change(message) && lengthened(message)));
    }
    all.add(
        Attack.changed(
            "keys after what they are for",
            Case::guaranteesAnything,
            Set.of("FailedCheck", "SecurityTokenUnavailable", "InvalidSecurity"),
            message -> Variation.keysMatter(message) && Variation.reversed(message)));
    return all;
  }

  private static List<Attack> replays() {
    List<Attack> all = new ArrayList<>();
    all.add(Attack.again("the message twice", FRESHNESS, INVALID, message -> true));
    for (Respelling respelling : Respelling.values()) {
      all.add(
          Attack.again(
              "the message twice, then " + words(respelling),
              FRESHNESS.and(respelling::appliesTo),
              REPLAYED,
              respelling::change));
    }
    return all;
  }

  /** What was protected must be the whole of a text, not what stands before a comment. */
  private static boolean lengthened(TamperedMessage message) {
    String name = message.has("UsernameToken") ? "Password" : "SignatureValue";
    if (!message.has(name)) {
      return false;
    }
    message.element(name).appendChild(message.document().createComment("x"));
    message.element(name).appendChild(message.document().createTextNode("AAAA"));
    return true;
  }

  private static String words(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static List<Attack> byOthers() {
    return List.of(
        Attack.from(
            "a certificate of another authority",
            Case::provenByCertificate,
            NOT_WHO_IT_MUST_BE,
            tested -> meet(tested, tested.others(tested.sends()))),
        Attack.from(
            "a certificate that is expired, or not yet valid",
            Case::provenByCertificate,
            Set.of("FailedAuthentication"),
            tested -> meetDated(tested, -2, -1),
            tested -> meetDated(tested, 1, 2)),
        Attack.from(
            "a certificate without its key",
            Case::provenByCertificate,
            Set.of("FailedCheck", "FailedAuthentication"),
            tested -> meet(tested, tested.withoutKeys())),
        Attack.from(
            "the receiver's own certificate",
            Case::provenByCertificate,
            NOT_WHO_IT_MUST_BE,
            tested ->
                meet(
                    tested,
                    tested
                        .credentials(tested.sends())
                        .withIdentities(tested.credentials(tested.receives()).identities()))),
        Attack.from(
            "the other suite",
            ONE_SUITE,
            Set.of("UnsupportedAlgorithm"),
            tested ->
                tested.dialogue(
                    tested.suite() == Suite.MODERN ? Suite.PERIOD : Suite.MODERN,
                    tested.credentials(tested.sends()),
                    tested.credentials(tested.receives()))));
  }

  private static Dialogue meet(Case tested, Credentials sends) {
    return tested.dialogue(tested.suite(), sends, tested.knowing(sends));
  }

  private static Dialogue meetDated(Case tested, int fromDays, int toDays) {
    Credentials dated = tested.dated(fromDays, toDays);
    return tested.dialogue(tested.suite(), dated, tested.trustingDated(dated));
  }
}
