/**
 * The stack without trees: pull parsing and streaming security on both sides. It corresponds to
 * XSUL in the papers (GRID'04 section 3.1).
 */
package org.gridsec.echo.pull;
