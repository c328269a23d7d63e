package org.gridsec.scenarios.liu05.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gridsec.scenarios.benchmark.OverflowsStack;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Node;

class StackDepthTest {

  private static final int LIMIT = 700;

  /** Envelope, Body and the element with the content. */
  private static final int AROUND = 3;

  /** Overflows where a document is deeper than a limit, as with a stack of fixed size. */
  private static void limited(byte[] document) {
    Node node = Trees.parse(document).getDocumentElement();
    int depth = 0;
    while (node != null) {
      depth++;
      node = node.getLastChild();
    }
    if (depth - AROUND >= LIMIT) {
      throw new StackOverflowError();
    }
  }

  @Test
  void the_least_depth_that_overflows_is_found_by_bisection() throws Exception {
    assertThat(StackDepth.least(StackDepthTest::limited, 1400)).isEqualTo(LIMIT);
    assertThat(StackDepth.least(StackDepthTest::limited, LIMIT)).isEqualTo(LIMIT);
  }

  @Test
  void a_document_that_overflows_says_from_which_depth_on() {
    assertThatThrownBy(
            () -> StackDepth.require(StackDepthTest::limited, SoapDocuments.document(15, 7), 1400))
        .isInstanceOfSatisfying(OverflowsStack.class, e -> assertThat(e.depth()).isEqualTo(LIMIT))
        .hasRootCauseInstanceOf(StackOverflowError.class);
  }

  @Test
  void a_document_that_fits_is_let_through() throws Exception {
    StackDepth.require(StackDepthTest::limited, SoapDocuments.document(6, 7), 500);
  }

  @Test
  void real_recursion_is_found_too() throws Exception {
    int[] found = new int[1];
    Thread small = new Thread(null, () -> found[0] = leastOfRecursion(), "small stack", 256 * 1024);
    small.start();
    small.join();

    assertThat(found[0]).isBetween(2, 200_000);
  }

  private static int leastOfRecursion() {
    try {
      return StackDepth.least(
          document -> descend(Trees.parse(document).getDocumentElement()), 200_000);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static int descend(Node node) {
    return node == null ? 0 : 1 + descend(node.getLastChild());
  }
}
