/** The server side of HTTP, the same for every stack and every host. */
package org.gridsec.echo.http;
