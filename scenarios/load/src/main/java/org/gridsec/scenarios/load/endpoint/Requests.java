package org.gridsec.scenarios.load.endpoint;

import java.net.URI;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpression;
import javax.xml.xpath.XPathExpressionException;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.model.OneLine;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.ReplyRules;
import org.w3c.dom.Document;

/**
 * The requests of a load: sequences of steps. Each client draws sequences at random by their
 * weights. A sequence has one row of the data, and passes cookies and values from its replies to
 * its later steps. Threads may share the requests.
 */
public final class Requests {

  /** Each load draws alike. */
  private static final long SEED = 4711;

  private final List<Sequence> sequences;
  private final double weights;
  private final Rows rows;
  private final AtomicLong counter = new AtomicLong();
  private final SplittableRandom random;

  /**
   * Steps in their order.
   *
   * @param weight share of this sequence by the sum of all weights
   */
  record Sequence(double weight, List<Step> steps) {
    Sequence {
      steps = List.copyOf(steps);
    }
  }

  /**
   * A call.
   *
   * @param name of the request; empty if it is the only one
   * @param path path of the address; empty for that of the target
   * @param action SOAP action; empty for none
   * @param extracted sources of values in the reply, by the name of the placeholder
   */
  record Step(
      String name, String path, String action, Request request, Map<String, Source> extracted) {
    Step {
      extracted = Map.copyOf(extracted);
    }
  }

  /**
   * The place of a value in a reply: either of both.
   *
   * @param xpath query, whose result is taken as text; null for none
   * @param header name of an HTTP header; null for none
   */
  record Source(ReplyRules.Query xpath, String header) {
    Source {
      if ((xpath == null) == (header == null)) {
        throw new IllegalArgumentException(
            "expected either 'xpath' or 'header', got " + (xpath == null ? "none" : "both"));
      }
    }

    @Override
    public String toString() {
      return xpath == null ? "header " + header : xpath.expression();
    }
  }

  Requests(List<Sequence> sequences, Rows rows) {
    this.sequences = List.copyOf(sequences);
    this.weights = sequences.stream().mapToDouble(Sequence::weight).sum();
    this.rows = rows;
    this.random = new SplittableRandom(SEED + rows.turns().first());
  }

  /** The same request again and again. */
  static Requests of(Request request, String action, Rows rows) {
    Step step = new Step("", "", action, request, Map.of());
    return new Requests(List.of(new Sequence(1, List.of(step))), rows);
  }

  /** All steps of all sequences, in the order of the file. */
  Stream<Step> steps() {
    return sequences.stream().flatMap(sequence -> sequence.steps().stream());
  }

  /** The requests of a client, whose sequences are drawn. */
  Turns drawn() {
    SplittableRandom own;
    synchronized (random) {
      own = random.split();
    }
    return new Turns(() -> drawn(own));
  }

  private Sequence drawn(SplittableRandom own) {
    double left = own.nextDouble() * weights;
    Iterator<Sequence> all = sequences.iterator();
    Sequence sequence = all.next();
    while (left >= sequence.weight() && all.hasNext()) {
      left -= sequence.weight();
      sequence = all.next();
    }
    return sequence;
  }

  /** The requests of a client that makes each call once. */
  Turns inOrder() {
    return new Turns(sequences.iterator()::next);
  }

  /** The requests of one client. For one thread. */
  final class Turns {
    private final Supplier<Sequence> next;
    private final Map<Request, Request.Messages> messages = new HashMap<>();
    private final Map<ReplyRules.Query, XPathExpression> queries = new HashMap<>();
    private final Map<String, String> values = new HashMap<>();
    private final Cookies cookies = new Cookies();
    private Iterator<Step> steps = Collections.emptyIterator();
    private boolean goingOn;

    private Turns(Supplier<Sequence> next) {
      this.next = next;
      steps()
          .forEach(
              step -> {
                messages.put(step.request(), step.request().messages());
                step.extracted().values().stream()
                    .map(Source::xpath)
                    .filter(Objects::nonNull)
                    .forEach(query -> queries.put(query, query.compiled()));
              });
    }

    /** The next step: of a new sequence if the last one has ended, or its last step failed. */
    Step next() {
      if (!goingOn || !steps.hasNext()) {
        steps = next.get().steps().iterator();
        values.clear();
        values.putAll(rows.next());
        cookies.clear();
      }
      goingOn = false;
      return steps.next();
    }

    /**
     * Makes the message of a step; the caller may change it.
     *
     * @param others values of placeholders that have no value otherwise
     * @throws IllegalArgumentException if a placeholder has no value
     */
    Document message(Step step, Map<String, String> others) {
      Map<String, String> all = new HashMap<>(others);
      all.putAll(values);
      all.put(Request.COUNTER, Long.toString(1 + rows.turns().number(counter.getAndIncrement())));
      return messages.get(step.request()).next(all);
    }

    /** Adds the cookies that the replies of earlier steps have set for an address. */
    void addCookies(Map<String, String> headers, URI address) {
      cookies.addTo(headers, address);
    }

    /** Keeps the cookies of a reply for later steps, if there are any. */
    void answered(URI address, Connection.Answer answer) {
      if (steps.hasNext()) {
        cookies.keep(answer, address);
      }
    }

    /**
     * Takes the values for later steps from the reply of a step, which has succeeded then.
     *
     * @throws FailedCall if it is not there
     */
    void succeeded(Step step, Connection.Answer answer, Optional<Document> reply)
        throws FailedCall {
      for (Map.Entry<String, Source> wanted : step.extracted().entrySet()) {
        Source source = wanted.getValue();
        String value =
            source.xpath() == null
                ? answer.field(source.header())
                : reply.isPresent() ? found(source.xpath(), reply.get()) : "";
        if (value.isEmpty()) {
          throw new FailedCall(
              FailedCall.Kind.UNEXPECTED,
              OneLine.of(
                  "reply of '%s' expected to have %s for '%s', got none"
                      .formatted(step.name(), source, wanted.getKey())),
              null);
        }
        values.put(wanted.getKey(), value);
      }
      goingOn = true;
    }

    private String found(ReplyRules.Query query, Document reply) throws FailedCall {
      try {
        return (String) queries.get(query).evaluate(reply, XPathConstants.STRING);
      } catch (XPathExpressionException e) {
        throw new FailedCall(
            FailedCall.Kind.UNEXPECTED,
            "reply expected for the XPath, got: " + OneLine.reason(e),
            e);
      }
    }
  }
}
