package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.yaml.DataFile;

/**
 * A paper's file of claims. Wrong claims are left out.
 *
 * @param problems a line for each claim that is wrong: file, line, field, expected, got
 */
public record ClaimsFile(List<Claim> claims, List<String> problems) {

  public ClaimsFile {
    claims = List.copyOf(claims);
    problems = List.copyOf(problems);
  }

  /**
   * Reads a file. A wrong claim does not keep the others from being read.
   *
   * @param name of the file, for messages
   * @param paper id of the paper that the claims belong to
   */
  static ClaimsFile read(String name, String paper, byte[] yaml) {
    List<String> problems = new ArrayList<>();
    List<Claim> claims = new ArrayList<>();
    for (Claim claim : DataFile.readEach(name, yaml, Claim.class, problems::add)) {
      if (!claim.paper().equals(paper)) {
        problems.add(
            "%s, %s.paper: expected %s, got: %s".formatted(name, claim.id(), paper, claim.paper()));
      } else if (claims.stream().anyMatch(other -> other.id().equals(claim.id()))) {
        problems.add("%s, %s.id: expected once, got: twice".formatted(name, claim.id()));
      } else {
        claims.add(claim);
      }
    }
    return new ClaimsFile(claims, problems);
  }
}
