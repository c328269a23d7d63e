package org.gridsec.scenarios.cli.service;

import java.io.IOException;
import java.nio.file.Path;
import org.gridsec.scenarios.load.wsdl.WsdlDraft;
import picocli.CommandLine.Option;

/** Options for drafts from a WSDL, in place of a load. */
final class WsdlOptions {

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
      names = "--drafts",
      paramLabel = "DIR",
      description =
          "With --wsdl: directory for request.xml and security.yaml, which are not there.")
  private Path drafts;

  /** True if drafts are asked for. */
  boolean given() {
    return wsdl != null;
  }

  /**
   * Checks the options.
   *
   * @param target true if there is something to load
   * @throws IllegalArgumentException if they do not belong together
   */
  void check(boolean target) {
    if (given() != (drafts != null) || (operation != null && !given())) {
      throw new IllegalArgumentException(
          "'--wsdl' and '--drafts' expected together, with or without '--operation', got %s"
              .formatted(given() ? "no '--drafts'" : "no '--wsdl'"));
    }
    if (given() && target) {
      throw new IllegalArgumentException(
          "'--wsdl' expected without URL, '--body' and '--security', which the drafts are for");
    }
  }

  /**
   * Writes the drafts.
   *
   * @return text that says so
   * @throws IOException if they cannot be written
   */
  String write() throws IOException {
    return WsdlDraft.of(wsdl, operation).write(drafts);
  }
}
