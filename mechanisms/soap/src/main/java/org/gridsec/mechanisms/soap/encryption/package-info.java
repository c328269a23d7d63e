/** XML-Encryption: decrypts parts of trees and of streams, and transports their keys. */
package org.gridsec.mechanisms.soap.encryption;
