package org.gridsec.scenarios.load.wsdl;

import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.wsdl.BindingInput;
import javax.wsdl.BindingOperation;
import javax.wsdl.BindingOutput;
import javax.wsdl.Definition;
import javax.wsdl.Import;
import javax.wsdl.Input;
import javax.wsdl.Message;
import javax.wsdl.Operation;
import javax.wsdl.Output;
import javax.wsdl.Port;
import javax.wsdl.Service;
import javax.wsdl.WSDLElement;
import javax.wsdl.extensions.ElementExtensible;
import javax.wsdl.extensions.soap.SOAPAddress;
import javax.wsdl.extensions.soap.SOAPBinding;
import javax.wsdl.extensions.soap.SOAPBody;
import javax.wsdl.extensions.soap.SOAPHeader;
import javax.wsdl.extensions.soap.SOAPOperation;
import javax.wsdl.extensions.soap12.SOAP12Address;
import javax.wsdl.extensions.soap12.SOAP12Binding;
import javax.wsdl.extensions.soap12.SOAP12Body;
import javax.wsdl.extensions.soap12.SOAP12Header;
import javax.wsdl.extensions.soap12.SOAP12Operation;
import javax.xml.namespace.QName;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.Soap;

/**
 * An operation of a port with a SOAP binding (WSDL 1.1 section 3).
 *
 * @param definition WSDL with all that it imports
 */
