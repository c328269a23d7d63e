/** What the service runs in: two embedded containers, or one that takes a WAR. */
package org.gridsec.echo.host;
