/** Messages of AS4: business data as attachments, which the receiver acknowledges. */
package org.gridsec.scenarios.load.as4;
