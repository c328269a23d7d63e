package org.gridsec.results.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.papers.Paper;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.papers.Publication;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClaimsTest {

  static Stream<Claim> all() {
    return Claims.all().stream();
  }

  @Test
  void every_finding_of_the_papers_is_there_and_then_this_projects_own() {
    List<String> ids =
        Stream.of(
                numbered("G", 35),
                numbered("L", 18),
                numbered("M", 11),
                numbered("T", 13),
                numbered("O", 29))
            .flatMap(names -> names)
            .toList();
    assertThat(Claims.problems()).isEmpty();
    assertThat(Claims.all()).extracting(Claim::id).containsExactlyElementsOf(ids);
  }

  private static Stream<String> numbered(String letter, int most) {
    return IntStream.rangeClosed(1, most).mapToObj(number -> letter + number);
  }

  @ParameterizedTest
  @MethodSource("all")
  void it_is_about_experiments_of_its_paper(Claim claim) {
    assumeTrue(!claim.paper().equals(Claims.OWN));
    List<Paper> its =
        Papers.all().stream().filter(paper -> paper.id().equals(claim.paper())).toList();
    assertThat(claim.scenarios())
        .allSatisfy(scenario -> assertThat(Papers.experiments(its, scenario)).isNotEmpty());
  }

  @Test
  void an_id_is_that_of_one_claim_of_all_papers() {
    List<Publication> papers = Papers.publications();
    Publication copy =
        new Publication("mine.jar/META-INF/gridsec", papers.get(0).paper(), papers.get(0).claims());
    Claims claims = Claims.of(List.of(papers.get(0), copy));
    assertThat(claims.all).hasSize(35);
    assertThat(claims.problems)
        .hasSize(35)
        .first()
        .isEqualTo(
            "mine.jar/META-INF/gridsec/claims.yaml, G1.id: expected one that no other paper's claim"
                + " has, got: G1");
  }

  @Test
  void their_hash_is_the_same_each_time() {
    assertThat(Claims.sha256()).matches("[0-9a-f]{64}").isEqualTo(Claims.sha256());
  }
}
