/** The service as a WAR: what the embedded hosts are told by arguments comes from web.xml. */
package org.gridsec.echo.war;
