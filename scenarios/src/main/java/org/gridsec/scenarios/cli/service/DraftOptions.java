package org.gridsec.scenarios.cli.service;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.gridsec.scenarios.cli.options.Given;
import org.gridsec.scenarios.load.attachments.AttachedFile;
import org.gridsec.scenarios.load.drafts.As4Draft;
import org.gridsec.scenarios.load.wsdl.WsdlDraft;
import picocli.CommandLine.Option;

/** Options for drafts, from a WSDL or of AS4, in place of a load. */
final class DraftOptions {

  private static final Predicate<String> NOT_OF_WSDL =
      Predicate.not(Set.of("--wsdl", "--operation", "--drafts", "--plugin")::contains);

  private static final Predicate<String> NOT_OF_AS4 =
      Predicate.not(Set.of("--as4", "--attach", "--drafts", "--plugin")::contains);

  @Option(
      names = "--wsdl",
      paramLabel = "URL|FILE",
      description =
          "Send no load, but write drafts of a request and, from the policies of the WSDL, of a"
              + " '--security' file, and print the command to run next.")
  private String wsdl;

  @Option(
      names = "--operation",
      paramLabel = "NAME",
      description = "With --wsdl: the operation, or PORT/OPERATION; not needed for the only one.")
  private String operation;

  @Option(
      names = "--as4",
      paramLabel = "1|2",
      description =
          "Send no load, but write drafts of an AS4 message with the '--attach' and of its"
              + " '--security' file, by version 1 or 2 of the profile of eDelivery.")
  private String as4;

  @Option(
      names = "--drafts",
      paramLabel = "DIR",
      description =
          "With --wsdl or --as4: directory for request.xml and security.yaml; existing files are"
              + " never overwritten.")
  private Path drafts;

  /** True if drafts are asked for. */
  boolean given() {
    return wsdl != null || as4 != null;
  }

  /**
   * Checks the options.
   *
   * @param target true if there is something to load
   * @param all options that were given
   * @throws IllegalArgumentException if they do not belong together
   */
  void check(boolean target, Given all) {
    if (as4 != null && (wsdl != null || operation != null)) {
      throw new IllegalArgumentException(
          "'--as4' expected without '--wsdl' and '--operation', got both");
    }
    if (given() != (drafts != null) || (operation != null && !given())) {
      throw new IllegalArgumentException(
          "'%s' and '--drafts' expected together%s, got no '%s'"
              .formatted(
                  as4 == null ? "--wsdl" : "--as4",
                  as4 == null ? ", with or without '--operation'" : "",
                  given() ? "--drafts" : "--wsdl"));
    }
    String own = wsdl == null ? "--as4" : "--wsdl";
    if (given() && target) {
      throw new IllegalArgumentException(
          "'%s' expected without URL, '--body' and '--security', which the drafts are for"
              .formatted(own));
    }
    if (given()) {
      all.options(wsdl == null ? NOT_OF_AS4 : NOT_OF_WSDL).stream()
          .findFirst()
          .ifPresent(
              other -> {
                throw new IllegalArgumentException(
                    "'%s' expected without '%s', which its drafts do not use, got both"
                        .formatted(own, other));
              });
    }
  }

  /**
   * Writes the drafts.
   *
   * @param attached files to attach
   * @return text that says so
   * @throws IOException if they cannot be written
   */
  String write(List<AttachedFile> attached) throws IOException {
    return (wsdl == null ? As4Draft.of(as4, attached) : WsdlDraft.of(wsdl, operation))
        .write(drafts);
  }
}
