/** What the harness asks of the thing it measures: a session to call, a recorder to report to. */
package org.gridsec.core.api;
