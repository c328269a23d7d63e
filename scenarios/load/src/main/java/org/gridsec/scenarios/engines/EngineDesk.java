package org.gridsec.scenarios.engines;

import java.rmi.Remote;
import java.rmi.RemoteException;

/**
 * Remote object of an engine. It reserves the engine for one run at a time, as long as the run
 * renews its lease, and passes the orders of that run to workers.
 */
public interface EngineDesk extends Remote {

  EngineFacts facts() throws RemoteException;

  /**
   * Reserves the engine for a run and ends all earlier work.
   *
   * @throws EngineRefusal if another run has the engine
   */
  void take(String run) throws RemoteException, EngineRefusal;

  /**
   * Renews the lease.
   *
   * @return {@link System#nanoTime} of the engine's machine
   * @throws EngineRefusal if the engine no longer belongs to the run
   */
  long renew(String run) throws RemoteException, EngineRefusal;

  /** Gives an order to a worker; {@link #reply} follows before the next one. */
  void obey(String run, String worker, EngineOrder order) throws RemoteException, EngineRefusal;

  /**
   * Waits for the reply to the latest order of a worker.
   *
   * @return the reply; null if the worker needs more time, so that a run can tell a long order from
   *     an engine that hangs
   */
  EngineOrder.Reply reply(String run, String worker) throws RemoteException, EngineRefusal;

  /** Ends a worker, even during a command. */
  void end(String run, String worker) throws RemoteException, EngineRefusal;

  /** Ends all work for a run and frees the engine. */
  void release(String run) throws RemoteException;
}
