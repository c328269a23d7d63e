/** What the mechanisms share of envelopes and streams. */
package org.gridsec.mechanisms.soap;
