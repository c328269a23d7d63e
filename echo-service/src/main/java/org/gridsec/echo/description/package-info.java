/** The description of an echo service: its endpoints, and the document at its root. */
package org.gridsec.echo.description;
