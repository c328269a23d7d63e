package org.gridsec.mechanisms.pki;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridsec.core.files.FileOwner;

/**
 * A directory for keys that only its owner can read. It must be new or empty, or written by this
 * class before: file {@code .gridsec-keys} lists the files that this class has written, and no
 * other files are replaced or deleted. It does not follow symbolic links.
 *
 * <p>Refusals are {@link FileSystemException}s, whose reason names what was found.
 */
public final class KeyDirectory {

  private static final String LIST = ".gridsec-keys";

  /** Name of a file, or of a file in a subdirectory. It never leads upwards. */
  private static final Pattern NAME = Pattern.compile("\\w[\\w.-]*(/\\w[\\w.-]*)?");

  private static final Set<PosixFilePermission> WRITING =
      Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

  private final Path path;
  private final Set<String> earlier;
  private final Set<String> written = new TreeSet<>();

  private KeyDirectory(Path path, Set<String> earlier) {
    this.path = path;
    this.earlier = earlier;
  }

  /** Creates a directory with its parents, or opens an existing one. */
  public static KeyDirectory open(Path path) throws IOException {
    Path absolute = path.toAbsolutePath();
    if (absolute.getParent() != null) {
      OwnerOnly.createDirectories(absolute.getParent());
    }
    makeOwn(absolute);
    Set<String> earlier = listed(absolute.resolve(LIST));
    if (earlier.isEmpty()) {
      requireEmpty(absolute);
    }
    return new KeyDirectory(absolute, earlier);
  }

  /** True if this class wrote a file of that name into the directory, or into its original. */
  public static boolean wrote(Path directory, String name) throws IOException {
    return listed(directory.resolve(LIST)).contains(name);
  }

  /** Creates the directory, or checks that nobody else can put links into it. */
  private static void makeOwn(Path directory) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      OwnerOnly.createDirectory(directory);
    }
    PosixFileAttributes found =
        Files.readAttributes(directory, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    if (found.isSymbolicLink()) {
      throw refused(directory, "a symbolic link");
    }
    if (!found.isDirectory()) {
      throw refused(directory, "no directory");
    }
    if (!FileOwner.isSelf(directory)) {
      throw refused(directory, "a directory of another user");
    }
    if (!Collections.disjoint(found.permissions(), WRITING)) {
      throw refused(directory, "a directory that others can write into; name one that is new");
    }
  }

  private static Set<String> listed(Path list) throws IOException {
    if (!Files.isRegularFile(list, LinkOption.NOFOLLOW_LINKS)) {
      return new TreeSet<>();
    }
    Set<String> names = new TreeSet<>(Files.readAllLines(list));
    for (String name : names) {
      if (!NAME.matcher(name).matches()) {
        throw refused(list, "a list of keys with a line that names none of them: " + name);
      }
    }
    return names;
  }

  private static void requireEmpty(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      Optional<Path> stranger = files.findAny();
      if (stranger.isPresent()) {
        throw refused(
            directory,
            "a directory with other files in it (%s); name one that is new"
                .formatted(stranger.get().getFileName()));
      }
    }
  }

  private static FileSystemException refused(Path path, String found) {
    return new FileSystemException(path.toString(), null, found);
  }

  /**
   * Writes a file, replacing an earlier one of this class.
   *
   * @param name of the file, or of a subdirectory and the file, separated by a slash
   * @return the path of the file
   */
  public Path write(String name, byte[] content) throws IOException {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("'name' expected a name of keys, got: " + name);
    }
    Path file = path.resolve(name);
    if (!file.getParent().equals(path)) {
      makeOwn(file.getParent());
    }
    if (!earlier.contains(name)
        && !written.contains(name)
        && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw refused(file, "a file that is none of the keys written before: " + name);
    }
    if (written.add(name)) {
      list();
    }
    OwnerOnly.write(file, content);
    return file;
  }

  /** Updates the list. Called before a file is written, so that a crash leaves no unlisted file. */
  private void list() throws IOException {
    Set<String> all = new TreeSet<>(written);
    all.addAll(earlier);
    OwnerOnly.write(
        path.resolve(LIST), (String.join("\n", all) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Deletes files of an earlier run that were not written again. */
  public void finish() throws IOException {
    for (String name : earlier) {
      Path file = path.resolve(name);
      if (!written.contains(name) && Files.isDirectory(file.getParent())) {
        makeOwn(file.getParent());
        Files.deleteIfExists(file);
      }
    }
    earlier.clear();
    list();
  }
}
