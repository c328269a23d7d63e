/** Starts worker JVMs and other programs, passes them orders and reads their answers. */
package org.gridsec.core.process;
