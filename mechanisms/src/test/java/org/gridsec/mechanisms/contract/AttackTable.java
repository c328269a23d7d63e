package org.gridsec.mechanisms.contract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.Layer;

/** What was told of the attacks: attack × mechanism × stack × suite → faults. */
final class AttackTable {

  private static final String HEAD =
      """
      # Attacks

      This page is for those who review the security of the mechanisms. Each row of this table is an attack on
      a message. Each field has the fault code with which receivers refuse the attacked message.
      `AttackContractTest` writes the table: it tries every parameter of a mechanism, on requests and
      responses. The codes are those of WS-Security 1.1, section 12.

      A field has several codes if parts of a message or parameters of a mechanism give different ones. It names
      stack and suite if the codes differ between them. An empty field means that the mechanism does not claim
      this protection, or that its messages have nothing to attack.

      """;

  private static final String BELOW =
      """

      ## In HTTP, on the connection and in assertions

      Mechanisms of HTTP, of connections and with assertions have tests of their own, with both suites and each value of each parameter. All of these attacks are refused:

      | attack | refused by | test |
      | --- | --- | --- |
      | a field that the mechanism adds taken out, twice, empty or changed in any place | `token`, `proof-of-possession`, `http-signature`, `jws` | `HttpContractTest` |
      | another method, path, query, port, host, content type, action or Body | `http-signature`, `jws`; TLS below the others | `HttpContractTest`, `ConnectionContractTest` |
      | the request twice, one after the other or in parallel | `proof-of-possession`, `http-signature`, `jws`; TLS below `token` and `saml-bearer` | `HttpContractTest` |
      | the request at another host than it was made for | `proof-of-possession`, `http-signature`, `jws` | `ProofCheckTest`, `HttpContractTest` |
      | keys or tokens of strangers, the server's own key | all | `HttpContractTest`, `ConnectionContractTest` |
      | a token of another issuer or for another service, expired or not yet valid, without a name or a scope, of another type | `token`, `proof-of-possession` | `AccessTokensTest` |
      | a token of another version or for another audience; neither the group nor the capability, or a capability of another kind beside the group | `token{profile=wlcg}` | `AccessTokensTest` |
      | a token without signature, or with a MAC by the public key, or by an algorithm that its key is not for | `token`, `proof-of-possession` | `AccessTokensTest` |
      | a token by a key that is unknown, of another issuer's set or no longer in the set | `token`, with each value of `keys` | `AccessTokensTest`, `FetchedKeysTest`, `AuthorizationServerTest` |
      | unknown keys in many messages, to make the server fetch the issuer's keys: two fetches in 30 s at most, or in 5 s with `keys=rotated`; `keys=fetched` has no limit | `token{keys=cached}`, `token{keys=rotated}` | `FetchedKeysTest` |
      | a token for which the issuer does not vouch; a server without the issuer's secret | `token{check=introspection}` | `AuthorizationServerTest` |
      | an issuer whose TLS another authority certified, that is down, or whose set is malformed (`SecurityTokenUnavailable`; cached keys outlive an issuer that is down by an hour) | `token` where the issuer is asked | `FetchedKeysTest`, `AuthorizationServerTest` |
      | a token by a key of another trusted issuer, by that issuer in another's name, or of an issuer that is not trusted | `token{issuers=10}` | `AccessTokensTest` |
      | a caller's token, to be exchanged, that is expired, of an unknown issuer, for another service, somebody else's, bound to a key or altered; a service without the secret | `token{exchange=session}`, `token{exchange=call}`: the issuer | `TokenExchangeTest` |
      | an exchange for a wider scope, another service or another type; a part of the scope for the rights of a group | `token{exchange=session}`, `token{exchange=call}`: the issuer | `TokenExchangeTest` |
      | a token that was not exchanged, or by an unknown service; the caller's token itself | `token{exchange=session}`, `token{exchange=call}` | `TokenExchangeTest` |
      | an exchanged token twice, or a minute after it was issued | `token{exchange=call}` | `TokenExchangeTest`, `HttpContractTest` |
      | a token without its key, a proof by another key, of another time, of another token, two proofs | `proof-of-possession` | `ProofCheckTest` |
      | an assertion of SAML 2.0 of another issuer, unsigned, altered, wrapped, or of the other suite | `saml`, `saml-bearer` | `SamlAssertionTest` |
      | an assertion for another audience, expired or not yet valid, of a session that is over, or for one use and used before | `saml`, `saml-bearer` | `SamlAssertionTest` |
      | a subject's confirmation missing, by another method, for another recipient or time | `saml`, `saml-bearer` | `SamlAssertionTest` |
      | an assertion of another key or holder | `saml` | `SamlAssertionTest` |
      | a message in clear, without a signature or assertion, or without a client's certificate | `below=tls` and `below=mtls` of `xml-signature`, `saml`, `saml-bearer`, `http-signature`, `jws` | `ConnectionBelowTest` |
      | an assertion that does not permit the operation | `saml`, `saml-bearer` | `SamlAssertionTest` |
      | a request for an assertion that is unsigned or repeated, or for another service, type or key | `saml`, `saml-bearer` | `TokenServiceTest` |
      | an issuer of assertions whose TLS another authority certified; a server without the issuer's key that is asked to issue | `saml`, `saml-bearer` in runs | `AssertionServerTest` |
      | a changed response, one to another request, a response as a request | `http-signature`, `jws`; TLS below the others | `HttpContractTest` |
      | attributes that are missing, expired or not yet valid, of another holder, another or an unknown issuer, altered, of another organization or for another service; the group missing | `httpg{attributes=voms}` | `VomsTrustTest` |
      | certificates that are expired, of another authority, of another use, with other names or keys of another type | `tls`, `mtls`, `httpg` | `ConnectionContractTest`, `UriTrustTest`, `ProxyTrustTest` |
      | older versions of TLS, other cipher suites | `tls`, `mtls`, `httpg` | `ConnectionContractTest` |
      | the other suite | `http-signature`, `jws` | `HttpContractTest` |
      | no algorithm, or another one, such as a MAC by the public key; a key in the header; an unknown or missing critical parameter | `jws` | `JwsAttackTest` |
      | a payload within the signature or encoded, the body or header of another message, octets that are not text | `jws` | `JwsAttackTest` |
      | a message that is too old, or past its own time of expiry | `jws` | `JwsAttackTest` |
      """;

