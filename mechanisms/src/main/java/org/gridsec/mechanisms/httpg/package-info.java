/**
 * The Grid Security Infrastructure's HTTP: Transport Layer Security 1.3 (RFC 8446), or with {@code
 * version=1.2} 1.2 (RFC 5246), with authentication of both sides, the client by a proxy certificate
 * (RFC 3820). GRID'04 section 2.1 describes it as the Globus Toolkit 3's "GSI-enabled HTTP-based
 * protocol", to which XSUL's SSL is "equivalent". Both are measured in 3.2 to 3.4, the latter also
 * with persistent connections.
 *
 * <p>Before its first call, once for all its sessions, the client generates a key and signs a
 * certificate for it with its own key (RFC 3820 section 3), valid for 12 hours, as {@code
 * grid-proxy-init} does. In the handshake it presents the chain. The server validates the chain up
 * to its authority (section 4) and identifies the client as the party that signed the first proxy.
 * Proxies of proxies are accepted within the path length that each allows (section 3.8.1), and so
 * is the party's own certificate, as in the GSI. Besides invalid paths, it refuses: the older forms
 * of proxies, proxies that do not inherit all rights, certificates that are not for clients,
 * authorities below the authority, keys and signatures that are not the suite's, and cipher suites
 * other than those of {@code tls}. Connections and resumed sessions are refused once a certificate
 * of their chain has expired.
 *
 * <p>Parameter {@code chain} is the number of proxies, each signed by the one above it, as after
 * delegation from service to service. The server accepts chains of any length at each of its
 * connectors; the parameter has one of its own because all clients of a server sign on once.
 *
 * <p>With {@code validation=cold} the client presents another chain of proxies in each full
 * handshake. So the server has not seen them, as if each call were another user's. At sign-on the
 * client makes a pool of chains, of 1,024 proxies together, which its sessions present in turn.
 * Each proxy has its own name and signature; those of one place in the chain share a key. When the
 * pool comes again, the JDK of the server has forgotten the proxies: it remembers 750 certificates.
 * The party's own certificate stays known. It goes with the JDK's JSSE alone.
 *
 * <p>With {@code attributes=voms} the first proxy carries an attribute certificate (RFC 5755) in
 * the form of VOMS (GFD.182), as {@code voms-proxy-init} puts it there. A VOMS server states in it
 * the groups of the client in its virtual organization, and signs it. The server of the calls
 * demands one of these groups: {@code /gridsec/echo}, without a role. In each full handshake it
 * takes the attributes of the last proxy that carries any, and checks their holder, which is the
 * party that signed the first proxy; time; targets, if there are any; issuer and signature;
 * organization; and groups. It knows the VOMS server by the names in its LSC file, and validates
 * the certificate that comes with the attributes up to the VOMS server's own authority. Connections
 * and resumed sessions are refused once the attributes have expired. It refuses several attribute
 * certificates in one proxy, groups of another organization, critical extensions besides targets,
 * and attributes of another suite. Attributes are made out to the party's RSA certificate, so there
 * are none with another {@code algorithm}.
 *
 * <p>Parameter {@code algorithm} chooses both sides' keys and the proxies' keys, as for {@code
 * tls}: a path with a key of another type or length is refused. Parameter {@code group} is as for
 * {@code tls}.
 *
 * <p>Guarantees to both sides: requests and responses are secret and unchanged between the two ends
 * of a connection, and fresh. Guarantee to the client: the generated authority certified the server
 * for the host's name. Guarantee to the server: which party of this authority the client is or acts
 * for; with {@code attributes=voms} also that it is in the demanded group, which permits all
 * operations. There are no guarantees beyond the connection.
 *
 * <p>Operations with keys in a full handshake: each side signs once and verifies the other's
 * signature. The first handshake with a chain also verifies the signatures on its certificates, one
 * each; the JDK remembers in its process which certificates it has verified. So a measured server
 * knows its clients' chains, as one does that the same user calls again, unless {@code
 * validation=cold}. It still looks up each certificate, and checks names, times, extensions and
 * lengths of paths. With {@code validation=cold} each handshake verifies the signatures on all
 * proxies of the chain, and reads their certificates anew. The signature of attributes is verified
 * in each handshake, since it is not one of a certificate. A resumed handshake has none of this.
 *
 * <p>Deviations: the Globus Toolkit put its own GSS-API tokens, with a delegation flag, below HTTP
 * under the scheme {@code httpg}. Here it is HTTPS like XSUL's SSL, which GRID'04 calls equivalent.
 * A VOMS server is asked once for a run, and its attributes are valid as long as the certificates
 * of the run; VOMS limits them to a day. It has the key of its authority, and a certificate that is
 * not an authority's. The holder is named as VOMS does it, by the party's own name beside the
 * serial number, where RFC 5755 section 4.2.2 has the name of its issuer; both are accepted. The
 * Globus Toolkit used SSL 3.0, which no current JDK negotiates. Its servers checked revocation
 * lists and signing policies; an authority that lives for one run has neither. Certificates and
 * proxies of suite {@code period} have RSA-1024 keys and are signed with SHA-1. Both the path
 * validation and the JSSE of JDK 17 and 25 accept them, because the authority is not one of the
 * JDK's own.
 */
package org.gridsec.mechanisms.httpg;
