/**
 * Shared code for envelopes and streams: names, parsing with limits, the strict form of protected
 * envelopes, signatures with X.509 keys, detection of replays, and fault codes.
 */
package org.gridsec.mechanisms.soap;
