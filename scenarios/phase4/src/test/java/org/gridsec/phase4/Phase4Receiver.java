package org.gridsec.phase4;

import com.helger.base.io.iface.IHasInputStream;
import com.helger.collection.commons.CommonsArrayList;
import com.helger.collection.commons.ICommonsList;
import com.helger.http.header.HttpHeaderMap;
import com.helger.mime.IMimeType;
import com.helger.phase4.CAS4;
import com.helger.phase4.attachment.IAS4IncomingAttachmentFactory;
import com.helger.phase4.attachment.WSS4JAttachment;
import com.helger.phase4.crypto.AS4CryptoFactoryInMemoryKeyStore;
import com.helger.phase4.crypto.ECryptoAlgorithmCrypt;
import com.helger.phase4.crypto.ECryptoAlgorithmSign;
import com.helger.phase4.crypto.ECryptoAlgorithmSignDigest;
import com.helger.phase4.crypto.IAS4CryptoFactory;
import com.helger.phase4.ebms3header.Ebms3Error;
import com.helger.phase4.ebms3header.Ebms3SignalMessage;
import com.helger.phase4.ebms3header.Ebms3UserMessage;
import com.helger.phase4.incoming.AS4IncomingMessageMetadata;
import com.helger.phase4.incoming.AS4IncomingProfileSelectorConstant;
import com.helger.phase4.incoming.AS4IncomingReceiverConfiguration;
import com.helger.phase4.incoming.AS4RequestHandler;
import com.helger.phase4.incoming.IAS4IncomingMessageMetadata;
import com.helger.phase4.incoming.IAS4IncomingMessageState;
import com.helger.phase4.incoming.IAS4ResponseAbstraction;
import com.helger.phase4.incoming.crypto.AS4IncomingSecurityConfiguration;
import com.helger.phase4.incoming.spi.AS4MessageProcessorResult;
import com.helger.phase4.incoming.spi.AS4SignalMessageProcessorResult;
import com.helger.phase4.incoming.spi.IAS4IncomingMessageProcessorSPI;
import com.helger.phase4.model.EMEP;
import com.helger.phase4.model.EMEPBinding;
import com.helger.phase4.model.pmode.IPMode;
import com.helger.phase4.model.pmode.PMode;
import com.helger.phase4.model.pmode.PModeParty;
import com.helger.phase4.model.pmode.PModeReceptionAwareness;
import com.helger.phase4.model.pmode.leg.EPModeSendReceiptReplyPattern;
import com.helger.phase4.model.pmode.leg.PModeLeg;
import com.helger.phase4.model.pmode.leg.PModeLegProtocol;
import com.helger.phase4.model.pmode.leg.PModeLegSecurity;
import com.helger.phase4.wss.EWSSVersion;
import com.helger.servlet.mock.MockServletContext;
import com.helger.web.scope.mgr.WebScopeManager;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import org.w3c.dom.Node;

/**
 * Receives AS4 messages of both profiles of eDelivery, on {@code /1} and {@code /2}, until its
 * standard input ends. Its argument is a directory with {@code sign-N.p12}, {@code crypt-N.p12} and
 * {@code trust.p12}, in which it stores the payloads. It prints its address.
 */
public final class Phase4Receiver {

  private static final char[] PASSWORD = "changeit".toCharArray();

  private final Path directory;
  private final IPMode mode;
  private final IAS4CryptoFactory signing;
  private final IAS4CryptoFactory decrypting;

  private Phase4Receiver(Path directory, String version, IPMode mode)
      throws GeneralSecurityException, IOException {
    this.directory = directory;
    this.mode = mode;
    this.signing = keys("sign-" + version);
    this.decrypting = keys("crypt-" + version);
  }

  private IAS4CryptoFactory keys(String name) throws GeneralSecurityException, IOException {
    return new AS4CryptoFactoryInMemoryKeyStore(
        store(name), "key", PASSWORD.clone(), store("trust"));
  }

