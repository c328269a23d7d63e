"""Another implementation of JOSE, joserfc, verifies and issues tokens. Arguments:

verify URL CA       fetches a JWK Set over HTTPS, and verifies the token of standard input by it
issue ALG CLAIMS    prints a JWK Set of a new key and, in the next line, a token by that key
exchange URL CA SECRET SCOPE    exchanges the token of standard input (RFC 8693), and prints the
                                new one and its scope, or the status and the error
"""

import base64
import json
import ssl
import sys
import urllib.error
import urllib.parse
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


def exchange(url, authority, secret, scope):
    oauth = "urn:ietf:params:oauth:"
    form = {
        "grant_type": oauth + "grant-type:token-exchange",
        "subject_token": sys.stdin.read(),
        "subject_token_type": oauth + "token-type:access_token",
        "resource": "urn:gridsec:echo",
        "scope": scope,
    }
    request = urllib.request.Request(url, urllib.parse.urlencode(form).encode())
    pair = base64.b64encode(f"gridsec-portal:{secret}".encode()).decode()
    request.add_header("Authorization", "Basic " + pair)
    trust = ssl.create_default_context(cafile=authority)
    try:
        with urllib.request.urlopen(request, context=trust) as reply:
            answer = json.load(reply)
            assert answer["issued_token_type"] == form["subject_token_type"]
            assert answer["token_type"] == "Bearer"
            print(answer["access_token"], answer["scope"])
    except urllib.error.HTTPError as refusal:
        print(refusal.code, json.load(refusal)["error"])


{"verify": verify, "issue": issue, "exchange": exchange}[sys.argv[1]](*sys.argv[2:])
