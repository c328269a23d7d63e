/**
 * The stack with trees: the Axis2 engine on both sides, security as handlers in its Security phase,
 * DOM-based as WSS4J has it. Stands where the papers have GT3.2 and Axis (GRID'04 section 3.1).
 */
package org.gridsec.echo.axis2;
