/** Signatures of HTTP messages by two parties: shared by the mechanisms with a form of them. */
package org.gridsec.mechanisms.httpsigning;
