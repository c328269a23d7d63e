package org.gridsec.scenarios.campaign.ledger;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.gridsec.core.config.Durations;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.OneLine;

/** Shows a bar at the bottom of a terminal, with finished cells above it. */
public final class TerminalProgress implements Progress {

  private static final int STEPS = 1000;

  private final PrintStream out;
  private final LinesAboveBar above;
  private ProgressBar bar;

  public TerminalProgress(PrintStream out) {
    this.out = out;
    this.above = new LinesAboveBar(out);
  }

  @Override
  public void note(String line) {
    if (bar == null) {
      out.println(OneLine.of(line));
    } else {
      above.add(line);
      bar.refresh();
    }
  }

  @Override
  public void measured(double part, Duration remaining, String line) {
    if (bar == null) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("measuring")
              .setInitialMax(STEPS)
              .setStyle(ProgressBarStyle.ASCII)
              .hideEta()
              .setConsumer(above)
              .build();
    }
    if (!line.isEmpty()) {
      above.add(line);
    }
    bar.setExtraMessage(" " + Durations.spoken(remaining) + " to go");
    bar.stepTo(Math.round(STEPS * part));
    bar.refresh();
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }

  /**
   * A bar on the last line. Another thread draws it, so lines above it wait until the next time.
   */
  private static final class LinesAboveBar extends ConsoleProgressBarConsumer {

    /** ECMA-48 sequence: go to the beginning of the line, erase to its end. */
    private static final String ERASE = "\r\u001b[K";

    private final PrintStream terminal;
    private final Queue<String> lines = new ConcurrentLinkedQueue<>();

    LinesAboveBar(PrintStream terminal) {
      super(terminal);
      this.terminal = terminal;
    }

    void add(String line) {
      lines.add(OneLine.of(line));
    }

    @Override
    public synchronized void accept(String drawn) {
      for (String line = lines.poll(); line != null; line = lines.poll()) {
        terminal.println(ERASE + line);
      }
      super.accept(drawn);
    }
  }
}
