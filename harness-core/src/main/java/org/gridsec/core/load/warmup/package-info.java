/** Warms a pair of JVMs until its calls are steady and the JIT compilers are quiet. */
package org.gridsec.core.load.warmup;