  private KeyStore store(String name) throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(directory.resolve(name + ".p12"))) {
      store.load(in, PASSWORD);
    }
    return store;
  }

  public static void main(String[] arguments) throws Exception {
    Path directory = Path.of(arguments[0]);
    WebScopeManager.onGlobalBegin(MockServletContext.create());
    HttpServer http =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    Phase4Receiver first =
        new Phase4Receiver(directory, "1", mode("1", ECryptoAlgorithmSign.RSA_SHA_256));
    Phase4Receiver second =
        new Phase4Receiver(directory, "2", mode("2", ECryptoAlgorithmSign.EDDSA_ED25519));
    http.createContext("/1", first::receive);
    http.createContext("/2", second::receive);
    http.start();
    System.out.println("http://127.0.0.1:" + http.getAddress().getPort());
    System.in.transferTo(OutputStream.nullOutputStream());
    http.stop(0);
    WebScopeManager.onGlobalEnd();
  }

  /** The agreement by the profile of eDelivery; its versions differ in the signature. */
  private static IPMode mode(String version, ECryptoAlgorithmSign signature) {
    PModeLegSecurity security = new PModeLegSecurity();
    security.setWSSVersion(EWSSVersion.WSS_111);
    security.setX509SignatureAlgorithm(signature);
    security.setX509SignatureHashFunction(ECryptoAlgorithmSignDigest.DIGEST_SHA_256);
    security.setX509EncryptionAlgorithm(ECryptoAlgorithmCrypt.AES_128_GCM);
    security.setSendReceipt(true);
    security.setSendReceiptNonRepudiation(true);
    security.setSendReceiptReplyPattern(EPModeSendReceiptReplyPattern.RESPONSE);
    return new PMode(
        version,
        PModeParty.createSimple("sender", CAS4.DEFAULT_INITIATOR_URL),
        PModeParty.createSimple("receiver", CAS4.DEFAULT_RESPONDER_URL),
        "agreement",
        EMEP.ONE_WAY,
        EMEPBinding.PUSH,
        new PModeLeg(
            PModeLegProtocol.createForDefaultSoapVersion(null), null, null, null, security),
        null,
        null,
        PModeReceptionAwareness.createDefault());
  }

  private void receive(HttpExchange exchange) throws IOException {
    HttpHeaderMap headers = new HttpHeaderMap();
    exchange
        .getRequestHeaders()
        .forEach((name, values) -> values.forEach(value -> headers.addHeader(name, value)));
    Answer answer = new Answer();
    try (exchange;
        AS4RequestHandler handler =
            new AS4RequestHandler(AS4IncomingMessageMetadata.createForRequest())) {
      handler
          .setCryptoFactorySign(signing)
          .setCryptoFactoryCrypt(decrypting)
          .setPModeResolver((id, service, action, from, to, agreement, address) -> mode)
          .setIncomingProfileSelector(new AS4IncomingProfileSelectorConstant(null))
          .setIncomingAttachmentFactory(IAS4IncomingAttachmentFactory.DEFAULT_INSTANCE)
          .setIncomingSecurityConfiguration(
              AS4IncomingSecurityConfiguration.createDefaultInstance())
          .setIncomingReceiverConfiguration(new AS4IncomingReceiverConfiguration())
          .setProcessorSupplier(() -> new CommonsArrayList<>(new Storing(directory)));
      try {
        handler.handleRequest(exchange.getRequestBody(), headers, answer);
      } catch (Exception e) { // as phase4's own servlet answers
        answer.status = 400;
        answer.setContent(e.toString().getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
      }
      exchange.getResponseHeaders().set("Content-Type", answer.type);
      exchange.sendResponseHeaders(
          answer.status, answer.content.length == 0 ? -1 : answer.content.length);
      exchange.getResponseBody().write(answer.content);
    }
  }

  /** The answer to one message. */
  private static final class Answer implements IAS4ResponseAbstraction {
    private int status = 200;
    private String type = "text/plain";
    private byte[] content = {};

    @Override
    public void setContent(byte[] octets, Charset charset) {
      content = octets.clone();
    }

    @Override
    public void setContent(HttpHeaderMap headers, IHasInputStream source) {
      try (InputStream in = source.getInputStream()) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        in.transferTo(out);
        content = out.toByteArray();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void setMimeType(IMimeType mimeType) {
      type = mimeType.getAsString();
    }

    @Override
    public void setStatus(int code) {
      status = code;
    }
  }

  /** Stores the payloads by their ids. */
  private record Storing(Path directory) implements IAS4IncomingMessageProcessorSPI {

    @Override
    public AS4MessageProcessorResult processAS4UserMessage(
        IAS4IncomingMessageMetadata metadata,
        HttpHeaderMap headers,
        Ebms3UserMessage message,
        IPMode mode,
        Node body,
        ICommonsList<WSS4JAttachment> attachments,
        IAS4IncomingMessageState state,
        ICommonsList<Ebms3Error> errors) {
      for (WSS4JAttachment attachment : attachments) {
        try (InputStream in = attachment.getSourceStream()) {
          Path stored = Files.createTempFile(directory, "payload", ".part");
          Files.copy(in, stored, StandardCopyOption.REPLACE_EXISTING);
          Files.move(
              stored,
              directory.resolve("received-" + attachment.getId()),
              StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return AS4MessageProcessorResult.createSuccess();
    }

    @Override
    public AS4SignalMessageProcessorResult processAS4SignalMessage(
        IAS4IncomingMessageMetadata metadata,
        HttpHeaderMap headers,
        Ebms3SignalMessage message,
        IPMode mode,
        IAS4IncomingMessageState state,
        ICommonsList<Ebms3Error> errors) {
      throw new UnsupportedOperationException("signals are not received");
    }

    @Override
    public void processAS4ResponseMessage(
        IAS4IncomingMessageMetadata metadata,
        IAS4IncomingMessageState state,
        String id,
        byte[] octets,
        boolean available) {
      // the answer is sent as it is
    }
  }
}
