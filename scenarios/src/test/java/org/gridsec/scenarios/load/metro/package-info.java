/** A service of Eclipse Metro, on a class path of its own. */
package org.gridsec.scenarios.load.metro;
