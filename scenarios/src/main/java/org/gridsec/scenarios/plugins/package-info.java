/** Jars of {@code --plugin}: checks that they fit this program, and their descriptions in a run. */
package org.gridsec.scenarios.plugins;
