package org.gridsec.echo.http;

import jakarta.servlet.ServletInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import org.gridsec.echo.host.Limits;

/** Throws {@link GivenUp} if a body is too large or arrives too slowly. */
final class LimitedInput extends FilterInputStream {

  private final ServletInputStream body;
  private final Limits limits;
  private final Patience.Wait wait;
  private long left;

  LimitedInput(ServletInputStream in, Limits limits, Patience.Wait wait) {
    super(in);
    this.body = in;
    this.limits = limits;
    this.wait = wait;
    this.left = limits.requestBytes();
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    long since = wait.reads(body);
    int read;
    try {
      read = in.read(buffer, offset, length);
    } catch (IOException e) {
      throw wait.failure(e, System.nanoTime() - since);
    }
    wait.moved(read, System.nanoTime() - since);
    left -= Math.max(read, 0);
    if (left < 0) {
      throw GivenUp.tooLarge(limits);
    }
    return read;
  }

  @Override
  public long skip(long count) throws IOException {
    return Math.max(0, read(new byte[(int) Math.min(count, 8192)]));
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
