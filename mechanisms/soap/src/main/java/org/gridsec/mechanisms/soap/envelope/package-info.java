/**
 * Envelopes and their headers: names, the strict form of a protected envelope, time stamps,
 * references to keys, fault codes, and detection of replays.
 */
package org.gridsec.mechanisms.soap.envelope;
