/** The interface that every mechanism implements, and the types that it uses. */
package org.gridsec.mechanisms.spi;
