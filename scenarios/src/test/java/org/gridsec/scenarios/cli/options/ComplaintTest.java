package org.gridsec.scenarios.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.AccessDeniedException;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

class ComplaintTest {

  @Test
  void a_failure_of_the_surroundings_is_one_line_even_if_it_has_no_message() {
    assertThat(Complaint.failure(new IOException("expected a,\ngot: b")))
        .contains("gridsec: expected a, got: b");
    assertThat(Complaint.failure(new ClosedChannelException()))
        .contains("gridsec: ClosedChannelException");
    assertThat(Complaint.failure(new UncheckedIOException(new EOFException())))
        .contains("gridsec: EOFException");
    assertThat(
            Complaint.failure(
                new UncheckedIOException("cannot read a.jar", new ZipException("no END header"))))
        .contains("gridsec: cannot read a.jar: no END header");
    assertThat(Complaint.failure(new AccessDeniedException("file")))
        .contains("gridsec: file: permission denied");
  }
}