  private record Place(Stack stack, Suite suite) {
    private static final Comparator<Place> ORDER =
        Comparator.comparing(Place::suite).thenComparing(Place::stack);
  }

  private final Map<String, Map<String, Map<Place, Set<String>>>> rows = new LinkedHashMap<>();

  AttackTable() {
    Attacks.all().forEach(attack -> rows.put(attack.name(), new LinkedHashMap<>()));
  }

  void add(Attack attack, Case tested, Set<String> codes) {
    if (!codes.isEmpty()) {
      rows.get(attack.name())
          .computeIfAbsent(tested.mechanism().info().id(), id -> new TreeMap<>(Place.ORDER))
          .computeIfAbsent(new Place(tested.receiver(), tested.suite()), p -> new TreeSet<>())
          .addAll(codes);
    }
  }

  String page() {
    List<String> mechanisms =
        Mechanisms.all().stream()
            .map(Mechanism::info)
            .filter(info -> info.layer() == Layer.MESSAGE)
            .map(info -> info.id())
            .toList();
    StringBuilder page = new StringBuilder(HEAD);
    line(page, "attack", mechanisms.stream().map(id -> "`" + id + "`").toList());
    line(page, "---", mechanisms.stream().map(id -> "---").toList());
    rows.forEach(
        (attack, cells) ->
            line(
                page,
                attack,
                mechanisms.stream().map(id -> cell(cells.getOrDefault(id, Map.of()))).toList()));
    page.append("\n## Where the stacks differ\n\n");
    line(page, "attack", List.of("mechanism", "why"));
    line(page, "---", List.of("---", "---"));
    for (Differences.Difference listed : Differences.listed()) {
      String forms =
          listed.forms().stream().map(form -> "`" + form + "`").collect(Collectors.joining(", "));
      line(page, String.join("; ", listed.attacks()), List.of(forms, listed.reason()));
    }
    return page.append(BELOW).toString();
  }

  private static void line(StringBuilder page, String first, List<String> others) {
    List<String> all = new ArrayList<>();
    all.add(first);
    all.addAll(others);
    page.append(all.stream().collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  /** As short as it may be. */
  private static String cell(Map<Place, Set<String>> found) {
    List<BiFunction<Stack, Suite, String>> groupings =
        List.of(
            (stack, suite) -> "",
            (stack, suite) -> suite.id(),
            (stack, suite) -> stack.id(),
            (stack, suite) -> stack.id() + " " + suite.id());
    return groupings.stream()
        .map(grouping -> grouped(found, grouping))
        .filter(groups -> groups.values().stream().allMatch(sets -> sets.size() == 1))
        .map(AttackTable::told)
        .findFirst()
        .orElseThrow();
  }

  private static Map<String, Set<Set<String>>> grouped(
      Map<Place, Set<String>> found, BiFunction<Stack, Suite, String> grouping) {
    return found.entrySet().stream()
        .collect(
            Collectors.groupingBy(
                e -> grouping.apply(e.getKey().stack(), e.getKey().suite()),
                LinkedHashMap::new,
                Collectors.mapping(Map.Entry::getValue, Collectors.toSet())));
  }

  private static String told(Map<String, Set<Set<String>>> groups) {
    return groups.entrySet().stream()
        .map(
            group -> {
              String codes = String.join(", ", group.getValue().iterator().next());
              return group.getKey().isEmpty() ? codes : group.getKey() + ": " + codes;
            })
        .collect(Collectors.joining("; "));
  }
}
