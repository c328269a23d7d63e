package org.gridsec.core.network;

import org.gridsec.core.model.Link;

/**
 * One direction of a link. It computes when bytes that enter arrive at the other end. Bytes of all
 * connections are sent one after the other, first come, first served.
 */
final class Lane {

  private final Link link;
  private boolean used;
  private long free;

  Lane(Link link) {
    this.link = link;
  }

  /**
   * Sends bytes.
   *
   * @param entered time when they enter the lane, in ns like all times here
   * @return time when the last of them arrives at the other end
   */
  synchronized long arrival(long entered, int bytes) {
    long begun = used && free - entered > 0 ? free : entered;
    used = true;
    free = begun + link.transmissionNanos(bytes);
    return free + link.oneWayNanos();
  }
}
