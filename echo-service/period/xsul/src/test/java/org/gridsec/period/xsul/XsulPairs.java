package org.gridsec.period.xsul;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.period.PeriodPair;

/** Pairs of JVMs with one of the versions of the XML Security library. */
final class XsulPairs {

  private static final Path LIBRARIES = Path.of("target", "period");

  private XsulPairs() {}

  static PeriodPair start(Path javaHome, String xmlSecurity, Path keys, Path logs)
      throws IOException, InterruptedException {
    return new PeriodPair(PeriodStack.XSUL, javaHome, classPath(xmlSecurity), keys, logs);
  }

  /** That of this JVM, but for the libraries there are several versions of. */
  private static String classPath(String xmlSecurity) throws IOException {
    Stream<String> common =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !Path.of(entry).getFileName().toString().matches("(xmlsec|xalan)-.*"));
    try (Stream<Path> jars = Files.list(LIBRARIES.resolve("xmlsec-" + xmlSecurity))) {
      return Stream.concat(common, jars.map(jar -> jar.toAbsolutePath().toString()))
          .collect(Collectors.joining(File.pathSeparator));
    }
  }
}
