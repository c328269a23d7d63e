/** Calls and protected messages for other load tools, in types of the JDK. */
package org.gridsec.scenarios.load.tools;
