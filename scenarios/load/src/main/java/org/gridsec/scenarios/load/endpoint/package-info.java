/** The service that is loaded: its address, its requests, and the rules for its replies. */
package org.gridsec.scenarios.load.endpoint;
