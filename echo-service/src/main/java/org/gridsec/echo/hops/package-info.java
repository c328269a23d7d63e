/** Intermediaries between clients and service that end each connection and open the next. */
package org.gridsec.echo.hops;
