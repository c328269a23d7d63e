package org.gridsec.core.load;

import java.util.List;
import org.gridsec.core.api.Payload;

/** A reply that passed all checks of the mechanism but differs from the request. */
final class InvalidReply extends Exception {

  private static final long serialVersionUID = 1L;

  private static final int SHOWN = 60;

  InvalidReply(Payload request, Payload reply) {
    super("reply expected to equal the request, " + difference(request, reply));
  }

  /**
   * Compares a reply with its request.
   *
   * @throws InvalidReply if they differ
   */
  static void check(Payload request, Payload reply) throws InvalidReply {
    if (!request.equals(reply)) {
      throw new InvalidReply(request, reply);
    }
  }

  private static String difference(Payload request, Payload reply) {
    if (request instanceof Payload.Strings sent && reply instanceof Payload.Strings got) {
      return difference(sent.values(), got.values());
    }
    if (request instanceof Payload.Document sent && reply instanceof Payload.Document got) {
      return "which was " + differing(sent.elements(), got.elements());
    }
    return "which was " + shown(request) + ", got: " + shown(reply);
  }

  private static String difference(List<String> sent, List<String> got) {
    if (sent.size() != got.size()) {
      return "which had " + sent.size() + " strings, got: " + got.size();
    }
    int i = 0;
    while (sent.get(i).equals(got.get(i))) {
      i++;
    }
    return "whose string " + i + " was " + shown(sent.get(i)) + ", got: " + shown(got.get(i));
  }

  /** Shows the first elements that differ, as deep in the document as they alone differ. */
  private static String differing(List<Payload.Element> sent, List<Payload.Element> got) {
    int i = 0;
    while (i < Math.min(sent.size(), got.size()) && sent.get(i).equals(got.get(i))) {
      i++;
    }
    if (i == sent.size() || i == got.size()) {
      return sent.size() + " elements, got: " + got.size();
    }
    Payload.Element one = sent.get(i);
    Payload.Element other = got.get(i);
    boolean within =
        one.name().equals(other.name())
            && one.attributes().equals(other.attributes())
            && !one.elements().isEmpty();
    return within
        ? differing(one.elements(), other.elements())
        : shown(one) + ", got: " + shown(other);
  }

  private static String shown(Object value) {
    String text = String.valueOf(value);
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
  }
}
