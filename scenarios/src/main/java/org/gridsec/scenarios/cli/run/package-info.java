/** Commands that measure runs and write their reports. */
package org.gridsec.scenarios.cli.run;
