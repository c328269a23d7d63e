package org.gridsec.mechanisms.contract;

import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.TransformerException;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * What a receiver says of a message. Anything else that it may throw is a fault of this program.
 *
 * @param says a fault code without its prefix, or {@link #ACCEPTED}
 * @param values of the Body; null where the message is refused
 * @param reason that a fault gives; null where the message is accepted
 */
record Verdict(String says, List<String> values, String reason) {

  static final String ACCEPTED = "accepted";

  /** The code of what is no message of the service, protected or not: SOAP 1.1 section 4.4.1. */
  static final String CLIENT = "Client";

  interface Attempt {
    /** The values of a message that is accepted. */
    List<String> receive() throws Exception;
  }

  static Verdict of(Attempt attempt) throws Exception {
    try {
      return new Verdict(ACCEPTED, attempt.receive(), null);
    } catch (SecurityFault e) {
      return new Verdict(e.code().getLocalPart(), null, e.getMessage());
    } catch (XMLStreamException | Envelopes.NotAsked e) {
      return new Verdict(CLIENT, null, e.getMessage());
    } catch (TransformerException e) {
      for (Throwable t = e; t != null; t = t.getCause()) {
        if (t instanceof XMLStreamException) {
          return new Verdict(CLIENT, null, t.getMessage());
        }
      }
      throw e;
    }
  }

  static Verdict of(Dialogue dialogue, String message) throws Exception {
    return of(() -> dialogue.receive(message));
  }

  boolean accepted() {
    return says.equals(ACCEPTED);
  }

  @Override
  public String toString() {
    return accepted() ? says + " " + values : says + " (" + reason + ")";
  }
}
