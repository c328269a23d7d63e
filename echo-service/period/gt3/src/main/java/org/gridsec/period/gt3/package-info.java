/**
 * A stand-in for GT3.2, which GRID'04 and Mulmo's notes measured and whose core is not available.
 * It has Axis 1.1, the base of GT3.2, and handlers of this project that sign and verify with Apache
 * XML Security 1.0.5D2 of 2002. GT3.2's own handlers may have done more, and less well.
 */
package org.gridsec.period.gt3;
