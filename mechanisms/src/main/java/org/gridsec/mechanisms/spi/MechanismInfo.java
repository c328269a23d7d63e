package org.gridsec.mechanisms.spi;

import java.util.Set;

/**
 * What a mechanism is.
 *
 * @param id as in endpoint paths, cells and the command line
 * @param title the specification's name for it
 * @param layer where it protects
 * @param stacks that support it
 * @param guarantees what a receiver may rely on, in a line
 * @param source paper and section that measured it, and the specification
 */
public record MechanismInfo(
    String id, String title, Layer layer, Set<Stack> stacks, String guarantees, String source) {

  public MechanismInfo {
    stacks = Set.copyOf(stacks);
  }
}
