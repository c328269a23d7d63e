/** What section 3.2 of the paper measures, and today's algorithms beside: each is one line here. */
package org.gridsec.scenarios.liu05.crypto;
