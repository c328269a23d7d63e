/** A mechanism described for people and programs: its parameters, guarantees, layer and keys. */
package org.gridsec.mechanisms.spi.info;
