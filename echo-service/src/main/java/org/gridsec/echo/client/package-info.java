/** The client side of HTTP, the same for every stack. */
package org.gridsec.echo.client;
