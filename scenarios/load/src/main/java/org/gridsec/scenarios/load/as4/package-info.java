/** Headers of AS4, and the receipts for what was sent. */
package org.gridsec.scenarios.load.as4;
