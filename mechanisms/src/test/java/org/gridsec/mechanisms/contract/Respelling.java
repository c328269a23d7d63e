package org.gridsec.mechanisms.contract;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Base64;
import org.w3c.dom.Element;

/**
 * How somebody without any key may write the same signed message with other octets in the
 * unprotected parts of it, so that it looks like another one.
 */
enum Respelling {
  /** ECDSA takes (r, n - s) for (r, s). */
  OTHER_S {
    @Override
    byte[] signature(byte[] value) {
      int half = value.length / 2;
      BigInteger s = new BigInteger(1, Arrays.copyOfRange(value, half, value.length));
      return join(Arrays.copyOf(value, half), fixed(P256_ORDER.subtract(s), half));
    }

    @Override
    boolean appliesTo(Case tested) {
      return tested.parameters().get("algorithm", "").equals("ecdsa");
    }
  },
  ZERO_AFTER {
    @Override
    byte[] signature(byte[] value) {
      return Arrays.copyOf(value, value.length + 1);
    }
  },
  OCTET_AFTER {
    @Override
    byte[] signature(byte[] value) {
      return join(value, new byte[] {1});
    }
  },
  ZERO_BEFORE {
    @Override
    byte[] signature(byte[] value) {
      return fixed(value, value.length + 1);
    }
  },
  /** Before both numbers of ECDSA and DSA. */
  ZEROS_BEFORE_HALVES {
    @Override
    byte[] signature(byte[] value) {
      int half = value.length / 2;
      return join(
          fixed(Arrays.copyOf(value, half), half + 1),
          fixed(Arrays.copyOfRange(value, half, value.length), half + 1));
    }
  },
  /** A first message that becomes one that goes on with its token. */
  WITHOUT_TOKEN {
    @Override
    boolean change(TamperedMessage message) {
      if (!message.has("BinarySecurityToken")) {
        return false;
      }
      message.remove("BinarySecurityToken");
      return true;
    }
  };

  private static final BigInteger P256_ORDER =
      new BigInteger("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", 16);

  /** Whether it can be tried at all. */
  boolean appliesTo(Case tested) {
    return true;
  }

  /** Another spelling of a signature. */
  byte[] signature(byte[] value) {
    return value;
  }

  /** Makes the change; false where there is nothing to change. */
  boolean change(TamperedMessage message) {
    for (Element token : Envelopes.children(message.security())) {
      if (token.getLocalName().equals("Signature")) {
        Element text = Envelopes.child(token, "SignatureValue");
        byte[] value = Base64.getMimeDecoder().decode(text.getTextContent());
        text.setTextContent(Base64.getEncoder().encodeToString(signature(value)));
        return true;
      }
    }
    return false;
  }

  private static byte[] fixed(BigInteger number, int length) {
    byte[] octets = number.toByteArray();
    return octets.length > length
        ? Arrays.copyOfRange(octets, octets.length - length, octets.length)
        : fixed(octets, length);
  }

  private static byte[] fixed(byte[] octets, int length) {
    byte[] padded = new byte[length];
    System.arraycopy(octets, 0, padded, length - octets.length, octets.length);
    return padded;
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
