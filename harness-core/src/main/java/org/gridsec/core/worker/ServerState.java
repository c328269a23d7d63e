package org.gridsec.core.worker;

/**
 * The memory use of a server.
 *
 * @param contexts number of security contexts of all its endpoints
 * @param heapMiB used heap after the latest collection; null if there was none yet. After a
 *     collection of only the young generation, the old one may hold some garbage
 */
public record ServerState(long contexts, Double heapMiB) {

  /** The current state of this JVM. */
  public static ServerState now(long contexts) {
    return new ServerState(contexts, LatestCollection.heapMiB());
  }
}
