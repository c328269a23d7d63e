/** The harness's own questions: checks of what the papers' scenarios take for granted. */
package org.gridsec.scenarios.selfcheck;
