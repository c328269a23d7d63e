/** XML-Signatures with X.509 keys: made and verified on trees and on streams. */
package org.gridsec.mechanisms.soap.signature;
