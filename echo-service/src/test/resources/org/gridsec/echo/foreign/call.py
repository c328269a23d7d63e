"""Calls an endpoint of the echo service with zeep, a SOAP client that shares no code with it.

Prints what came back; a SOAP fault goes to standard error as its code, with exit status 3.
"""

import argparse
import datetime
import pathlib
import sys

import xmlsec
import zeep
from zeep import ns
from zeep.wsse import signature, username, utils

SIGNATURES = {
    "rsa-sha1": (xmlsec.Transform.RSA_SHA1, xmlsec.Transform.SHA1),
    "rsa-sha256": (xmlsec.Transform.RSA_SHA256, xmlsec.Transform.SHA256),
    "ecdsa-sha256": (xmlsec.Transform.ECDSA_SHA256, xmlsec.Transform.SHA256),
}

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
        names = {"d": ns.DS, "s": ns.SOAP_ENV_11}
        if envelope.find("s:Body/s:Fault", names) is not None:
            return envelope  # not signed, and nothing but an error to whoever gets it
        body = envelope.find("s:Body", names).get(f"{{{ns.WSU}}}Id")
        signed = envelope.xpath("//d:SignedInfo/d:Reference/@URI", namespaces=names)
        if f"#{body}" not in signed:
            raise signature.SignatureVerificationFailed("the Body is not signed")
        signature.verify_envelope(envelope, self.server)
        return envelope


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
    return Signed(options.credentials, options.algorithm, options.reference)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", required=True)
    parser.add_argument("--credentials", type=pathlib.Path, required=True)
    parser.add_argument("--security", choices=["signature", "username-token"], required=True)
    parser.add_argument("--algorithm", choices=SIGNATURES, default="rsa-sha256")
    parser.add_argument("--reference", choices=["direct", "issuer-serial"], default="direct")
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
