/** YAML files of people: bound to records, with one clear line for each mistake. */
package org.gridsec.results.yaml;
