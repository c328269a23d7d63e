package org.gridsec.core.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;

/**
 * A slice of time in which a client worker loads the server.
 *
 * @param clients number of clients that call in parallel, 1 to {@link #MAX_CLIENTS}
 * @param millis length, counted from the moment when every client has made its first call; the
 *     first calls are left out
 * @param leastCalls least number of calls of each client in a closed loop, even if that takes
 *     longer; 1 or more
 * @param recording true if the phases of the calls are recorded
 * @param part position in a larger slice; null if this is a whole slice
 * @param visit settings to keep a schedule to its end; null if calls that are due may be given up
 */
@RecordBuilder
public record Slice(
    Transport transport,
    Parameters parameters,
    int clients,
    PayloadShape payload,
    Load load,
    long millis,
    int leastCalls,
    boolean recording,
    @JsonInclude(JsonInclude.Include.NON_NULL) SlicePart part,
    @JsonInclude(JsonInclude.Include.NON_NULL) Visit visit)
    implements SliceBuilder.With {

  /** Each client has a thread and a connection. Cells of a run have fewer. */
  public static final int MAX_CLIENTS = 4096;

  /** Largest length, a day, in ms. A larger value is probably a mistake in the unit. */
  public static final long MAX_MILLIS = 86_400_000;

  public Slice {
    CellKey.requireClients(clients, MAX_CLIENTS);
    if (millis < 1 || millis > MAX_MILLIS) {
      throw new IllegalArgumentException("'millis' expected 1.." + MAX_MILLIS + ", got: " + millis);
    }
    if (leastCalls < 1) {
      throw new IllegalArgumentException("'leastCalls' expected 1 or more, got: " + leastCalls);
    }
  }

  /** A slice with the calls of a cell. */
  public static Slice of(CellKey key, long millis, int leastCalls) {
    return new Slice(
        key.transport(),
        key.parameters(),
        key.clients(),
        key.payload(),
        key.load(),
        millis,
        leastCalls,
        key.recording(),
        null,
        null);
  }

  /** Time after the end in which calls that were due are still sent, in ms. */
  long patienceMillis() {
    return visit == null ? millis : visit.patienceMillis();
  }

  /** Time over which the clients open their sessions, in ms. */
  public long rampUpMillis() {
    return visit == null ? 0 : visit.rampUpMillis();
  }

  /** Pause of a client after each reply in a closed loop, in ms. */
  long thinkMillis() {
    return visit == null ? 0 : visit.thinkMillis();
  }

  /** A part of this slice with some of its clients. */
  public Slice part(int ofClients, SlicePart which) {
    return withClients(ofClients).withPart(which);
  }

  /** Number of this part's first client among the clients of all parts. */
  int firstClient() {
    return part == null ? 0 : part.first();
  }

  /** Number of clients of all parts, including those on other machines. */
  int allClients() {
    return part == null ? clients : part.all();
  }

  /** The same calls from that many clients in a closed loop. */
  public Slice closedLoop(int otherClients) {
    return with(slice -> slice.clients(otherClients).load(Load.CLOSED).leastCalls(1));
  }
}
