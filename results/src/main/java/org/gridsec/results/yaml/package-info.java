/**
 * Reads YAML files that people write: binds them to records and reports each mistake in one clear
 * line.
 */
package org.gridsec.results.yaml;
