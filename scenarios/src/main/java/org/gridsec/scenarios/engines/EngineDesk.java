package org.gridsec.scenarios.engines;

import java.rmi.Remote;
import java.rmi.RemoteException;

/**
 * Remote object of an engine, in addition to that of JMeter. It reserves the engine for one run at
 * a time, as long as the run renews its lease.
 */
public interface EngineDesk extends Remote {

  /** Remote object of the run; engines call it to check that they can return samples. */
  @FunctionalInterface
  interface Callback extends Remote {
    void reached() throws RemoteException;
  }

  EngineFacts facts() throws RemoteException;

  /**
   * Reserves the engine for a run and ends all earlier work.
   *
   * @throws EngineRefusal if another run has the engine, or it cannot call this run back
   */
  void take(String run, Callback callback) throws RemoteException, EngineRefusal;

  /**
   * Renews the lease.
   *
   * @return {@link System#nanoTime} of the engine's machine
   * @throws EngineRefusal if the engine no longer belongs to the run
   */
  long renew(String run) throws RemoteException, EngineRefusal;

  /** Ends a worker, even during a command. */
  void end(String run, String worker) throws RemoteException, EngineRefusal;

  /** Ends all work for a run and frees the engine. */
  void release(String run) throws RemoteException;
}
