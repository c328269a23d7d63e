package org.gridsec.period.xsul;

import org.xmlpull.v1.builder.XmlNamespace;
import xsul.XmlConstants;
import xsul.soap11_type_handler.Soap11TypeHandlerRegistry;
import xsul.type_handler.TypeHandlerRegistry;
import xsul.xsd_type_handler.XsdTypeHandlerRegistry;

/** The echo service, which XSUL calls by reflection and clients call through a proxy. */
public interface Echo {

  /** Namespace of the service and its operations. */
  XmlNamespace NAMESPACE = XmlConstants.BUILDER.newNamespace("e", "urn:gridsec:echo");

  /** Type mapping: strings by XML Schema, arrays by section 5 of SOAP 1.1. */
  TypeHandlerRegistry TYPES =
      Soap11TypeHandlerRegistry.getInstance(XsdTypeHandlerRegistry.getInstance());

  String echoString(String value);

  String[] echoStrings(String[] values);

  /** The implementation. XSUL only calls public methods of public classes. */
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
