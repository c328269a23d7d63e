/** Reads envelopes as streams, with limits, and checks their form while they pass. */
package org.gridsec.mechanisms.soap.stream;
