// Forms of request headers that ask for nothing else than the usual ones: those of browsers, proxies and
// clients of other languages.

/** Each of them takes JSON, beside other types or with less preference. */
export const acceptForms: readonly string[] = [
  "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "*/*",
  "application/json, text/plain, */*",
  "text/html, application/json;q=0.5",
  "application/*",
  "Application/JSON",
  "application/xml;q=0.9, application/json;q=0.9",
  "application/json; q=0.9, */*; q=0.8",
  "text/html ;q=0.9 , */* ; q=0.1",
  "text/html, application/json;Q=1.000",
  "application/json; charset=utf-8, */*;q=0.5",
  "application/json, application/problem+json",
];

/** Preferences of people who read other languages, or several, or any. */
export const languageForms: readonly string[] = [
  "de-DE,de;q=0.9,en;q=0.8",
  "ja",
  "fr;q=0.7, *;q=0.5",
  "zh-Hans-CN",
  "en-GB,en;q=0.5",
  "*",
];

/** Of something else at the same address. */
export const cookieForm: Readonly<Record<string, string>> = { cookie: "theme=dark; session=3f2a9c0d" };

/** The headers that browsers and proxies add on the way, without asking for anything. */
export const passingForms: readonly Readonly<Record<string, string>>[] = [
  { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
  { "x-forwarded-for": "192.0.2.7, 198.51.100.9", "x-forwarded-proto": "https", via: "1.1 proxy.example" },
  { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" },
  { "cache-control": "no-cache", pragma: "no-cache" },
  { "sec-fetch-mode": "cors", "sec-fetch-site": "same-origin", dnt: "1" },
  cookieForm,
  { "x-requested-with": "XMLHttpRequest", priority: "u=1, i" },
];

/** All of them at once: a client that sends a request again may do so through another program, and on another way. */
export const otherWayForm: Readonly<Record<string, string>> = Object.assign({}, ...passingForms);

/**
 * The headers that a browser adds for a page of this address; pages of other origins than the deployment's
 * own may be refused.
 */
export function originForm(address: string): Readonly<Record<string, string>> {
  const { protocol, host } = new URL(address);
  return { origin: `${protocol.replace(/^ws/, "http")}//${host}` };
}

/**
 * The scheme of a key as a bearer token, with the characters before the token (RFC 9110, 11.1 and 11.4: case
 * does not count).
 */
export const bearerForms: readonly string[] = ["bearer ", "BEARER ", "Bearer  ", "bEARER "];

/** Names of headers as clients spell them beside small letters (RFC 9110, 5.1: case does not count). */
export const nameForms: readonly { readonly name: string; readonly spell: (name: string) => string }[] = [
  { name: "with capitals", spell: (name) => name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()) },
  { name: "in capitals", spell: (name) => name.toUpperCase() },
];

/** Without a parameter. */
export const JSON_TYPE = "application/json";

/**
 * The codings that a client says it can decode, and the codings of a response that this allows beside none
 * (RFC 9110, 12.5.3).
 */
export const codingForms: readonly { readonly accepts: string; readonly codings: readonly string[] }[] = [
  { accepts: "identity", codings: [] },
  { accepts: "gzip;q=0", codings: [] },
  { accepts: "gzip, deflate, br", codings: ["gzip", "x-gzip", "deflate", "br"] },
  { accepts: "identity;q=1, *;q=0", codings: [] },
  { accepts: "deflate, gzip;q=1.0, *;q=0", codings: ["gzip", "x-gzip", "deflate"] },
  { accepts: "br;q=1.0, gzip;q=0.0", codings: ["br"] },
];

/** The same media type: names and the charset are read without regard to case, and a parameter may be quoted (RFC 9110, 8.3.1). */
export const jsonTypeForms: readonly string[] = [
  'application/json; charset="utf-8"',
  "application/json;charset=UTF-8",
  "Application/JSON; Charset=utf-8",
  'application/json;charset="UTF-8"',
  "application/json ; charset=utf-8",
];

/** The plain form of them, with a parameter: a deployment that does not take it need not take the others. */
export const JSON_WITH_CHARSET = "application/json; charset=utf-8";

/** Handshakes of a WebSocket that say the same (RFC 6455, 4.2.1: Connection is a list, and case does not count). */
interface HandshakeForm {
  /** Ends "a handshake". */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Offers to compress messages (RFC 7692), which a server may decline. */
  readonly offersCompression: boolean;
}

export const handshakeForms: readonly HandshakeForm[] = [
  {
    name: "with the headers of a browser",
    headers: {
      ...passingForms[0],
      accept: "*/*",
      "accept-encoding": "gzip, deflate, br",
      "accept-language": "de-DE,de;q=0.9,en;q=0.8",
      "cache-control": "no-cache",
      pragma: "no-cache",
      connection: "keep-alive, Upgrade",
    },
    offersCompression: true,
  },
  {
    name: "with the headers of a proxy",
    headers: { ...passingForms[1], connection: "upgrade", upgrade: "WebSocket" },
    offersCompression: false,
  },
];

/**
 * The headers that caches send with a request for a resource that they hold in an older version, or are not
 * to trust.
 */
export const staleCacheForms: readonly Readonly<Record<string, string>>[] = [
  { "if-none-match": '"no-such-version"' },
  { "if-none-match": 'W/"no-such-version"' },
  { "if-none-match": '"no-such-version", W/"nor-this-one"' },
  { "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
  { "if-none-match": '"no-such-version"', "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
  { "cache-control": "no-cache", pragma: "no-cache" },
];

/** Ids that a caller may give to a request, and that a service may find of no use, around a word that is unique. */
export const requestIdForms: readonly ((word: string) => string)[] = [
  (word) => `${word} with spaces`,
  (word) => word.padEnd(300, "x"),
  (word) => `{${word}}`,
  (word) => `${word}/of:${word}`,
  (word) => `${word}, ${word}`,
  (word) => word,
];

/**
 * The offer of HTTP/2 that clients of some languages make over a connection without TLS. A server may ignore it (RFC 9110, 7.8),
 * and does not take it without further settings (RFC 7540, 3.2.1), which this one has not.
 */
export const offerOfHttp2: Readonly<Record<string, string>> = { connection: "Upgrade", upgrade: "h2c" };

/** As curl and others send it with large bodies. A server says that it goes on, or answers at once (RFC 9110, 10.1.1). */
export const expectations: readonly Readonly<Record<string, string>>[] = [
  { expect: "100-continue" },
  { expect: "100-Continue" },
];

/** Of a client that makes one request in each connection (RFC 9112, 9.6). */
export const closingForm: Readonly<Record<string, string>> = { connection: "close" };

/** The ranges that players and download managers ask for: the whole, a beginning, an end. A server may ignore them (RFC 9110, 14.2). */
export const rangeForms: readonly string[] = ["bytes=0-", "bytes=0-9", "bytes=-7", "bytes=5-"];
