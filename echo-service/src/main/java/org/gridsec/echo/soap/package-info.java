/** SOAP 1.1 in the echo service: its contract, the messages it refuses, its faults. */
package org.gridsec.echo.soap;
