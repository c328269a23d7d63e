/**
 * The interfaces between the harness and the measured software: sessions to call, recorders to
 * report to.
 */
package org.gridsec.core.api;
