package org.gridsec.scenarios.engines;

import java.rmi.Remote;
import java.rmi.RemoteException;

/**
 * What an engine has beside JMeter's remote object: it belongs to one run at a time, as long as
 * that renews its lease.
 */
public interface EngineDesk extends Remote {

  /** What a run has for engines to see whether they can reach it, and so return samples. */
  @FunctionalInterface
  interface Callback extends Remote {
    void reached() throws RemoteException;
  }

  EngineFacts facts() throws RemoteException;

  /**
   * Has it belong to a run, and ends all that it did before.
   *
   * @throws EngineRefusal if it belongs to another, or cannot reach this one
   */
  void take(String run, Callback callback) throws RemoteException, EngineRefusal;

  /**
   * Renews the lease.
   *
   * @return {@link System#nanoTime} of its machine
   * @throws EngineRefusal if it does not belong to the run any more
   */
  long renew(String run) throws RemoteException, EngineRefusal;

  /** Ends a worker, be it in the middle of a command. */
  void end(String run, String worker) throws RemoteException, EngineRefusal;

  /** Ends all that it does for a run. */
  void release(String run) throws RemoteException;
}
