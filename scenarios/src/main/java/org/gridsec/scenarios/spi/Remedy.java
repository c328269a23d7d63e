package org.gridsec.scenarios.spi;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;

/**
 * What a JDK has to make JVMs start faster: an archive that one run of the program leaves, and
 * later ones begin with.
 */
public enum Remedy {
  /** The classes of the program, parsed and verified (JEP 350, AppCDS). */
  CDS(13) {
    @Override
    public List<String> leaving(Path archive) {
      return List.of("-XX:ArchiveClassesAtExit=" + archive);
    }

    @Override
    public List<String> with(Path archive) {
      return List.of("-XX:SharedArchiveFile=" + archive, "-Xshare:auto");
    }

    @Override
    public List<String> insistingOn(Path archive) {
      return List.of("-XX:SharedArchiveFile=" + archive, "-Xshare:on");
    }
  },
  /** The same, and the compiler that is quick instead of the one that is thorough. */
  CDS_C1(13) {
    @Override
    public List<String> leaving(Path archive) {
      return quickly(CDS.leaving(archive));
    }

    @Override
    public List<String> with(Path archive) {
      return quickly(CDS.with(archive));
    }

    @Override
    public List<String> insistingOn(Path archive) {
      return quickly(CDS.insistingOn(archive));
    }
  },
  /**
   * Its classes, linked, with objects of the heap and profiles for the compiler (JEP 483, 514,
   * 515).
   */
  AOT(25) {
    @Override
    public List<String> leaving(Path archive) {
      return List.of("-XX:AOTCacheOutput=" + archive);
    }

    @Override
    public List<String> with(Path archive) {
      return List.of("-XX:AOTCache=" + archive);
    }

    @Override
    public List<String> insistingOn(Path archive) {
      return List.of("-XX:AOTCache=" + archive, "-XX:AOTMode=on");
    }
  };

  private static final String C1 = "-XX:TieredStopAtLevel=1";

  private final int since;

  Remedy(int since) {
    this.since = since;
  }

  /** That of a cell, if it has one. */
  public static Optional<Remedy> of(CellKey key) {
    return Optional.ofNullable(key.parameters().values().get(CellKey.REMEDY))
        .map(
            id ->
                Stream.of(values())
                    .filter(remedy -> remedy.id().equals(id))
                    .findFirst()
                    .orElseThrow(
                        () ->
                            new IllegalArgumentException(
                                "remedy expected cds, cds-c1 or aot, got: " + id)));
  }

  private static List<String> quickly(List<String> options) {
    return Stream.concat(options.stream(), Stream.of(C1)).toList();
  }

  /** As in cells. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether the JDK that runs this has it. */
  public boolean available() {
    return Runtime.version().feature() >= since;
  }

  /** Options of a JVM that leaves an archive when it ends. */
  public abstract List<String> leaving(Path archive);

  /** Options of a JVM that begins with it, or without where that is not possible. */
  public abstract List<String> with(Path archive);

  /** Options of a JVM that begins with it or not at all. */
  public abstract List<String> insistingOn(Path archive);
}
