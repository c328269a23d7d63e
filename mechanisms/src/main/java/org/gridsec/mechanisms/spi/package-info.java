/** What every mechanism is to the rest: one interface, and the few types that it speaks in. */
package org.gridsec.mechanisms.spi;
