/** The command line. */
package org.gridsec.scenarios.cli;
