// The thing that answers at an address where the service was expected, in a sentence, and the remedy, in a
// second one.
import type { Exchange } from "../../../exchange/exchange.ts";

export interface Problem {
  readonly found: string;
  readonly advice: string;
}

export const problemText = ({ found, advice }: Problem): string => `${found}; ${advice}`;

export const refusedKey = (baseUrl: string): Problem => ({
  found: `keys.primary is refused with 401 by ${baseUrl}`,
  advice: "check that the key is one of this deployment and was not revoked",
});

const ADDRESS = "check host, port and path: the base URL is what comes before /v1";
const TRUST =
  "name its issuer in NODE_EXTRA_CA_CERTS=ca.pem, or trust the system's with NODE_OPTIONS=--use-system-ca";

interface Row {
  /** The beginning of a failure: its code, as Node, undici or OpenSSL name it. */
  readonly when: RegExp;
  readonly found: string;
  readonly advice: string;
}

const failures: readonly Row[] = [
  {
    when: /^ECONNREFUSED/,
    found: "nothing listens there",
    advice: "start the server, or correct host and port of the URL",
  },
  {
    when: /^(?:ENOTFOUND|EAI_AGAIN|EAI_NODATA)/,
    found: "the host name is not known",
    advice: "correct the host name, or check name servers and VPN",
  },
  {
    when: /^(?:UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)/,
    found: "no connection could be made",
    advice: "check host and port, and what is in between: firewall, VPN, proxy",
  },
  {
    when: /^(?:UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|no (?:complete )?response within)/,
    found: "the connection is accepted, but no complete response arrives",
    advice: "see what the server waits for; timing.request_ms of a profile sets the time limit",
  },
  {
    when: /^CERT_HAS_EXPIRED/,
    found: "its TLS certificate has expired",
    advice: "renew the certificate",
  },
  {
    when: /^ERR_TLS_CERT_ALTNAME_INVALID/,
    found: "its TLS certificate is for another host name",
    advice: "give the name that the certificate is for, or renew the certificate",
  },
  {
    when: /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+)/,
    found: "its TLS certificate is not trusted here",
    advice: TRUST,
  },
  {
    when: /^(?:EPROTO|ERR_SSL_\w+)/,
    found: "the server there does not speak TLS",
    advice: "give the URL with http:// if the server has no TLS",
  },
  {
    when: /^(?:HPE_\w+|Response does not match the HTTP)/,
    found: "its response is not HTTP",
    advice: "check the port; a server with TLS needs https://",
  },
  {
    when: /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)/,
    found: "it closes the connection before a response",
    advice: "see the server's log; a server with TLS needs https://",
  },
];

/** An exchange without a response. */
export function describeUnreachable(baseUrl: string, { failure = "no response" }: Exchange): Problem {
  const known = failures.find(({ when }) => when.test(failure));
  const [code] = /^[A-Z][A-Z0-9_]+(?=:)/.exec(failure) ?? [];
  const text = known === undefined ? failure : known.found;
  // The names of the HTTP library tell a reader nothing.
  const shown = known === undefined || code === undefined || /^UND_ERR/.test(code) ? "" : ` (${code})`;
  return {
    found: `${baseUrl} cannot be reached: ${text}${shown}`,
    advice: known?.advice ?? ADDRESS,
  };
}

/** Statuses with which a proxy says that it has no service behind it. */
const OF_PROXIES: readonly number[] = [502, 503, 504];

/** @param first the response to a list of conversations @param end where redirects of it lead to */
export function describeUnrecognised(first: Exchange, end: Exchange): Problem {
  const { status, response } = first;
  const what = `GET ${first.request.url}`;
  if (status >= 300 && status < 400) return describeRedirect(what, first, end);
  const page = pageTitle(first);
  if (OF_PROXIES.includes(status))
    return {
      found: `${what} gives ${status}${page ?? excerpt(first)}: a proxy that does not reach the service`,
      advice: "start the service, or correct where the proxy sends its requests",
    };
  if (page !== undefined)
    return { found: `${what} gives ${status} and a web page${page}, not the service`, advice: ADDRESS };
  if (status === 404)
    return {
      found: `${what} gives 404${excerpt(first)}, and nothing else of the service is there`,
      advice: ADDRESS,
    };
  if (status === 429)
    return {
      found: `${what} gives 429 every time, in a form that is not the service's`,
      advice: "see what limits the requests: the service or a proxy in front of it",
    };
  if (status >= 500)
    return {
      found: `${what} gives ${status}${excerpt(first)}, with the key and without`,
      advice: "see the server's log, and check that the URL is the one of the service",
    };
  const kind =
    response?.headers["content-type"] === undefined ? "" : ` (${response.headers["content-type"]})`;
  return {
    found: `${what} gives ${status}${excerpt(first)}${kind}, neither a list nor an error of the service`,
    advice: ADDRESS,
  };
}

function describeRedirect(what: string, first: Exchange, end: Exchange): Problem {
  const { location = "" } = first.response?.headers ?? {};
  if (end.status >= 300 && end.status < 400)
    return {
      found: `${what} is redirected without end, to ${short(location)}`,
      advice: "give the URL at which the service responds by itself",
    };
  const base = /^([^?#]*)\/v1\/conversations$/.exec(end.request.url)?.[1];
  return {
    found: `${what} is redirected to ${short(end.request.url)}`,
    advice: base === undefined ? ADDRESS : `if the service is there, give this URL: ${base}`,
  };
}

/** Characters of a foreign text; enough to recognise it. */
const MAX_EXCERPT = 60;

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}...` : text);

function excerpt({ response }: Exchange): string {
  const text = response?.text.replaceAll(/\s+/g, " ").trim() ?? "";
  if (text === "") return " without a body";
  return ` with ${text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT - 3)}...` : text}`;
}

/** The title of a web page, in brackets; `undefined` for other responses. */
function pageTitle({ response }: Exchange): string | undefined {
  if (response === undefined) return undefined;
  const isPage =
    response.headers["content-type"]?.includes("html") === true ||
    /^\s*<(?:!doctype html|html)\b/i.test(response.text.slice(0, 200));
  if (!isPage) return undefined;
  // Titles stand near the beginning, and a foreign text is not searched to its end.
  const [, title = ""] = /<title[^>]{0,80}>([^<]{1,200})/i.exec(response.text.slice(0, 20_000)) ?? [];
  const text = title.replaceAll(/\s+/g, " ").trim().slice(0, MAX_EXCERPT);
  return text === "" ? "" : ` ("${text}")`;
}
