package org.gridsec.scenarios.grid04;

import static org.gridsec.core.model.PeriodStack.GT3;
import static org.gridsec.core.model.PeriodStack.JGLOBUS;
import static org.gridsec.core.model.PeriodStack.XSUL;
import static org.gridsec.core.model.Stack.AXIS2;
import static org.gridsec.core.model.Stack.PULL;
import static org.gridsec.core.model.Transport.CLOSE;
import static org.gridsec.core.model.Transport.CLOSE_RESUMED;
import static org.gridsec.core.model.Transport.KEEPALIVE;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Series;

/**
 * Lines of figures 1 to 6 and of table 1; some figures show the same calls in two ways. SSL of XSUL
 * uses GSI certificates on both sides and is equivalent to httpg (section 2.1), so httpg on stack
 * pull represents it. TLS that authenticates only the server is not in the paper.
 *
 * <p>In suite period there are also lines of the original software: XSUL itself, the GSI library
 * under GT3.2 for its transport and conversations, and a stand-in on GT3.2's Axis for its messages.
 */
final class EchoSeries {

  /**
   * Largest array for signatures of XSUL and of GT3's stand-in: their time grows with the square of
   * the size, and takes seconds above this size.
   */
  private static final int MOST_SIGNED_STRINGS = 4096;

  private static final Parameters LATER_LIBRARY = Parameters.of(PeriodStack.XML_SECURITY, "1.5.5");

  /** Proposal of section 4: messages that are written in canonical form. */
  private static final Parameters DIRECT = Parameters.of("stream", "direct");

  private EchoSeries() {}

  static List<Series> withoutSecurity(Conditions conditions) {
    return overClients(withoutSecurity(conditions.suite()), conditions.profile());
  }

  /** Returns the lines of the paper, followed by those that it does not have. */
  static List<Series> withSecurity(Conditions conditions) {
    return overClients(withSecurity(conditions.suite()), conditions.profile());
  }

  /** Restricts short profiles to 1, 2, 4 and 8 clients; others keep all numbers of clients. */
  private static List<Series> overClients(List<Series> lines, Profile profile) {
    return profile.points().few()
        ? lines.stream().map(line -> line.ofClients(List.of(1, 2, 4, 8))).toList()
        : lines;
  }

  private static List<Series> withoutSecurity(Suite suite) {
    List<Series> today =
        List.of(
            line("GT3.2 (w/o KA)", AXIS2, "plain", CLOSE, suite),
            line("XSUL (w/o KA)", PULL, "plain", CLOSE, suite),
            line("XSUL (w/ KA)", PULL, "plain", KEEPALIVE, suite),
            line("XSUL (SSL w/ KA)", PULL, "httpg", KEEPALIVE, suite));
    return withThePapersOwn(today, suite).toList();
  }

  /** Adds the lines of the paper's own software, which only has the algorithms of suite period. */
  private static Stream<Series> withThePapersOwn(List<Series> today, Suite suite) {
    return suite == Suite.PERIOD
        ? Stream.concat(
            today.stream(),
            today.stream()
                .filter(line -> !line.paperLabel().isEmpty())
                .flatMap(EchoSeries::byThePapersOwn))
        : today.stream();
  }

  private static Stream<Series> byThePapersOwn(Series line) {
    CellKey key = line.cells().get(0);
    return Stream.of(XSUL, JGLOBUS, GT3)
        .filter(stack -> stack.standsFor() == key.stack())
        .filter(stack -> stack.mechanisms().contains(key.mechanism()))
        .map(
            stack ->
                Series.overClients(
                    line.paperLabel(),
                    stack,
                    key.mechanism(),
                    key.parameters(),
                    key.transport(),
                    key.suite()));
  }

  private static List<Series> withSecurity(Suite suite) {
    List<Series> today =
        List.of(
            line("XSUL (XML-Sig w/o KA)", PULL, "xml-signature", CLOSE, suite),
            line("XSUL (XML-Sig w/ KA)", PULL, "xml-signature", KEEPALIVE, suite),
            line("XSUL (SSL w/o KA)", PULL, "httpg", CLOSE, suite),
            line("XSUL (SSL w/ KA)", PULL, "httpg", KEEPALIVE, suite),
            line("XSUL (Cap w/o KA)", PULL, "capability", CLOSE, suite),
            line("GT3.2 (httpg w/o KA)", AXIS2, "httpg", CLOSE, suite),
            line("GT3.2 (XML-Sig w/o KA)", AXIS2, "xml-signature", CLOSE, suite),
            fresh("GT3.2 (WS-Conv Initial)", "gsi-conversation", suite),
            line("GT3.2 (WS-Conv Consecutive)", AXIS2, "gsi-conversation", CLOSE, suite),
            line("", PULL, "tls", CLOSE, suite),
            line("", PULL, "tls", CLOSE_RESUMED, suite),
            line("", PULL, "tls", KEEPALIVE, suite),
            line("", AXIS2, "username-token", CLOSE, suite),
            line("", AXIS2, "xml-encryption", CLOSE, suite),
            fresh("", "secure-conversation", suite),
            line("", AXIS2, "secure-conversation", CLOSE, suite),
            fresh("", "kerberos", suite),
            line("", AXIS2, "kerberos", CLOSE, suite),
            Series.overClients("", PULL, "xml-signature", DIRECT, KEEPALIVE, suite));
    return suite == Suite.PERIOD
        ? Stream.concat(
                withThePapersOwn(today, suite),
                Stream.of(CLOSE, KEEPALIVE)
                    .map(
                        transport ->
                            Series.overClients(
                                "", XSUL, "xml-signature", LATER_LIBRARY, transport, suite)))
            .toList()
        : today;
  }

