/** XML-Signature with post-quantum algorithms: Müller and Oupický 2024. */
package org.gridsec.scenarios.mueller24;
