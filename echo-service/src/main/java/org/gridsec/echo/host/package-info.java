/** The containers of the service: two embedded ones, or one that deploys a WAR. */
package org.gridsec.echo.host;
