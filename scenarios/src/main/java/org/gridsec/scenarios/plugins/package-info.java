/** Jars of {@code --plugin}: whether they fit this program, and what a run says of them. */
package org.gridsec.scenarios.plugins;
