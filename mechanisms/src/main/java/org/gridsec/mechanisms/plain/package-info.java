/**
 * No protection at all: the baseline of every comparison (GRID'04 section 3.2, figures 1 and 2). It
 * guarantees nothing.
 */
package org.gridsec.mechanisms.plain;
