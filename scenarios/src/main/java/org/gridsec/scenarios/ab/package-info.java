/** Measures two variants of the program in turn, each in its own JVMs. */
package org.gridsec.scenarios.ab;
