/** What the echo service says of itself: its endpoints, and the description at its root. */
package org.gridsec.echo.description;
