package org.gridsec.core.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Payload.Element;
import org.gridsec.core.model.PayloadShape.Branch;

/** Makes trees of elements; names are fixed, texts and attributes are random. */
final class Tree {

  private static final String NAMESPACE = "urn:gridsec:tree";

  private Tree() {}

  /** A tree with that number of branches below its root. */
  static Payload make(int branches, Branch branch, SplittableRandom random) {
    List<Element> all = new ArrayList<>(branches);
    for (int i = 0; i < branches; i++) {
      all.add(branch(branch, random));
    }
    return new Payload.Document(List.of(new Element("tree", Map.of("xmlns", NAMESPACE), "", all)));
  }

  /** A branch, made from its innermost element to its outermost. */
  private static Element branch(Branch branch, SplittableRandom random) {
    Element inner = null;
    for (int level = branch.depth() - 1; level >= 0; level--) {
      Map<String, String> attributes = new LinkedHashMap<>();
      for (int n = 0; level == 0 && n < branch.namespaces(); n++) {
        attributes.put("xmlns:n" + n, NAMESPACE + "-" + n);
      }
      for (int a = 0; a < branch.attributes(); a++) {
        attributes.put("a" + a, Payloads.string(Branch.ATTRIBUTE_BYTES, random));
      }
      String name = branch.namespaces() == 0 ? "e" : "n" + level % branch.namespaces() + ":e";
      inner =
          inner == null
              ? new Element(
                  name, attributes, Payloads.string(branch.textBytes(), random), List.of())
              : new Element(name, attributes, "", List.of(inner));
    }
    return inner;
  }
}
