package org.gridsec.core.worker;

/**
 * What a server holds in memory.
 *
 * @param contexts security contexts of all its endpoints
 * @param heapMiB of its heap in use after the latest collection, be it of the young generation
 *     alone: it may hold some garbage in the old one; null where there was no collection yet
 */
public record ServerState(long contexts, Double heapMiB) {

  /** That of this JVM. */
  public static ServerState now(long contexts) {
    return new ServerState(contexts, LatestCollection.heapMiB());
  }
}
