/**
 * The stack with trees: the Axis2 engine on both sides, with DOM-based security by WSS4J as
 * handlers in its Security phase. It corresponds to GT3.2 and Axis in the papers (GRID'04 section
 * 3.1).
 */
package org.gridsec.echo.axis2;
