/** Commands that tell if a candidate is slower: {@code ab}, {@code compare}, {@code history}. */
package org.gridsec.scenarios.cli.regression;
