/**
 * A stand-in for GT3.2, which GRID'04 and Mulmo's notes measured and whose core cannot be had: Axis
 * 1.1, which GT3.2 was built on, with handlers of this project that sign and verify by Apache XML
 * Security 1.0.5D2 of 2002. GT3.2's own handlers may have done more, and less well.
 */
package org.gridsec.period.gt3;
