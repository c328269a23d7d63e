"""Another implementation of JOSE, joserfc, verifies and issues tokens. Arguments:

verify URL CA       fetches a JWK Set over HTTPS, and verifies the token of standard input by it
issue ALG CLAIMS    prints a JWK Set of a new key and, in the next line, a token by that key
"""

import json
import ssl
import sys
import urllib.request

from joserfc import jwt
from joserfc.jwk import ECKey, KeySet, RSAKey

ALGORITHMS = ["RS256", "ES256"]


def verify(url, authority):
    trust = ssl.create_default_context(cafile=authority)
    with urllib.request.urlopen(url, context=trust) as reply:
        keys = KeySet.import_key_set(json.load(reply))
    token = jwt.decode(sys.stdin.read(), keys, algorithms=ALGORITHMS)
    print(token.claims["sub"], token.header["alg"])


def issue(algorithm, claims):
    parameters = {"kid": "other", "alg": algorithm, "use": "sig"}
    key = (
        RSAKey.generate_key(2048, parameters)
        if algorithm == "RS256"
        else ECKey.generate_key("P-256", parameters)
    )
    header = {"alg": algorithm, "kid": "other", "typ": "at+jwt"}
    print(json.dumps(KeySet([key]).as_dict(private=False)))
    print(jwt.encode(header, json.loads(claims), key, algorithms=ALGORITHMS))


{"verify": verify, "issue": issue}[sys.argv[1]](*sys.argv[2:])
