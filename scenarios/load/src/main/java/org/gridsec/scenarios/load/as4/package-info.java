/** Headers of AS4, and receipts for messages. */
package org.gridsec.scenarios.load.as4;
