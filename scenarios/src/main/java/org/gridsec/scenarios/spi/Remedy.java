package org.gridsec.scenarios.spi;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridsec.core.load.JavaRuntime;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;

/**
 * What there is to make JVMs start faster: an archive that one run of the program leaves, and later
 * ones begin with, and what helps beside it.
 */
public enum Remedy {
  /** The classes of the program, parsed and verified (JEP 350, AppCDS). */
  CDS(Archive.CLASSES, false),
  /** The same, and the compiler that is quick instead of the one that is thorough. */
  CDS_C1(Archive.CLASSES, true) {
    @Override
    public String archive() {
      return CDS.archive(); // which has no compiled code
    }
  },
  /**
   * The same, and no BouncyCastle on the class path. Neither the JDK nor WSS4J needs it, but WSS4J
   * takes names of certificates apart with it where it is there. Its jars are signed: the JDK
   * verifies all of such a jar before the first class from it, and archives none.
   */
  CDS_C1_SLIM(Archive.CLASSES, true) {
    @Override
    public boolean available(CellKey key, int feature) {
      return super.available(key, feature) && key.provider() == JceProvider.JDK;
    }

    @Override
    public JavaRuntime on(JavaRuntime java) {
      return java.without(Remedy::isBouncyCastle);
    }
  },
  /**
   * Its classes, linked, with objects of the heap and profiles for the compiler (JEP 483, 514,
   * 515).
   */
  AOT(Archive.CACHE, false);

  private enum Archive {
    CLASSES(13, "-XX:ArchiveClassesAtExit=", "-XX:SharedArchiveFile=", "-Xshare:on"),
    CACHE(25, "-XX:AOTCacheOutput=", "-XX:AOTCache=", "-XX:AOTMode=on");

    /** Which JDK has it. */
    private final int since;

    /** Option of a JVM that leaves one when it ends, without the file. */
    private final String leaving;

    /** Option of a JVM that begins with one, without the file. */
    private final String with;

    /** Further option of one that begins with it or not at all. */
    private final String insisting;

    Archive(int since, String leaving, String with, String insisting) {
      this.since = since;
      this.leaving = leaving;
      this.with = with;
      this.insisting = insisting;
    }
  }

  private static final String QUICK_COMPILER = "-XX:TieredStopAtLevel=1";

  private final Archive archive;
  private final boolean quickCompiler;

  Remedy(Archive archive, boolean quickCompiler) {
    this.archive = archive;
    this.quickCompiler = quickCompiler;
  }

  /** That of a cell, if it has one. */
  public static Optional<Remedy> of(CellKey key) {
    return Optional.ofNullable(key.parameters().values().get(CellKey.REMEDY))
        .map(id -> ById.of("remedy", List.of(values()), Remedy::id, id));
  }

  private static boolean isBouncyCastle(String jar) {
    return jar.matches("bc(prov|pkix|tls|util)-.*");
  }

  /** As in cells. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Whether a JDK has it, and a cell can do with it.
   *
   * @param feature the first number of the JDK's version
   */
  public boolean available(CellKey key, int feature) {
    return feature >= archive.since;
  }

  /** The Java of such clients, made of that of others. */
  public JavaRuntime on(JavaRuntime java) {
    return java;
  }

  /** What its archive is called, which is that of another where the two have the same classes. */
  public String archive() {
    return id();
  }

  /** Options of a JVM that leaves an archive when it ends. */
  public List<String> leaving(Path file) {
    return and(archive.leaving + file);
  }

  /** Options of a JVM that begins with it, or without where that is not possible. */
  public List<String> with(Path file) {
    return and(archive.with + file);
  }

  /** Options of a JVM that begins with it or not at all. */
  public List<String> insistingOn(Path file) {
    return and(archive.with + file, archive.insisting);
  }

  private List<String> and(String... options) {
    List<String> all = new ArrayList<>(List.of(options));
    if (quickCompiler) {
      all.add(QUICK_COMPILER);
    }
    return all;
  }
}
