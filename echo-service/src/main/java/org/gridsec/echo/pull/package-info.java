/**
 * The stack without trees: pull parsing and streaming security on both sides. Stands where the
 * papers have XSUL (GRID'04 section 3.1).
 */
package org.gridsec.echo.pull;
