package org.gridsec.echo.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Ends in {@link RequestTooLarge} after a number of bytes. */
final class LimitedInput extends FilterInputStream {

  private final long limit;
  private long left;

  LimitedInput(InputStream in, long limit) {
    super(in);
    this.limit = limit;
    this.left = limit;
  }

  @Override
  public int read() throws IOException {
    int read = in.read();
    if (read >= 0) {
      count(1);
    }
    return read;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int read = in.read(buffer, offset, length);
    if (read > 0) {
      count(read);
    }
    return read;
  }

  @Override
  public long skip(long count) throws IOException {
    long skipped = in.skip(count);
    count(skipped);
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void count(long bytes) throws RequestTooLarge {
    left -= bytes;
    if (left < 0) {
      throw new RequestTooLarge(limit);
    }
  }
}
