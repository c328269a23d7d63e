package org.gridsec.results.claims;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.gridsec.core.files.JdkDigest;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.papers.Publication;

/** The claims of all papers and this project's own, from this version and its plugins. */
public final class Claims {

  /** Paper id of the claims that this project makes itself. */
  public static final String OWN = "gridsec";

  /** Name of {@link #OWN} in the report. */
  public static final String OWN_NAME = "This project's own";

  private static Claims loaded;

  final List<Claim> all;
  final List<String> problems;
  private final String sha256;

  private Claims(List<Claim> all, List<String> problems, String sha256) {
    this.all = List.copyOf(all);
    this.problems = List.copyOf(problems);
    this.sha256 = sha256;
  }

  /** All claims, in the order of the papers and of their files; this project's own come last. */
  public static List<Claim> all() {
    return loaded().all;
  }

  /** Errors in the claims files, one line each; empty if there are none. */
  public static List<String> problems() {
    return loaded().problems;
  }

  /**
   * SHA-256 over the names and the bytes of the files. It identifies the claims that judged a run.
   */
  public static String sha256() {
    return loaded().sha256;
  }

  private static synchronized Claims loaded() {
    if (loaded == null) {
      List<Source> sources = new ArrayList<>(sources(Papers.publications()));
      sources.add(
          new Source(OWN, "results/papers/" + OWN + "/claims.yaml", Publication.claims(OWN)));
      loaded = read(sources);
    }
    return loaded;
  }

  /**
   * A file of claims.
   *
   * @param paper id of the paper
   * @param file its name, for messages
   */
  private record Source(String paper, String file, String yaml) {}

  private static List<Source> sources(List<Publication> publications) {
    return publications.stream()
        .map(one -> new Source(one.paper().id(), one.claimsFile(), one.claims()))
        .toList();
  }

  /** Reads the claims of some papers. A wrong claim does not keep the others from being read. */
  static Claims of(List<Publication> publications) {
    return read(sources(publications));
  }

  private static Claims read(List<Source> sources) {
    List<Claim> claims = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    MessageDigest digest = JdkDigest.of("SHA-256");
    for (Source source : sources) {
      byte[] yaml = source.yaml.getBytes(StandardCharsets.UTF_8);
      digest.update((source.paper + "/claims.yaml\n").getBytes(StandardCharsets.UTF_8));
      digest.update(yaml);
      ClaimsFile file = ClaimsFile.read(source.file, source.paper, yaml);
      problems.addAll(file.problems());
      for (Claim claim : file.claims()) {
        if (claims.stream().anyMatch(other -> other.id().equals(claim.id()))) {
          problems.add(
              "%s, %s.id: expected one that no other paper's claim has, got: %s"
                  .formatted(source.file, claim.id(), claim.id()));
        } else {
          claims.add(claim);
        }
      }
    }
    return new Claims(claims, problems, HexFormat.of().formatHex(digest.digest()));
  }
}
