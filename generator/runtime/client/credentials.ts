// Credentials of a client: the values that a service's security schemes ask for, and how a request carries
// them.
import type { Carrying, CredentialCarrier } from "./description.ts";
import type { BuiltRequest } from "./request.ts";

/** A key or token, or how to get one; asked again for every call, so that a token may be renewed. */
export type Credential = string | (() => string | Promise<string>);

export interface BasicCredential {
  readonly username: string;
  readonly password: string;
}

/** Adds to a request the credentials that prove who sends it. */
export type Prove = (request: BuiltRequest) => Promise<BuiltRequest>;

/**
 * Takes the first alternative of the operation of which every credential is given; without one, or where the only one asks
 * for none, the service is asked without any.
 *
 * @param given the client's options
 * @param names those of them that are credentials
 * @throws TypeError for a text that no request can carry
 */
export function proveBy(given: object, names: readonly string[]): Prove {
  // Reading a property that is not there is no harm.
  const credentials = given as Readonly<Record<string, unknown>>;
  for (const name of names) {
    const text = credentials[name];
    if (typeof text === "string") check(name, text);
  }
  return async (request) => {
    const { security = [] } = request.operation;
    const isGiven = (all: readonly CredentialCarrier[]) =>
      all[0] && all.every(({ option }) => credentials[option] !== undefined);
    let carrying = request;
    for (const carrier of security.find(isGiven) ?? [])
      carrying = await carrier.carry(carrying, credentials[carrier.option]);
    return carrying;
  };
}

/** A header that the caller has set stays. */
export function inHeader(option: string, name: string, prefix?: string): CredentialCarrier {
  return carrierOf(option, (request, text) => {
    const value = prefix === undefined ? text : `${prefix} ${text}`;
    return { ...request, headers: { [name]: value, ...request.headers } };
  });
}

export function inQuery(option: string, name: string): CredentialCarrier {
  return carrierOf(option, (request, text) => {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    return { ...request, url: request.url + (request.url.includes("?") ? "&" : "?") + pair };
  });
}

export function inCookie(option: string, name: string): CredentialCarrier {
  return carrierOf(option, (request, text) => {
    // The server would take it for the end of the cookie, or for quotes around it.
    check(option, text, /^[^";,\\]*$/, 'a text without ; , " and \\');
    const { cookie: before } = request.headers;
    const cookie = before === undefined ? `${name}=${text}` : `${before}; ${name}=${text}`;
    return { ...request, headers: { ...request.headers, cookie } };
  });
}

export function basic(option: string): CredentialCarrier {
  const inAuthorization = inHeader(option, "authorization", "Basic");
  return {
    option,
    carry(request, given) {
      // The option's type says so.
      const { username, password } = given as BasicCredential;
      check(option, username, /^[^:]*$/, "a username without a colon");
      const bytes = new TextEncoder().encode(`${username}:${password}`);
      return inAuthorization.carry(request, btoa(String.fromCharCode(...bytes)));
    },
  };
}

function carrierOf(
  option: string,
  carry: <Request extends Carrying>(request: Request, text: string) => Request,
): CredentialCarrier {
  return {
    option,
    carry: async (request, given) =>
      carry(request, check(option, String(typeof given === "function" ? await given() : given))),
  };
}

/** The key itself stays out of the message. A line break comes along easily where a key is read from a file. */
function check(
  option: string,
  text: string,
  form = /^[!-~]+$/,
  expected = "letters, digits and signs without a space or line break around them",
): string {
  if (form.test(text)) return text;
  throw new TypeError(`${option}: expected ${expected}`);
}
