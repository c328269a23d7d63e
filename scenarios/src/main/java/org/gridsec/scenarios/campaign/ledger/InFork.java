package org.gridsec.scenarios.campaign.ledger;

import org.gridsec.core.model.CellKey;

/** A cell in one of the forks that are alive at once. */
public record InFork(int fork, CellKey key) {}
