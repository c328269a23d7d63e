package org.gridsec.results.papers;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gridsec.results.yaml.DataFile;

/**
 * A paper's printed values and claims, from this project or from the jar of a plugin.
 *
 * @param folder of both files, for messages
 * @param paper its printed values
 * @param claims text of the claims file
 */
public record Publication(String folder, Paper paper, String claims) {

  /** Folder in the jar of a plugin. */
  private static final String OF_PLUGIN = "META-INF/gridsec/";

  private static final String VALUES = "values.yaml";
  private static final String CLAIMS = "claims.yaml";

  /**
   * Reads a publication of this project from a folder of {@code results/papers}.
   *
   * @throws IllegalArgumentException if a file is missing or wrong
   */
  static Publication own(String id) {
    String folder = "results/papers/" + id;
    return read(folder, directory(own(id, VALUES), VALUES));
  }

  /**
   * The text of the claims file in such a folder.
   *
   * @throws IllegalArgumentException if it is missing
   */
  public static String claims(String id) {
    byte[] claims = bytes("results/papers/" + id, directory(own(id, CLAIMS), CLAIMS), CLAIMS);
    return new String(claims, StandardCharsets.UTF_8);
  }

  private static URL own(String id, String name) {
    URL file = Papers.class.getResource(id + "/" + name);
    if (file == null) {
      throw missing("results/papers/" + id, name, null);
    }
    return file;
  }

  /**
   * Reads the publications of plugins. A jar with one of the two files needs both.
   *
   * @throws IllegalArgumentException if a file is missing or wrong
   */
  static List<Publication> ofPlugins(ClassLoader loader) {
    Set<String> directories = new LinkedHashSet<>();
    try {
      for (String name : List.of(VALUES, CLAIMS)) {
        for (URL file : Collections.list(loader.getResources(OF_PLUGIN + name))) {
          directories.add(directory(file, name));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return directories.stream().map(found -> read(nameOf(found), found)).toList();
  }

  private static String directory(URL file, String name) {
    String location = file.toString();
    return location.substring(0, location.length() - name.length());
  }

  /** Name of a folder in a jar: {@code body-mac-1.0.jar/META-INF/gridsec}. */
  private static String nameOf(String directory) {
    String outer = directory.substring(0, directory.length() - OF_PLUGIN.length() - 1);
    String jar = URI.create(outer.replaceFirst("^jar:", "").replaceFirst("!$", "")).getPath();
    return jar.substring(jar.lastIndexOf('/') + 1) + "/META-INF/gridsec";
  }

  private static Publication read(String folder, String directory) {
    byte[] values = bytes(folder, directory, VALUES);
    return new Publication(
        folder,
        DataFile.read(folder + "/" + VALUES, values, Paper.class),
        new String(bytes(folder, directory, CLAIMS), StandardCharsets.UTF_8));
  }

  private static byte[] bytes(String folder, String directory, String name) {
    try (InputStream in = new URL(directory + name).openStream()) {
      return in.readAllBytes();
    } catch (FileNotFoundException e) {
      throw missing(folder, name, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static IllegalArgumentException missing(String folder, String name, Throwable cause) {
    return new IllegalArgumentException(
        folder + "/" + name + ": expected a file, got: nothing", cause);
  }

  /** Name of the claims file, for messages. */
  public String claimsFile() {
    return folder + "/" + CLAIMS;
  }
}
