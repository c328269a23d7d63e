/** SOAP 1.1 as the echo service speaks it: its contract, what it refuses, its faults. */
package org.gridsec.echo.soap;
