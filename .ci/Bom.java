import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Writes what belongs beside each zip of a release: its checksums ({@code .sha256} and {@code
 * .sha512}, as {@code sha256sum -c} reads them) and its bill of materials ({@code .cdx.json},
 * CycloneDX 1.6).
 *
 * <p>{@code java .ci/Bom.java VERSION TIMESTAMP ZIP...}
 *
 * <p>A bill lists the jars that are in the zip, with their hashes. Coordinates and licence are what
 * the nearest {@code NOTICE} above the jar says. A jar that it does not name, and a line that names
 * no jar, end the program with an error.
 */
final class Bom {

  /** {@code group:artifact[:version]}, licence and remarks, two or more spaces apart. */
  private static final Pattern LINE =
      Pattern.compile("(?m)^ {2}([\\w.-]+):([\\w.*-]+)(?::(\\S+))? {2,}(\\S+(?: \\S+)*)");

  /** A name of SPDX, or several in an expression. Other licences have spaces in their names. */
  private static final Pattern SPDX = Pattern.compile("\\S+( (OR|AND|WITH) \\S+)*");

  private static final String CLASSIFIER = "(?:-(jakarta|(?:linux|osx)-\\w+))?";
  private static final String NOTICE = "NOTICE";
  private static final List<String> ALGORITHMS = List.of("SHA-256", "SHA-512");

  /** A line of a notice. Without a version it is about any. */
  private record Licensed(
      String notice, String group, String artifact, String version, String licence) {

    Matcher matcher(String file) {
      String name = artifact.replace(".", "\\.").replace("*", "[a-z0-9-]+?");
      String number = version == null ? "\\d.*?" : Pattern.quote(version);
      return Pattern.compile("(%s)-(%s)%s\\.jar".formatted(name, number, CLASSIFIER)).matcher(file);
    }
  }

  private record Component(
      String group, String name, String version, String purl, String licence, String hashes) {

    static Component of(Licensed line, Matcher file, byte[] content)
        throws GeneralSecurityException {
      String classifier = file.group(3) == null ? "" : "classifier=" + file.group(3) + "&";
      return new Component(
          line.group,
          file.group(1),
          file.group(2),
          "pkg:maven/%s/%s@%s?%stype=jar"
              .formatted(line.group, file.group(1), file.group(2), classifier),
          line.licence,
          hashesOf(content));
    }

    String json(List<String> places) {
      String known = SPDX.matcher(licence).matches() ? "\"expression\": \"%s\"" : "\"license\": {\"name\": \"%s\"}";
      return """
          {
            "type": "library",
            "bom-ref": "%1$s",
            "group": "%2$s",
            "name": "%3$s",
            "version": "%4$s",
            "hashes": %5$s,
            "licenses": [{%6$s}],
            "purl": "%1$s",
            "evidence": {"occurrences": [%7$s]}
          }"""
          .formatted(
              purl,
              group,
              name,
              version,
              hashes,
              known.formatted(licence),
              places.stream()
                  .map("{\"location\": \"%s\"}"::formatted)
                  .collect(Collectors.joining(", ")));
    }
  }

  private Bom() {}

  public static void main(String[] words) throws IOException, GeneralSecurityException {
    if (words.length < 3) {
      fail("expected VERSION TIMESTAMP ZIP..., got: " + String.join(" ", words));
    }
    for (String word : List.of(words).subList(2, words.length)) {
      Path zip = Path.of(word);
      String file = zip.getFileName().toString();
      byte[] content = Files.readAllBytes(zip);
      for (String algorithm : ALGORITHMS) {
        String ending = algorithm.replace("-", "").toLowerCase(Locale.ROOT);
        Files.writeString(
            zip.resolveSibling(file + "." + ending), hash(algorithm, content) + "  " + file + "\n");
      }
      Files.writeString(
          zip.resolveSibling(file.replaceAll("zip$", "cdx.json")),
          bill(file.replace("-" + words[0] + ".zip", ""), words[0], words[1], content, jars(zip)));
    }
  }

