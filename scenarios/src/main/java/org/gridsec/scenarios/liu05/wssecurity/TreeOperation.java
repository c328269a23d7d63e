package org.gridsec.scenarios.liu05.wssecurity;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.DomSecurity;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.KeyType;
import org.gridsec.scenarios.jmh.Results;
import org.gridsec.scenarios.liu05.xml.Trees;
import org.w3c.dom.Document;

/** An operation on a tree. */
final class TreeOperation implements DocumentOperation {

  private final Operation operation;
  private final Algorithms algorithms;
  private final byte[] document;
  private final TreeSecurity security;
  private final DomSecurity sender;
  private final DomSecurity receiver;
  private final TreePasswords passwords;
  private final Authority authority;
  private final byte[] expected;
  private Document tree;
  private TreeState input;

  TreeOperation(Operation operation, Algorithms algorithms, byte[] document) throws Exception {
    this.operation = operation;
    this.algorithms = algorithms;
    this.document = document;
    security = new TreeSecurity(algorithms);
    sender = Parties.sender("username-token", algorithms.suite(), form(operation)).dom();
    receiver = Parties.receiver("username-token", algorithms.suite(), form(operation)).dom();
    passwords = new TreePasswords(Password.of(algorithms.suite()));
    authority = operation == Operation.SIGN_WITH_NEW_KEY ? new Authority(algorithms.suite()) : null;
    expected = Trees.content(document);
    renew();
  }

  /** Password parameter of the mechanism; its default if the operation has no password. */
  private static Parameters form(Operation operation) {
    return operation.password() == null
        ? Parameters.NONE
        : Parameters.of("password", operation.password());
  }

  @Override
  public void renew() throws Exception {
    tree = Trees.parse(document);
    Trees.canonical(tree.getDocumentElement()); // forces the parser to build the whole tree
    switch (operation) {
      case VERIFY -> security.sign(tree);
      case DECRYPT -> security.encrypt(tree);
      case VERIFY_PASSWORD_TEXT, VERIFY_PASSWORD_DIGEST -> sender.protect(tree, Parties.exchange());
      default -> {}
    }
    input = new TreeState(tree);
  }

  @Override
  public Object run() throws Exception {
    apply();
    if (!operation.onlyReads()) {
      input.restore();
    }
    return tree;
  }

  private void apply() throws Exception {
    switch (operation) {
      case SIGN -> security.sign(tree);
      case SIGN_WITH_NEW_KEY -> security.sign(tree, newKey());
      case VERIFY -> security.verify(tree);
      case ENCRYPT -> security.encrypt(tree);
      case DECRYPT -> security.decrypt(tree);
      case SIGN_ENCRYPT -> security.exchange(tree);
      case PASSWORD_TEXT, PASSWORD_DIGEST -> sender.protect(tree, Parties.exchange());
      case VERIFY_PASSWORD_TEXT, VERIFY_PASSWORD_DIGEST -> passwords.verify(tree);
    }
  }

  /** Generates a key with a certificate by a separate authority. */
  private Credentials newKey() {
    Identity fresh = authority.client(algorithms.signer(), Authority.CLIENT);
    Map<KeyType, Identity> keys = new HashMap<>();
    keys.put(KeyType.RSA, fresh);
    keys.put(algorithms.signer(), fresh);
    return Parties.of(algorithms.suite()).client().withIdentities(keys);
  }

  @Override
  public void check() throws Exception {
    run(); // the first run must leave the tree as later runs need it
    apply();
    switch (operation) {
      case SIGN -> security.verify(tree);
      case SIGN_WITH_NEW_KEY -> security.verify(tree, authority.certificate());
      case VERIFY, DECRYPT, SIGN_ENCRYPT, VERIFY_PASSWORD_TEXT, VERIFY_PASSWORD_DIGEST -> {}
      case ENCRYPT -> {
        Results.require(!Arrays.equals(expected, Trees.content(tree)), "an encrypted Body");
        security.decrypt(tree);
      }
      case PASSWORD_TEXT, PASSWORD_DIGEST -> receiver.verify(tree, Parties.exchange());
    }
    Results.require(Arrays.equals(expected, Trees.content(tree)), "the Body's own content");
    input.restore();
  }
}
