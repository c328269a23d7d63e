/**
 * What the mechanisms share of envelopes and streams: names, hardened parsing, the strict form that
 * a protected envelope must have, signatures with X.509 keys, memory of messages seen, and fault
 * codes.
 */
package org.gridsec.mechanisms.soap;
