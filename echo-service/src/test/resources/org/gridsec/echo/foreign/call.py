"""Calls an endpoint of the echo service with zeep, a SOAP client that shares no code with it.

Prints what came back; a SOAP fault goes to standard error as its code, with exit status 3.
"""

import argparse
import datetime
import pathlib
import sys

import xmlsec
import zeep
from lxml import etree
from zeep import ns
from zeep.wsse import signature, username, utils

SIGNATURES = {
    "rsa-sha1": (xmlsec.Transform.RSA_SHA1, xmlsec.Transform.SHA1),
    "rsa-sha256": (xmlsec.Transform.RSA_SHA256, xmlsec.Transform.SHA256),
    "ecdsa-sha256": (xmlsec.Transform.ECDSA_SHA256, xmlsec.Transform.SHA256),
}

NAMES = {"d": ns.DS, "s": ns.SOAP_ENV_11}
XENC = "{http://www.w3.org/2001/04/xmlenc#}"
XENC11 = "{http://www.w3.org/2009/xmlenc11#}"

LIFETIME = datetime.timedelta(minutes=1)


class Signed:
    """Signs Body and timestamp of the request, and verifies the response's signature."""

    def __init__(self, credentials, algorithm, reference):
        suffix = "-ec" if algorithm.startswith("ecdsa") else ""
        self.own = signature.BinarySignature(
            str(credentials / f"client-key{suffix}.pem"),
            str(credentials / f"client-cert{suffix}.pem"),
            None,
            *SIGNATURES[algorithm],
        )
        self.server = str(credentials / f"server-cert{suffix}.pem")
        self.reference = reference

    def apply(self, envelope, headers):
        now = datetime.datetime.now(datetime.timezone.utc)
        security = utils.get_security_header(envelope)
        security.append(
            utils.WSU.Timestamp(
                utils.WSU.Created(utils.get_timestamp(now, True)),
                utils.WSU.Expires(utils.get_timestamp(now + LIFETIME, True)),
            )
        )
        if self.reference == "direct":
            return self.own.apply(envelope, headers)
        signature.MemorySignature.apply(self.own, envelope, headers)
        # zeep sends the certificate beside its issuer and serial number
        certificate = next(envelope.iter(f"{{{ns.DS}}}X509Certificate"))
        certificate.getparent().remove(certificate)
        return envelope, headers

    def verify(self, envelope):
        if envelope.find("s:Body/s:Fault", NAMES) is not None:
            return envelope  # not signed, and nothing but an error to whoever gets it
        body = envelope.find("s:Body", NAMES).get(f"{{{ns.WSU}}}Id")
        signed = envelope.xpath("//d:SignedInfo/d:Reference/@URI", namespaces=NAMES)
        if f"#{body}" not in signed:
            raise signature.SignatureVerificationFailed("the Body is not signed")
        signature.verify_envelope(envelope, self.server)
        return envelope


class Encrypted:
    """Encrypts the Body of the request for the server, and decrypts that of the response."""

    def __init__(self, credentials, issuer, serial):
        self.server = str(credentials / "server-cert.pem")
        self.own = str(credentials / "client-key.pem")
        self.issuer = issuer
        self.serial = serial

    def apply(self, envelope, headers):
        data = xmlsec.template.encrypted_data_create(
            envelope, xmlsec.Transform.AES128_GCM, id="content", type=xmlsec.EncryptionType.CONTENT
        )
        xmlsec.template.encrypted_data_ensure_cipher_value(data)
        key_info = xmlsec.template.encrypted_data_ensure_key_info(data)
        key = xmlsec.template.add_encrypted_key(key_info, xmlsec.Transform.RSA_OAEP)
        xmlsec.template.encrypted_data_ensure_cipher_value(key)
        method = key.find(XENC + "EncryptionMethod")
        method.set("Algorithm", "http://www.w3.org/2009/xmlenc11#rsa-oaep")
        sub(method, f"{{{ns.DS}}}DigestMethod", Algorithm=f"{XENC[1:-1]}sha256")
        sub(method, XENC11 + "MGF", Algorithm=f"{XENC11[1:-1]}mgf1sha256")

        manager = xmlsec.KeysManager()
        manager.add_key(xmlsec.Key.from_file(self.server, xmlsec.KeyFormat.CERT_PEM))
        context = xmlsec.EncryptionContext(manager)
        context.key = xmlsec.Key.generate(xmlsec.KeyData.AES, 128, xmlsec.KeyDataType.SESSION)
        context.encrypt_xml(data, envelope.find("s:Body", NAMES))

        # WS-Security has the key in the header, with a list of what it encrypts
        data.remove(key_info)
        utils.get_security_header(envelope).append(key)
        key.insert(1, self.recipient())
        sub(sub(key, XENC + "ReferenceList"), XENC + "DataReference", URI="#content")
        return envelope, headers

    def recipient(self):
        key_info = etree.Element(f"{{{ns.DS}}}KeyInfo")
        reference = sub(key_info, f"{{{ns.WSSE}}}SecurityTokenReference")
        number = sub(sub(reference, f"{{{ns.DS}}}X509Data"), f"{{{ns.DS}}}X509IssuerSerial")
        sub(number, f"{{{ns.DS}}}X509IssuerName").text = self.issuer
        sub(number, f"{{{ns.DS}}}X509SerialNumber").text = self.serial
        return key_info

    def verify(self, envelope):
        if envelope.find("s:Body/s:Fault", NAMES) is not None:
            return envelope  # not encrypted
        context = xmlsec.EncryptionContext()
        context.key = xmlsec.Key.from_file(self.own, xmlsec.KeyFormat.PEM)
        secret = context.decrypt(envelope.find(f".//{XENC}EncryptedKey"))
        context = xmlsec.EncryptionContext()
        context.key = xmlsec.Key.from_binary_data(xmlsec.KeyData.AES, secret)
        context.decrypt(envelope.find(f"s:Body/{XENC}EncryptedData", NAMES))
        return envelope


def sub(parent, name, **attributes):
    return etree.SubElement(parent, name, attributes)


class Named(username.UsernameToken):
    """Sends name and digest of the password with the request, and expects nothing of a response."""

    def __init__(self, credentials):
        password = (credentials / "client" / "username-token.password").read_text()
        super().__init__("gridsec-client", password, use_digest=True)

    def verify(self, envelope):
        return envelope


def security(options):
    if options.security == "username-token":
        return Named(options.credentials)
    if options.security == "encryption":
        return Encrypted(options.credentials, options.issuer, options.serial)
    return Signed(options.credentials, options.algorithm, options.reference)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", required=True)
    parser.add_argument("--credentials", type=pathlib.Path, required=True)
    parser.add_argument(
        "--security", choices=["signature", "encryption", "username-token"], required=True
    )
    parser.add_argument("--algorithm", choices=SIGNATURES, default="rsa-sha256")
    parser.add_argument("--reference", choices=["direct", "issuer-serial"], default="direct")
    parser.add_argument("--issuer", help="of the certificate that the request is encrypted for")
    parser.add_argument("--serial", help="number of that certificate")
    parser.add_argument("text")
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", newline="")
    client = zeep.Client(options.url + "?wsdl", wsse=security(options))
    try:
        print(client.service.echoString(text=options.text), end="")
    except zeep.exceptions.Fault as fault:
        print(fault.code, file=sys.stderr)
        sys.exit(3)


if __name__ == "__main__":
    main()
