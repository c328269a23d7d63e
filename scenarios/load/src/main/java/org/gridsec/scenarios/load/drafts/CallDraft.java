package org.gridsec.scenarios.load.drafts;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridsec.core.model.OneLine;
import org.gridsec.scenarios.load.attachments.AttachedFile;

/**
 * Drafts of a request and of its {@code security.yaml}, to be completed by hand.
 *
 * @param title name of what is called, for people
 * @param url address of the service
 * @param action SOAP action; empty for none
 * @param request the envelope
 * @param security text of the {@code security.yaml}; empty for no security
 * @param attached attachments of the request
 */
public record CallDraft(
    String title,
    String url,
    String action,
    String request,
    Optional<String> security,
    List<AttachedFile> attached) {

  /** Words that a shell takes as they are. */
  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  public CallDraft {
    attached = List.copyOf(attached);
  }

  /**
   * Writes the files.
   *
   * @param directory directory, which is made if it does not exist
   * @return what was written, and the command to run next
   * @throws IllegalArgumentException if it has such a file
   * @throws IOException if it cannot be written
   */
  public String write(Path directory) throws IOException {
    Path requestFile = directory.resolve("request.xml");
    Path securityFile = directory.resolve("security.yaml");
    for (Path file : List.of(requestFile, securityFile)) {
      if (Files.exists(file)) {
        throw new IllegalArgumentException(
            "'--drafts' expected a directory without %s, got: %s"
                .formatted(file.getFileName(), directory));
      }
    }
    Files.createDirectories(directory);
    create(requestFile, request);
    if (security.isPresent()) {
      create(securityFile, security.get());
    }
    return "%s: %s%s%n%n  gridsec load %s --body %s%s%s%s%n"
        .formatted(
            OneLine.of(title),
            requestFile,
            security.isPresent() ? ", " + securityFile : ", without security",
            word(url),
            word(requestFile.toString()),
            attached.stream()
                .map(file -> " --attach " + word(file.file() + "=" + file.type()))
                .collect(Collectors.joining()),
            action.isEmpty() ? "" : " --action " + word(action),
            security.isPresent() ? " --security " + word(securityFile.toString()) : "");
  }

  private static void create(Path file, String text) throws IOException {
    Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
  }

  /** Quotes a word for a shell. */
  private static String word(String text) {
    String line = OneLine.of(text);
    return PLAIN.matcher(line).matches() ? line : "'" + line.replace("'", "'\\''") + "'";
  }
}
