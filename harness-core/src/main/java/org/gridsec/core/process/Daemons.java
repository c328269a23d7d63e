package org.gridsec.core.process;

import java.util.concurrent.ThreadFactory;

/** Threads that end with this JVM. */
public final class Daemons {

  private Daemons() {}

  /** Makes threads of one name. */
  public static ThreadFactory named(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }
}
