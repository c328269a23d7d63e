package org.gridsec.core.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.soabase.recordbuilder.core.RecordBuilder;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;

/**
 * A slice of time in which a client worker is to load the server.
 *
 * @param clients that call in parallel, 1 to 64
 * @param millis length, counted from when every client has made its first call, which is left out
 * @param leastCalls that each client makes in a closed loop, even if that takes longer; 1 or more
 * @param recording whether the phases of the calls are recorded
 * @param part of a larger slice that this is; null where it is a whole
 * @param visit how a schedule is kept to its end; null where calls that are due may be given up
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

  /** A day: above it, nothing but a mistake in the unit. */
  private static final long MAX_MILLIS = 86_400_000;

  public Slice {
    if (clients < 1 || clients > CellKey.MAX_CLIENTS) {
      throw new IllegalArgumentException(
          "'clients' expected 1.." + CellKey.MAX_CLIENTS + ", got: " + clients);
    }
    if (millis < 1 || millis > MAX_MILLIS) {
      throw new IllegalArgumentException("'millis' expected 1.." + MAX_MILLIS + ", got: " + millis);
    }
    if (leastCalls < 1) {
      throw new IllegalArgumentException("'leastCalls' expected 1 or more, got: " + leastCalls);
    }
  }

  /** A whole slice. */
  public Slice(
      Transport transport,
      Parameters parameters,
      int clients,
      PayloadShape payload,
      Load load,
      long millis,
      int leastCalls,
      boolean recording) {
    this(transport, parameters, clients, payload, load, millis, leastCalls, recording, null, null);
  }

  /** A slice that lasts no longer than its first counted call makes it. */
  public Slice(
      Transport transport,
      Parameters parameters,
      int clients,
      PayloadShape payload,
      Load load,
      long millis,
      boolean recording) {
    this(transport, parameters, clients, payload, load, millis, 1, recording);
  }

  /** A slice of a cell's calls. */
  public static Slice of(CellKey key, long millis, int leastCalls) {
    return new Slice(
        key.transport(),
        key.parameters(),
        key.clients(),
        key.payload(),
        key.load(),
        millis,
        leastCalls,
        key.recording());
  }

  /** For how long calls that were due are sent after the end, in ms. */
  long patienceMillis() {
    return visit == null ? millis : visit.patienceMillis();
  }

  /** The part of this that some of its clients have. */
  public Slice part(int ofClients, SlicePart which) {
    return withClients(ofClients).withPart(which);
  }

  /** Number of the first of its clients among those that load the server in it. */
  int firstClient() {
    return part == null ? 0 : part.first();
  }

  /** How many clients load the server in it, elsewhere too. */
  int allClients() {
    return part == null ? clients : part.all();
  }

  /** The same calls by that many clients, each calling again as soon as it has its reply. */
  public Slice closedLoop(int otherClients) {
    return new Slice(
        transport, parameters, otherClients, payload, Load.CLOSED, millis, 1, recording);
  }
}
