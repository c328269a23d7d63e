/** Drafts of a request and of its {@code security.yaml}, from the WSDL of a service. */
package org.gridsec.scenarios.load.wsdl;
