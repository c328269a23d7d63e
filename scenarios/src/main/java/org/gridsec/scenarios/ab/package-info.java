/** Measures two variants of the program in turn, each in JVMs of its own. */
package org.gridsec.scenarios.ab;
