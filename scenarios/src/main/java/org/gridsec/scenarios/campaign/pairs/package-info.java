/**
 * Pairs of JVMs, a server and its client: how they are started, warmed and visited, alone, side by
 * side or by a schedule.
 */
package org.gridsec.scenarios.campaign.pairs;
