/**
 * What the mechanisms share of envelopes and streams: names, hardened parsing, the strict form that
 * a protected envelope must have, memory of messages seen, and fault codes.
 */
package org.gridsec.mechanisms.soap;
