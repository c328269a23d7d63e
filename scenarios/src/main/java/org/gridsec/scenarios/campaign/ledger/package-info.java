/**
 * What a run still has to measure, what that costs, and how far it has come. A {@link Kind}
 * measures one kind of cell.
 */
package org.gridsec.scenarios.campaign.ledger;