  /**
   * Returns all lines of figures 1 and 3 over arrays (section 3.3). Signatures of the paper's own
   * software end at {@value #MOST_SIGNED_STRINGS} strings.
   *
   * @param sizes sizes of the arrays
   * @param network link between client and server
   */
  static List<Series> overArrays(Suite suite, List<Integer> sizes, Link network) {
    return Stream.concat(withoutSecurity(suite).stream(), withSecurity(suite).stream())
        .distinct()
        .map(line -> line.overArrays(sizes(line.cells().get(0), sizes), network))
        .toList();
  }

  /**
   * Returns SSL and XML-Signature of XSUL without keep-alive, for one string, over the run's own
   * link, those with a shorter round trip, and none.
   */
  static List<Series> overLinks(Conditions conditions) {
    List<Link> links =
        Stream.concat(
                Stream.of(conditions.link()),
                Stream.of(Link.of("continent"), new Link(20, 100e6), Link.LOOPBACK)
                    .filter(link -> link.rttMillis() < conditions.link().rttMillis()))
            .toList();
    return withSecurity(conditions.suite()).stream()
        .filter(line -> line.cells().stream().allMatch(EchoSeries::isComparedOverLinks))
        .flatMap(line -> links.stream().map(link -> over(link, line)))
        .toList();
  }

  private static boolean isComparedOverLinks(CellKey cell) {
    return cell.ofToday().stack() == PULL
        && cell.transport() == CLOSE
        && cell.parameters().equals(Parameters.NONE)
        && List.of("httpg", "xml-signature").contains(cell.mechanism());
  }

  private static Series over(Link link, Series line) {
    List<CellKey> cells = line.overArrays(List.of(1), link).cells();
    return new Series("", cells, link + ", " + cells.get(0).protection());
  }

  private static List<Integer> sizes(CellKey cell, List<Integer> sizes) {
    boolean slow =
        List.of(XSUL, GT3).contains(cell.stack())
            && List.of("xml-signature", "capability").contains(cell.mechanism());
    return sizes.stream().filter(size -> !slow || size <= MOST_SIGNED_STRINGS).toList();
  }

  /**
   * Returns the lines of table 1. Each cell exists with and without recorded phases, to show the
   * cost of recording.
   */
  static List<Series> phases(Conditions conditions) {
    Suite suite = conditions.suite();
    Stream<Series> today =
        Stream.of(
            signed("XSUL", PULL, Parameters.NONE, suite),
            signed("", AXIS2, Parameters.NONE, suite),
            signed("", PULL, DIRECT, suite));
    Stream<Series> period =
        Stream.of(
            signed("XSUL", XSUL, Parameters.NONE, suite),
            signed("", XSUL, LATER_LIBRARY, suite),
            signed("", GT3, Parameters.NONE, suite));
    return Stream.concat(today, suite == Suite.PERIOD ? period : Stream.empty())
        .flatMap(line -> Stream.of(line, line.recorded()))
        .toList();
  }

  private static Series signed(
      String paperLabel, Engine stack, Parameters parameters, Suite suite) {
    return new Series(
        paperLabel,
        List.of(
            Series.call(stack, "xml-signature", parameters, CLOSE, suite)
                .withPayload(PayloadShape.array(1024, 8))));
  }

  private static Series line(
      String paperLabel, Engine stack, String mechanism, Transport transport, Suite suite) {
    return Series.overClients(paperLabel, stack, mechanism, Parameters.NONE, transport, suite);
  }

  /** A line of calls that each establish their own context or get their own ticket. */
  private static Series fresh(String paperLabel, String mechanism, Suite suite) {
    return Series.overClients(
        paperLabel, AXIS2, mechanism, Parameters.of("contexts", "initial"), CLOSE, suite);
  }
}
