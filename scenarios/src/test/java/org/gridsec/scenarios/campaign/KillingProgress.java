package org.gridsec.scenarios.campaign;

import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import org.gridsec.core.load.Progress;
import org.gridsec.scenarios.campaign.ledger.PlainProgress;

/** Kills workers when certain lines are told. */
public final class KillingProgress implements Progress {

  private final Progress teller;
  private final FakeStarter starter;
  private final String program;
  private final String part;
  private int times;

  /**
   * @param starter of the workers
   * @param program that they run
   * @param part of the lines
   * @param times how many of the lines
   */
  public KillingProgress(Writer told, FakeStarter starter, String program, String part, int times) {
    this.teller = new PlainProgress(new PrintWriter(told, true), Duration.ZERO);
    this.starter = starter;
    this.program = program;
    this.part = part;
    this.times = times;
  }

  @Override
  public void note(String line) {
    teller.note(line);
    killAt(line);
  }

  private void killAt(String line) {
    if (line.contains(part) && times > 0) {
      times--;
      starter.kill(program);
    }
  }

  @Override
  public void measured(double done, Duration remaining, String line) {
    teller.measured(done, remaining, line);
    killAt(line);
  }

  @Override
  public void close() {
    teller.close();
  }
}
