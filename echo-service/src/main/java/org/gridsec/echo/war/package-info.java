/** The service as a WAR. Settings that embedded hosts get as arguments come from web.xml. */
package org.gridsec.echo.war;
