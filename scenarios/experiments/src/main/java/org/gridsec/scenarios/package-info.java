/**
 * Registry of scenarios, the experiments of the papers; each paper has its own subpackage. Only
 * this module combines mechanisms, stacks, transports and load.
 */
package org.gridsec.scenarios;
