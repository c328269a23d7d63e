/** Drafts of requests and of their {@code security.yaml}, to be completed by hand. */
package org.gridsec.scenarios.load.drafts;
