package org.gridsec.results.regression.history;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.OneLine;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.results.store.DocumentSchema;
import org.gridsec.results.store.ForeignText;
import org.gridsec.results.store.RunDirectoryException;
import org.gridsec.results.store.TextInstants;

/**
 * A history on disk: JSON lines in UTF-8, one per run, in any order; {@code history.schema.json}
 * describes a line. Lines are only added, so the file can be kept in a repository, and two branches
 * that added to it can be merged.
 */
public final class HistoryFile {

  /** Character that the decoder puts in place of bytes that are not UTF-8. */
  private static final char REPLACEMENT = '\uFFFD';

  /** Mark that editors and PowerShell put before the first line. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(TextInstants.module())
          .addModule(ForeignText.module())
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS) // to tell them from other damage
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final Path path;
  private final DocumentSchema schema = DocumentSchema.of(HistoryFile.class, "history.schema.json");

  /** A file that need not exist yet. */
  public HistoryFile(Path path) {
    this.path = path;
  }

  public Path path() {
    return path;
  }

  /**
   * Reads all valid lines, and reports the others by their numbers. A file that does not exist has
   * no lines.
   *
   * @throws RunDirectoryException if the file exists but cannot be read
   */
  public History read() {
    if (!Files.exists(path)) {
      return History.EMPTY;
    }
    try {
      return read(Files.readAllBytes(path));
    } catch (IOException e) {
      throw new RunDirectoryException("cannot read " + path + ": " + AtomicFile.reason(e), e);
    }
  }

  private History read(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    List<String> lines = text.substring(text.startsWith(BYTE_ORDER_MARK) ? 1 : 0).lines().toList();
    Map<Object, Integer> lineOfRun = new HashMap<>();
    List<HistoryEntry> entries = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (int number = 1; number <= lines.size(); number++) {
      String line = lines.get(number - 1);
      if (line.isBlank()) {
        continue;
      }
      try {
        HistoryEntry entry = parse(line);
        Integer earlier = lineOfRun.putIfAbsent(entry.identity(), number);
        if (earlier != null) {
          throw new IllegalArgumentException(
              "'run' expected once, got that of line " + earlier + " again: " + entry.run());
        }
        entries.add(entry);
      } catch (IllegalArgumentException e) {
        problems.add(
            "%s: line %s: %s; it is not used".formatted(path, number, OneLine.of(e.getMessage())));
      }
    }
    return new History(entries, problems);
  }

  private HistoryEntry parse(String line) {
    JsonNode json = tree(line);
    DocumentSchema.requireVersion(json, HistoryEntry.FORMAT_VERSION);
    return schema.value(json, MAPPER, HistoryEntry.class);
  }

  private static JsonNode tree(String line) {
    if (line.indexOf(REPLACEMENT) >= 0) {
      throw new IllegalArgumentException("expected UTF-8, got other bytes");
    }
    try {
      return MAPPER.readTree(line);
    } catch (JacksonException e) {
      String place =
          e.getLocation() == null ? "" : "column " + e.getLocation().getColumnNr() + ": ";
      throw new IllegalArgumentException(
          place + "expected JSON, got: " + DocumentSchema.reason(e), e);
    }
  }

  /**
   * Adds a line. Creates the file and its parent directories if needed. A last line that was cut
   * off stays, and gets a line break. Concurrent writers wait.
   *
   * @return the earlier content
   * @throws IllegalArgumentException if the run is in the file already
   * @throws RunDirectoryException if that fails; the file stays unchanged
   */
  public History append(HistoryEntry entry) {
    try {
      Path parent = path.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      synchronized (HistoryFile.class) { // the file lock below belongs to the whole process
        try (FileChannel channel =
            FileChannel.open(
                path,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
          channel.lock(); // until it is closed
          History before = read(Channels.newInputStream(channel).readAllBytes());
          if (before.entries().stream().anyMatch(e -> e.identity().equals(entry.identity()))) {
            throw new IllegalArgumentException(
                "'run' expected one that %s does not have yet, got: %s"
                    .formatted(path, entry.run()));
          }
          append(channel, MAPPER.writeValueAsString(entry));
          return before;
        }
      }
    } catch (IOException e) {
      throw new RunDirectoryException("cannot write " + path + ": " + AtomicFile.reason(e), e);
    }
  }

  private static void append(FileChannel channel, String line) throws IOException {
    long size = channel.size();
    String start = endsWithin(channel, size) ? "\n" : "";
    ByteBuffer bytes = StandardCharsets.UTF_8.encode(start + line + "\n");
    try {
      channel.position(size);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    } catch (IOException e) {
      channel.truncate(size);
      throw e;
    }
  }

  /** True if the last line has no line break. */
  private static boolean endsWithin(FileChannel channel, long size) throws IOException {
    ByteBuffer last = ByteBuffer.allocate(1);
    return size > 0 && channel.read(last, size - 1) == 1 && last.get(0) != '\n';
  }
}
