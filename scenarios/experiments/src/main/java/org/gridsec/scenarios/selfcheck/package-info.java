/** Checks of the harness itself: assumptions on which the papers' scenarios rely. */
package org.gridsec.scenarios.selfcheck;
