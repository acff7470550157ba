// The rule for addresses in cards: absolute http or https as the WHATWG URL standard reads it, with the slashes that it
// would add, without credentials, and with nothing blank around it.

/**
 * Addresses whose validity needs no parser: a plain domain name that ends in letters (so that it cannot be read
 * as an IPv4 address) and has no "--" (so that nothing in it is punycode), a small port, printable ASCII.
 */
const PLAIN = /^https?:\/\/[a-z0-9](?:[a-z0-9]|[.-](?=[a-z0-9]))*\.[a-z]{2,}(?::\d{1,4})?(?:[/?#][!-~]*)?$/;

export function isHttpUrl(text: string): boolean {
  return PLAIN.test(text) || problemOf(text) === undefined;
}

/** The mistake of an address, as it is in "found ...". */
export function whyNotHttpUrl(text: string): string {
  return problemOf(text) ?? "an address";
}

function problemOf(text: string): string | undefined {
  if (text === "") return "an empty text";
  if (SURROUNDED.test(text)) return "blank or control characters around it";
  const url = URL.parse(text);
  if (url === null) return SCHEME.test(text) ? "an address that cannot be read" : "a relative address";
  if (url.protocol !== "http:" && url.protocol !== "https:")
    return `the scheme "${url.protocol.slice(0, 20)}"`;
  if (!AUTHORITY.test(text)) return 'no "//" after the scheme';
  if (url.hostname === "") return "no host";
  if (url.username !== "" || url.password !== "") return "a user name or password in it";
  return undefined;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the URL parser strips exactly these, and so would hide them
const SURROUNDED = /^[\u0000-\u0020\s]|[\u0000-\u0020\s]$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** The URL parser adds the slashes where they are missing; without them an address has no host of its own (RFC 9110 4.2). */
const AUTHORITY = /^https?:\/\//i;
