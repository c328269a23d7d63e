package org.gridsec.period.xsul;

import xsul.soap11_type_handler.Soap11TypeHandlerRegistry;
import xsul.type_handler.TypeHandlerRegistry;
import xsul.xsd_type_handler.XsdTypeHandlerRegistry;

/** The service that XSUL calls by reflection, and clients by a proxy. */
public interface Echo {

  /** Strings as XML Schema has them, arrays as SOAP 1.1's section 5 does. */
  TypeHandlerRegistry TYPES =
      Soap11TypeHandlerRegistry.getInstance(XsdTypeHandlerRegistry.getInstance());

  String echo(String value);

  String[] echoStrings(String[] values);

  /** What serves: XSUL calls public methods of public classes only. */
  final class Service implements Echo {

    @Override
    public String echo(String value) {
      return value;
    }

    @Override
    public String[] echoStrings(String[] values) {
      return values;
    }
  }
}
