/**
 * The registry of scenarios, the papers' experiments; each paper has a package of its own below
 * this one. Only this module puts mechanisms, stacks, transports and load together.
 */
package org.gridsec.scenarios;
