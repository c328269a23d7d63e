package org.gridsec.scenarios.ab;

import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.scenarios.campaign.pairs.Launcher;

/**
 * One of the two sides of a comparison.
 *
 * @param launcher launcher of its JVMs
 * @param cell measured cell
 * @param slowedBy share by which its security processing is slowed; 0 for not at all
 * @param phase compared part of a call; empty for the whole call
 */
public record Contender(
    Side side, Launcher launcher, CellKey cell, double slowedBy, Optional<MeasuredPhase> phase) {}
