package org.gridsec.scenarios.liu05.wssecurity;

import java.util.Arrays;
import org.gridsec.core.api.SingleOperation;
import org.gridsec.scenarios.benchmark.Results;
import org.gridsec.scenarios.liu05.xml.Trees;
import org.w3c.dom.Document;

/** An operation on a tree. */
final class TreeOperation implements SingleOperation {

  private final TreeSides sides;
  private final TimedSides measured;
  private final boolean encrypts;
  private final byte[] document;
  private final byte[] expected;
  private Document tree;
  private TreeState input;

  /**
   * Prepares an operation.
   *
   * @param encrypts true if encryption is all that the sender does
   */
  TreeOperation(TreeSides sides, TimedSides measured, boolean encrypts, byte[] document)
      throws Exception {
    this.sides = sides;
    this.measured = measured;
    this.encrypts = encrypts;
    this.document = document;
    expected = Trees.content(document);
    renew();
  }

  @Override
  public void renew() throws Exception {
    tree = Trees.parse(document);
    Trees.canonical(tree.getDocumentElement()); // forces the parser to build the whole tree
    sides.begin().on(tree);
    if (measured == TimedSides.ACCEPTING) {
      sides.protect().on(tree);
    }
    input = new TreeState(tree);
  }

  @Override
  public Object run() throws Exception {
    apply();
    if (measured != TimedSides.ACCEPTING || encrypts) { // otherwise the tree is as it was
      input.restore();
    }
    return tree;
  }

  private void apply() throws Exception {
    if (measured != TimedSides.ACCEPTING) {
      sides.protect().on(tree);
    }
    if (measured != TimedSides.PROTECTING) {
      sides.accept().on(tree);
    }
  }

  @Override
  public void check() throws Exception {
    run(); // the first run must leave the tree as later runs need it
    apply();
    if (measured == TimedSides.PROTECTING) {
      if (encrypts) {
        Results.require(!Arrays.equals(expected, Trees.content(tree)), "an encrypted Body");
      }
      sides.accept().on(tree);
    }
    Results.require(Arrays.equals(expected, Trees.content(tree)), "the Body's own content");
    input.restore();
  }
}
