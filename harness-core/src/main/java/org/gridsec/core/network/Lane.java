package org.gridsec.core.network;

import org.gridsec.core.model.Link;

/**
 * One direction of a link: says when what enters it is at its other end. What enters is sent one
 * after the other, first come, first served, whichever connection it belongs to.
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
   * @param entered when they come to the lane, in ns as all times here
   * @return when the last of them is at the other end
   */
  synchronized long arrival(long entered, int bytes) {
    long begun = used && free - entered > 0 ? free : entered;
    used = true;
    free = begun + link.transmissionNanos(bytes);
    return free + link.oneWayNanos();
  }
}
