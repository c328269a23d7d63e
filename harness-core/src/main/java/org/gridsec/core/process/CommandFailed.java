package org.gridsec.core.process;

import java.io.IOException;

/** A worker answered a command with an error. It is alive and takes more commands. */
public final class CommandFailed extends IOException {

  private static final long serialVersionUID = 1L;

  public CommandFailed(String message) {
    super(message);
  }
}
