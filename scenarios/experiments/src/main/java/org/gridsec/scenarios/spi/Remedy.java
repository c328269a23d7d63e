package org.gridsec.scenarios.spi;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Named;
import org.gridsec.core.process.JavaRuntime;

/**
 * Ways to make JVMs start faster. Each has an archive that one run of the program writes and later
 * runs load, plus further options.
 */
public enum Remedy implements Named {
  /** Classes of the program, parsed and verified (JEP 350, AppCDS). */
  CDS(Archive.CLASSES, false),
  /** CDS with the quick compiler C1 instead of the optimizing compiler. */
  CDS_C1(Archive.CLASSES, true) {
    @Override
    public String archive() {
      return CDS.archive(); // the archive has no compiled code
    }
  },
  /**
   * CDS_C1 without BouncyCastle on the class path. Neither the JDK nor WSS4J needs BouncyCastle,
   * but WSS4J parses certificate names with it if it is present. Its jars are signed: the JDK
   * verifies a whole signed jar before it loads the first class from it, and archives none of its
   * classes.
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
  /** Linked classes with heap objects and compiler profiles (JEP 483, 514, 515). */
  AOT(Archive.CACHE, false);

  private enum Archive {
    CLASSES(13, "-XX:ArchiveClassesAtExit=", "-XX:SharedArchiveFile=", "-Xshare:on"),
    CACHE(25, "-XX:AOTCacheOutput=", "-XX:AOTCache=", "-XX:AOTMode=on");

    /** First JDK with this archive. */
    private final int since;

    /** JVM option that writes the archive at exit, without the file. */
    private final String leaving;

    /** JVM option that loads the archive, without the file. */
    private final String with;

    /** JVM option that makes the JVM fail if it cannot load the archive. */
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

  /** Returns the remedy of a cell, if it has one. */
  public static Optional<Remedy> of(CellKey key) {
    return Optional.ofNullable(key.parameters().values().get(CellKey.REMEDY))
        .map(id -> ById.of("remedy", List.of(values()), Remedy::id, id));
  }

  private static boolean isBouncyCastle(String jar) {
    return jar.matches("bc(prov|pkix|tls|util)-.*");
  }

  /**
   * True if a JDK supports the remedy and it suits the cell.
   *
   * @param feature feature version of the JDK
   */
  public boolean available(CellKey key, int feature) {
    return feature >= archive.since;
  }

  /** Returns the Java runtime with this remedy. */
  public JavaRuntime on(JavaRuntime java) {
    return java;
  }

  /** Returns the name of the archive; remedies with the same classes share one. */
  public String archive() {
    return id();
  }

  /** Returns the options of a JVM that writes the archive at exit. */
  public List<String> leaving(Path file) {
    return and(archive.leaving + file);
  }

  /** Returns the options of a JVM that loads the archive if possible. */
  public List<String> with(Path file) {
    return and(archive.with + file);
  }

  /** Returns the options of a JVM that fails if it cannot load the archive. */
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
