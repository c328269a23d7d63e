package org.gridsec.scenarios.campaign;

import java.io.PrintStream;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarConsumer;
import org.gridsec.core.model.OneLine;

/**
 * Draws a bar on the last line of a terminal. Another thread draws it, so lines above it wait until
 * the next time.
 */
final class LinesAboveBar implements ProgressBarConsumer {

  /** ECMA-48 sequence: go to the beginning of the line, erase to its end. */
  private static final String ERASE = "\r\u001b[K";

  private final PrintStream out;
  private final ProgressBarConsumer bar;
  private final Queue<String> lines = new ConcurrentLinkedQueue<>();

  LinesAboveBar(PrintStream out) {
    this.out = out;
    this.bar = new ConsoleProgressBarConsumer(out);
  }

  void add(String line) {
    lines.add(OneLine.of(line));
  }

  @Override
  public int getMaxRenderedLength() {
    return bar.getMaxRenderedLength();
  }

  @Override
  public synchronized void accept(String drawn) {
    for (String line = lines.poll(); line != null; line = lines.poll()) {
      out.println(ERASE + line);
    }
    bar.accept(drawn);
  }

  @Override
  public void close() {
    bar.close();
  }
}
