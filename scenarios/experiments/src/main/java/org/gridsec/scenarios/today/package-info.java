/**
 * Current security of grids beside that of the papers' time: calls as in GRID'04, figures 3, 5 and
 * 6.
 */
package org.gridsec.scenarios.today;
