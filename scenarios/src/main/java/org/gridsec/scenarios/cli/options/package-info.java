/** Options that several commands share, and what commands have in common. */
package org.gridsec.scenarios.cli.options;
