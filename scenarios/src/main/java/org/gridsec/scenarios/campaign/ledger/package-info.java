/**
 * The ledger of a run: the cells that are still to be measured, their cost, and the progress. A
 * {@link Kind} measures one kind of cell.
 */
package org.gridsec.scenarios.campaign.ledger;
