package org.gridsec.results.claims;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.results.papers.Papers;

/** The claims of all papers, and this project's own, as they come with this version. */
public final class Claims {

  /** In the place of a paper: this project, which claims what no paper could. */
  public static final String OWN = "gridsec";

  /** What the report calls it. */
  public static final String OWN_NAME = "This project's own";

  private static Claims loaded;

  private final List<Claim> all;
  private final List<String> problems;
  private final String sha256;

  private Claims(List<Claim> all, List<String> problems, String sha256) {
    this.all = List.copyOf(all);
    this.problems = List.copyOf(problems);
    this.sha256 = sha256;
  }

  /** In the order of the papers, and of their files; this project's own come last. */
  public static List<Claim> all() {
    return loaded().all;
  }

  /** What could not be read, a line each; nothing where all is well. */
  public static List<String> problems() {
    return loaded().problems;
  }

  /** Of the names and the bytes of the files: which claims a run was made to judge. */
  public static String sha256() {
    return loaded().sha256;
  }

  private static synchronized Claims loaded() {
    if (loaded == null) {
      loaded = load();
    }
    return loaded;
  }

  private static Claims load() {
    List<Claim> claims = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    MessageDigest digest = sha256Digest();
    for (String paper : Stream.concat(Papers.ids().stream(), Stream.of(OWN)).toList()) {
      String name = paper + "/claims.yaml";
      byte[] yaml = bytes(name);
      digest.update((name + "\n").getBytes(StandardCharsets.UTF_8));
      digest.update(yaml);
      ClaimsFile file = ClaimsFile.read(paper, yaml);
      claims.addAll(file.claims());
      problems.addAll(file.problems());
    }
    return new Claims(claims, problems, HexFormat.of().formatHex(digest.digest()));
  }

  private static byte[] bytes(String name) {
    try (InputStream in = Papers.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(
            "class path expected to hold results/papers/" + name + ", got one that does not");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static MessageDigest sha256Digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("SHA-256 expected of every Java platform", e);
    }
  }
}
