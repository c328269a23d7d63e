package org.gridsec.period.xsul;

import org.xmlpull.v1.builder.XmlNamespace;
import xsul.XmlConstants;
import xsul.soap11_type_handler.Soap11TypeHandlerRegistry;
import xsul.type_handler.TypeHandlerRegistry;
import xsul.xsd_type_handler.XsdTypeHandlerRegistry;

/** The service that XSUL calls by reflection, and clients by a proxy. */
public interface Echo {

  /** Of the service and its operations. */
  XmlNamespace NAMESPACE = XmlConstants.BUILDER.newNamespace("e", "urn:gridsec:echo");

  /** Strings as XML Schema has them, arrays as SOAP 1.1's section 5 does. */
  TypeHandlerRegistry TYPES =
      Soap11TypeHandlerRegistry.getInstance(XsdTypeHandlerRegistry.getInstance());

  String echoString(String value);

  String[] echoStrings(String[] values);

  /** What serves: XSUL calls public methods of public classes only. */
  final class Service implements Echo {

    @Override
    public String echoString(String value) {
      return value;
    }

    @Override
    public String[] echoStrings(String[] values) {
      return values;
    }
  }
}