record WsdlOperation(
    Definition definition, Service service, Port port, Soap soap, BindingOperation binding) {

  /**
   * Form of the Body.
   *
   * @param use {@code literal} or {@code encoded}
   * @param namespace namespace of the wrapper of style rpc; may be null
   * @param parts names of the message's parts in the Body; null for all
   */
  record Body(String use, String namespace, List<?> parts) {}

  /** A part of a message that is a header. */
  record HeaderPart(QName message, String part) {}

  /** Lists the operations of all ports with a SOAP binding, by their names. */
  static List<WsdlOperation> all(Definition definition) {
    List<WsdlOperation> operations = new ArrayList<>();
    for (Service service : typed(definition.getAllServices().values(), Service.class)) {
      for (Port port : typed(service.getPorts().values(), Port.class)) {
        Optional<Soap> soap = Optional.ofNullable(port.getBinding()).flatMap(WsdlOperation::soap);
        if (soap.isPresent()) {
          for (BindingOperation one :
              typed(port.getBinding().getBindingOperations(), BindingOperation.class)) {
            operations.add(new WsdlOperation(definition, service, port, soap.get(), one));
          }
        }
      }
    }
    operations.sort(Comparator.comparing(WsdlOperation::toString));
    return operations;
  }

  /** Casts the elements of a list of WSDL4J, which has no types. */
  static <T> List<T> typed(Iterable<?> all, Class<T> type) {
    List<T> typed = new ArrayList<>();
    all.forEach(one -> typed.add(type.cast(one)));
    return typed;
  }

  /** Returns a definition and all those that it imports. */
  static Set<Definition> withImports(Definition definition) {
    Set<Definition> all = new LinkedHashSet<>();
    add(definition, all);
    return all;
  }

  private static void add(Definition definition, Set<Definition> all) {
    if (definition != null && all.add(definition)) {
      for (List<?> imports : typed(definition.getImports().values(), List.class)) {
        typed(imports, Import.class).forEach(one -> add(one.getDefinition(), all));
      }
    }
  }

  private static Optional<Soap> soap(ElementExtensible binding) {
    return extension(binding, SOAPBinding.class)
        .map(one -> Soap.V1_1)
        .or(() -> extension(binding, SOAP12Binding.class).map(one -> Soap.V1_2));
  }

  private static <T> Stream<T> extensions(ElementExtensible of, Class<T> type) {
    return of == null
        ? Stream.empty()
        : typed(of.getExtensibilityElements(), Object.class).stream()
            .filter(type::isInstance)
            .map(type::cast);
  }

  private static <T> Optional<T> extension(ElementExtensible of, Class<T> type) {
    return extensions(of, type).findFirst();
  }

  /** Returns the name of the operation. */
  String name() {
    return binding.getName();
  }

  /** Returns the names of port and operation. */
  @Override
  public String toString() {
    return port.getName() + "/" + name();
  }

  /** Returns the operation of the port type. */
  Operation abstracted() {
    Operation operation = binding.getOperation();
    if (operation == null || operation.getInput() == null) {
      throw new IllegalArgumentException(
          "operation %s expected with an input in its portType, got none".formatted(this));
    }
    return operation;
  }

  /** Returns the message of the request. */
  Message message() {
    Message message = abstracted().getInput().getMessage();
    if (message == null || message.isUndefined()) {
      throw new IllegalArgumentException(
          "operation %s expected with a message that is defined, got none".formatted(this));
    }
    return message;
  }

  /** Returns the address of the port. */
  URI address() {
    return Connection.address(
        "location of port " + port.getName(),
        extension(port, SOAPAddress.class)
            .map(SOAPAddress::getLocationURI)
            .or(() -> extension(port, SOAP12Address.class).map(SOAP12Address::getLocationURI))
            .orElse(null));
  }

  /** Returns the SOAP action; empty for none. */
  String action() {
    return extension(binding, SOAPOperation.class)
        .map(SOAPOperation::getSoapActionURI)
        .or(() -> extension(binding, SOAP12Operation.class).map(SOAP12Operation::getSoapActionURI))
        .orElse("");
  }

  /**
   * Returns the action of WS-Addressing: the SOAP action, or else the default one (WS-Addressing
   * Metadata 1.0 section 4.4.4).
   */
  String addressingAction() {
    QName portType = port.getBinding().getPortType().getQName();
    String namespace = portType.getNamespaceURI();
    String delimiter = namespace.startsWith("urn:") ? ":" : "/";
    String input =
        Objects.requireNonNullElse(abstracted().getInput().getName(), name() + "Request");
    return action().isEmpty()
        ? String.join(
            delimiter,
            namespace.endsWith(delimiter)
                ? namespace.substring(0, namespace.length() - 1)
                : namespace,
            portType.getLocalPart(),
            input)
        : action();
  }

  /** True for style rpc, false for style document. */
  boolean rpc() {
    return extension(binding, SOAPOperation.class)
        .map(SOAPOperation::getStyle)
        .or(() -> extension(binding, SOAP12Operation.class).map(SOAP12Operation::getStyle))
        .or(() -> extension(port.getBinding(), SOAPBinding.class).map(SOAPBinding::getStyle))
        .or(() -> extension(port.getBinding(), SOAP12Binding.class).map(SOAP12Binding::getStyle))
        .filter("rpc"::equals)
        .isPresent();
  }

  /** Returns the form of the request's Body. */
  Body body() {
    BindingInput input = binding.getBindingInput();
    return extension(input, SOAPBody.class)
        .map(body -> new Body(body.getUse(), body.getNamespaceURI(), body.getParts()))
        .or(
            () ->
                extension(input, SOAP12Body.class)
                    .map(body -> new Body(body.getUse(), body.getNamespaceURI(), body.getParts())))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "operation %s expected with a soap:body in its input, got none"
                        .formatted(this)));
  }

  /** Lists the headers of the request. */
  List<HeaderPart> headers() {
    BindingInput input = binding.getBindingInput();
    return Stream.concat(
            extensions(input, SOAPHeader.class)
                .map(header -> new HeaderPart(header.getMessage(), header.getPart())),
            extensions(input, SOAP12Header.class)
                .map(header -> new HeaderPart(header.getMessage(), header.getPart())))
        .toList();
  }

  /** Lists the elements with policies of the request (WS-PolicyAttachment 1.5 section 4.1). */
  List<WSDLElement> subjectsOfRequest() {
    Input input = abstracted().getInput();
    return subjects(binding.getBindingInput(), input, input.getMessage());
  }

  /** Lists the elements with policies of the reply. */
  List<WSDLElement> subjectsOfReply() {
    BindingOutput bound = binding.getBindingOutput();
    Output output = abstracted().getOutput();
    return subjects(bound, output, output == null ? null : output.getMessage());
  }

  private List<WSDLElement> subjects(WSDLElement... message) {
    return Stream.concat(
            Stream.of(
                service,
                port,
                port.getBinding(),
                port.getBinding().getPortType(),
                binding,
                abstracted()),
            Stream.of(message))
        .filter(Objects::nonNull)
        .toList();
  }
}
