/**
 * What grids use today beside what they used when the papers were written: calls as in GRID'04's
 * figures 3, 5 and 6.
 */
package org.gridsec.scenarios.today;