  private static void fail(String why) {
    System.err.println(why);
    System.exit(1);
  }

  private static String hash(String algorithm, byte[] content) throws GeneralSecurityException {
    return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
  }

  private static String hashesOf(byte[] content) throws GeneralSecurityException {
    List<String> hashes = new ArrayList<>();
    for (String algorithm : ALGORITHMS) {
      hashes.add(
          "{\"alg\": \"%s\", \"content\": \"%s\"}".formatted(algorithm, hash(algorithm, content)));
    }
    return hashes.toString();
  }

  /** The jars of a zip, each with the places where it is. */
  private static Map<Component, List<String>> jars(Path zip)
      throws IOException, GeneralSecurityException {
    Map<String, byte[]> jars = new TreeMap<>();
    Map<String, List<Licensed>> notices = new TreeMap<>();
    try (ZipFile file = new ZipFile(zip.toFile())) {
      for (ZipEntry entry : file.stream().toList()) {
        String name = entry.getName();
        try (InputStream in = file.getInputStream(entry)) {
          if (name.endsWith(".jar")) {
            jars.put(name, in.readAllBytes());
          } else if (directory(name).concat(NOTICE).equals(name)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            notices.put(
                directory(name),
                LINE.matcher(text)
                    .results()
                    .map(
                        line ->
                            new Licensed(
                                name, line.group(1), line.group(2), line.group(3), line.group(4)))
                    .toList());
          }
        }
      }
    }
    Set<Licensed> unused = new HashSet<>();
    notices.values().forEach(unused::addAll);
    Map<Component, List<String>> places = 
        new TreeMap<>(Comparator.comparing(Component::purl).thenComparing(Component::hashes));
    for (Map.Entry<String, byte[]> jar : jars.entrySet()) {
      String path = jar.getKey();
      String above = directory(path);
      while (!notices.containsKey(above) && !above.isEmpty()) {
        above = directory(above.substring(0, above.length() - 1));
      }
      List<Licensed> lines =
          notices.getOrDefault(above, List.of()).stream()
              .filter(line -> line.matcher(fileName(path)).matches())
              .toList();
      if (lines.size() != 1) {
        fail("%s expected in one line of %s, got: %s".formatted(path, above + NOTICE, lines));
      }
      unused.removeAll(lines);
      Matcher file = lines.get(0).matcher(fileName(path));
      file.matches();
      places
          .computeIfAbsent(Component.of(lines.get(0), file, jar.getValue()), one -> new ArrayList<>())
          .add(path);
    }
    if (!unused.isEmpty()) {
      fail("a jar expected for each line of a NOTICE, got none: " + unused);
    }
    return places;
  }

  private static String directory(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }

  private static String fileName(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private static String bill(
      String product,
      String version,
      String timestamp,
      byte[] zip,
      Map<Component, List<String>> jars)
      throws GeneralSecurityException {
    List<String> components = new ArrayList<>();
    jars.forEach((component, places) -> components.add(component.json(places)));
    return """
        {
          "bomFormat": "CycloneDX",
          "specVersion": "1.6",
          "serialNumber": "urn:uuid:%1$s",
          "version": 1,
          "metadata": {
            "timestamp": "%2$s",
            "component": {
              "type": "application",
              "bom-ref": "%3$s",
              "group": "org.gridsec",
              "name": "%3$s",
              "version": "%4$s",
              "hashes": %5$s,
              "licenses": [{"expression": "Apache-2.0"}]
            }
          },
          "components": [
        %6$s
          ],
          "dependencies": [{"ref": "%3$s", "dependsOn": [%7$s]}],
          "compositions": [{"aggregate": "complete", "assemblies": ["%3$s"]}]
        }
        """
        .formatted(
            UUID.nameUUIDFromBytes(zip),
            timestamp,
            product,
            version,
            hashesOf(zip),
            String.join(",\n", components).indent(4).stripTrailing(),
            jars.keySet().stream()
                .map(one -> "\"" + one.purl + "\"")
                .collect(Collectors.joining(", ")));
  }
}
