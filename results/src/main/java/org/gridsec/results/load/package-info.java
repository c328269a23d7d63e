/** A load on one's own service on disk: the file that {@code gridsec load --export} writes. */
package org.gridsec.results.load;
