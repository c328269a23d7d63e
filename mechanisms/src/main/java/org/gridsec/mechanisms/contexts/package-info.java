/**
 * Where a server keeps the security contexts that its clients have established: without bound as
 * the papers' servers did (GRID'04 section 3.4), bounded with expiry, or not at all.
 */
package org.gridsec.mechanisms.contexts;
