package org.gridsec.scenarios;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Writer;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.scenarios.campaign.pairs.ClockWatch;
import org.junit.jupiter.api.Test;

/** The rules of {@code docs/design.md} on who may know whom. */
class ArchitectureTest {

  private static final Path PERIOD = Path.of(System.getProperty("gridsec.period"));

  /** A folder of the floor plan. */
  private static final Pattern FOLDER = Pattern.compile("([\\w-]+)/");

  private static final JavaClasses PROJECT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.gridsec");

  @Test
  void modules_depend_on_each_other_in_one_direction() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("core")
        .definedBy("org.gridsec.core..")
        .layer("mechanisms")
        .definedBy("org.gridsec.mechanisms..")
        .layer("echo")
        .definedBy("org.gridsec.echo..")
        .layer("results")
        .definedBy("org.gridsec.results..")
        .layer("scenarios")
        .definedBy("org.gridsec.scenarios..")
        .whereLayer("scenarios")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("echo")
        .mayOnlyBeAccessedByLayers("scenarios")
        .whereLayer("results")
        .mayOnlyBeAccessedByLayers("scenarios")
        .whereLayer("mechanisms")
        .mayOnlyBeAccessedByLayers("echo", "scenarios")
        .check(PROJECT);
  }

  @Test
  void the_floor_plan_of_the_docs_names_every_package_and_nothing_else() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "design.md")).replace("\r\n", "\n");
    int from = page.indexOf("    harness-core/");
    Set<String> planned =
        FOLDER
            .matcher(page.substring(from, page.indexOf("\n\n", from)))
            .results()
            .map(folder -> folder.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> packages =
        PROJECT.stream()
            .flatMap(type -> Stream.of(type.getPackageName().split("\\.")).skip(3))
            .filter(folder -> !folder.equals("jmh_generated"))
            .collect(Collectors.toCollection(TreeSet::new));
    packages.addAll(
        List.of(
            "harness-core",
            "mechanisms",
            "echo-service",
            "results",
            "scenarios",
            "experiments",
            "jmeter",
            "phase4"));
    packages.addAll(List.of("period", "worker", "xsul", "jglobus", "axis", "axis1", "gt3"));
    packages.removeAll(
        Mechanisms.all().stream()
            .map(mechanism -> mechanism.getClass().getPackageName().split("\\.", -1)[3])
            .toList());
    assertThat(planned).isEqualTo(packages);
  }

  /** They are on class paths of their own, with libraries that are on no other. */
  @Test
  void the_papers_own_software_is_known_to_nobody_and_knows_the_core_alone() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.gridsec.period..")
        .check(PROJECT);
    JavaClasses period =
        new ClassFileImporter()
            .importPaths(
                PERIOD.resolve("worker/target/classes"),
                PERIOD.resolve("xsul/target/classes"),
                PERIOD.resolve("jglobus/target/classes"),
                PERIOD.resolve("axis/target/classes"),
                PERIOD.resolve("axis1/target/classes"),
                PERIOD.resolve("gt3/target/classes"));
    classes().should().resideInAPackage("org.gridsec.period..").check(period);
    noClasses()
        .should()
        .dependOnClassesThat(
            resideInAPackage("org.gridsec..")
                .and(not(resideInAnyPackage("org.gridsec.core..", "org.gridsec.period.."))))
        .check(period);
    assertThat(System.getProperty("java.class.path").split(File.pathSeparator))
        .noneMatch(
            entry ->
                entry.matches(
                    ".*(xsul|xpp3|log4j|xercesImpl|ssl-proxies|axis-1|catalina|gridsec-period)[^/]*"));
  }

  @Test
  void measuring_knows_no_xml_and_no_soap() {
    noClasses()
        .that()
        .resideInAPackage("org.gridsec.core..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "javax.xml..", "org.w3c.dom..", "org.apache..", "com.ctc..", "jakarta..")
        .check(PROJECT);
  }

  @Test
  void mechanisms_know_neither_hosting_nor_load() {
    noClasses()
        .that()
        .resideInAPackage("org.gridsec.mechanisms..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.gridsec.core.load..",
            "org.gridsec.core.config..",
            "org.apache.axis2..",
            "org.apache.catalina..",
            "org.eclipse.jetty..",
            "jakarta.servlet..")
        .check(PROJECT);
  }

  /** A run measures what a scenario lists, whichever it is. */
  @Test
  void the_engine_knows_no_experiment() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.gridsec.scenarios.campaign..",
            "org.gridsec.scenarios.jmh..",
            "org.gridsec.scenarios.engines..",
            "org.gridsec.scenarios.worker..",
            "org.gridsec.scenarios.ab..",
            "org.gridsec.scenarios.load..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                "org.gridsec.scenarios",
                "org.gridsec.scenarios.grid04..",
                "org.gridsec.scenarios.gt3..",
                "org.gridsec.scenarios.liu05..",
                "org.gridsec.scenarios.moralis07..",
                "org.gridsec.scenarios.providers..",
                "org.gridsec.scenarios.roofline..",
                "org.gridsec.scenarios.selfcheck..",
                "org.gridsec.scenarios.today..",
                "org.gridsec.scenarios.twentyyears.."))
        .check(PROJECT);
  }

  @Test
  void mechanisms_do_not_import_each_other() {
    slices()
        .matching("org.gridsec.mechanisms.(*)..")
        .namingSlices("mechanism $1")
        .should()
        .notDependOnEachOther()
        .ignoreDependency(
            com.tngtech.archunit.base.DescribedPredicate.alwaysTrue(),
            com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage(
                "org.gridsec.mechanisms.spi..",
                "org.gridsec.mechanisms.pki..",
                "org.gridsec.mechanisms.soap..",
                "org.gridsec.mechanisms.jwt..",
                "org.gridsec.mechanisms.assertions..",
                "org.gridsec.mechanisms.contexts..",
                "org.gridsec.mechanisms.connections..",
                "org.gridsec.mechanisms.issuers..",
                "org.gridsec.mechanisms.httpsigning.."))
        .check(PROJECT);
  }

  @Test
  void packages_are_free_of_cycles() {
    slices().matching("org.gridsec.(**)").should().beFreeOfCycles().check(PROJECT);
  }

  @Test
  void only_the_command_line_ends_the_program() {
    noClasses()
        .that()
        .resideOutsideOfPackages("org.gridsec.scenarios.cli..", "org.gridsec.core.process..")
        .should()
        .callMethod(System.class, "exit", int.class)
        .check(PROJECT);
  }

  /** Libraries write a byte at a time; with a lock for each, what is timed is the lock. */
  @Test
  void single_operations_write_to_nothing_that_locks() {
    noClasses()
        .that()
        .resideInAPackage("org.gridsec.scenarios.liu05..")
        .should()
        .callConstructorWhere(
            describe(
                "what is made locks for each write",
                call -> locks(call.getTargetOwner().reflect())))
        .check(PROJECT);
  }

  private static boolean locks(Class<?> made) {
    boolean output =
        OutputStream.class.isAssignableFrom(made)
            || Writer.class.isAssignableFrom(made)
            || Appendable.class.isAssignableFrom(made);
    return output
        && Arrays.stream(made.getMethods())
            .filter(method -> method.getName().matches("write|append|print"))
            .anyMatch(method -> Modifier.isSynchronized(method.getModifiers()));
  }

  /** Clocks of the day are set, by hand and by NTP: they tell when something was, not how long. */
  @Test
  void nothing_that_measures_makes_a_duration_of_times_of_day() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.gridsec.core..",
            "org.gridsec.scenarios.ab..",
            "org.gridsec.scenarios.jmh..",
            "org.gridsec.scenarios.campaign..",
            "org.gridsec.scenarios.worker..")
        .and()
        .doNotBelongToAnyOf(ClockWatch.class)
        .should()
        .callMethod(System.class, "currentTimeMillis")
        .orShould()
        .callMethod(Duration.class, "between", Temporal.class, Temporal.class)
        .orShould()
        .callMethod(ChronoUnit.class, "between", Temporal.class, Temporal.class)
        .orShould()
        .callMethod(Instant.class, "until", Temporal.class, TemporalUnit.class)
        .orShould()
        .callMethod(Instant.class, "toEpochMilli")
        .orShould()
        .callMethod(Instant.class, "getEpochSecond")
        .orShould()
        .callMethod(Instant.class, "getNano")
        .orShould()
        .callMethod(Clock.class, "millis")
        .check(PROJECT);
  }

  @Test
  void names_say_what_a_class_is() {
    classes()
        .that()
        .resideInAPackage("org.gridsec..")
        .should()
        .haveNameNotMatching(".*(Util|Utils|Helper|Manager|Impl|Common|Misc)")
        .check(PROJECT);
  }

  /** What Error Prone's DefaultCharset and DefaultLocale, errors in the build, do not know. */
  @Test
  void nothing_depends_on_the_charset_or_the_language_of_the_system() {
    noClasses()
        .should()
        .callMethod(Process.class, "inputReader")
        .orShould()
        .callMethod(Process.class, "errorReader")
        .orShould()
        .callMethod(Process.class, "outputWriter")
        .orShould()
        .callMethod(ByteArrayOutputStream.class, "toString")
        .orShould()
        .callConstructor(PrintStream.class, OutputStream.class)
        .orShould()
        .callConstructor(PrintStream.class, OutputStream.class, boolean.class)
        .orShould()
        .callConstructor(PrintStream.class, String.class)
        .orShould()
        .callConstructor(PrintStream.class, File.class)
        .orShould()
        .callMethod(PrintStream.class, "printf", String.class, Object[].class)
        .orShould()
        .callMethod(Charset.class, "defaultCharset")
        .orShould()
        .callMethod(Locale.class, "getDefault")
        .orShould()
        .callMethod(Locale.class, "getDefault", Locale.Category.class)
        .check(PROJECT);
  }
}
