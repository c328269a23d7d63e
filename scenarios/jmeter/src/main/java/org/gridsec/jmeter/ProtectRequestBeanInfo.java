package org.gridsec.jmeter;

import java.beans.PropertyDescriptor;
import java.util.List;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** Fields of {@link ProtectRequest} in JMeter's window. */
public final class ProtectRequestBeanInfo extends BeanInfoSupport {

  public ProtectRequestBeanInfo() {
    super(ProtectRequest.class);
    createPropertyGroup("file", new String[] {"security", "home"});
    createPropertyGroup("packaging", new String[] {"attach", "gzip"});
    for (String name : List.of("security", "home", "attach", "gzip")) {
      PropertyDescriptor field = property(name);
      field.setValue(NOT_UNDEFINED, true);
      field.setValue(DEFAULT, "");
    }
  }
}
