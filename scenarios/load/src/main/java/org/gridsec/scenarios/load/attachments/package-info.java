/** MIME parts next to an envelope: SOAP with Attachments, and MTOM with XOP. */
package org.gridsec.scenarios.load.attachments;
