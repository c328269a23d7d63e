package org.gridsec.echo.http;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Throws the exception of a client that is gone if it reads an answer too slowly. */
final class PacedOutput extends FilterOutputStream {

  /** Number of bytes that are written between two checks of the time. */
  private static final int PIECE = 64 * 1024;

  private final Patience.Wait wait;

  PacedOutput(OutputStream out, Patience.Wait wait) {
    super(out);
    this.wait = wait;
    wait.turn();
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    for (int written = 0; written < length; ) {
      int piece = Math.min(length - written, PIECE);
      long since = System.nanoTime();
      out.write(bytes, offset + written, piece);
      wait.written(piece, System.nanoTime() - since);
      written += piece;
    }
  }
}
