// Credentials of a client: what a service's security schemes ask for, and how a request carries them.
import type { BuiltRequest } from "./request.ts";

/** A key or token, or how to get one; asked again for every call, so that a token may be renewed. */
export type Credential = string | (() => string | Promise<string>);

export interface BasicCredential {
  readonly username: string;
  readonly password: string;
}

/** Adds to a request what proves who sends it. */
export type Prove = (request: BuiltRequest) => Promise<BuiltRequest>;

/** Undefined where the user of the client gave none. */
type GivenCredential = ((request: BuiltRequest) => Promise<BuiltRequest>) | undefined;

/**
 * Takes the first alternative of which every credential is given; without one the service is asked without any.
 *
 * @param credentials by the names of the client's options
 * @param security alternatives of credentials that are needed together, for operations that say nothing else
 */
export function proveBy(
  credentials: Readonly<Record<string, GivenCredential>>,
  security: readonly (readonly string[])[],
): Prove {
  return async (request) => {
    const alternatives = request.operation.security ?? security;
    const names = alternatives.find((all) => all.every((name) => credentials[name] !== undefined)) ?? [];
    let carrying = request;
    for (const name of names) carrying = (await credentials[name]?.(carrying)) ?? carrying;
    return carrying;
  };
}

/** What the caller put into the header stays. @throws TypeError for a text that no request can carry */
export function inHeader(
  option: string,
  given: Credential | undefined,
  name: string,
  prefix?: string,
): GivenCredential {
  return carried(option, given, (request, text) => {
    const value = prefix === undefined ? text : `${prefix} ${text}`;
    return { ...request, headers: { [name]: value, ...request.headers } };
  });
}

export function inQuery(option: string, given: Credential | undefined, name: string): GivenCredential {
  return carried(option, given, (request, text) => {
    const pair = `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    return { ...request, url: request.url + (request.url.includes("?") ? "&" : "?") + pair };
  });
}

export function inCookie(option: string, given: Credential | undefined, name: string): GivenCredential {
  return carried(option, given, (request, text) => {
    const { cookie: before } = request.headers;
    const cookie = before === undefined ? `${name}=${text}` : `${before}; ${name}=${text}`;
    return { ...request, headers: { ...request.headers, cookie } };
  });
}

export function basic(option: string, given: BasicCredential | undefined): GivenCredential {
  if (given === undefined) return undefined;
  const bytes = new TextEncoder().encode(`${given.username}:${given.password}`);
  return inHeader(option, btoa(String.fromCharCode(...bytes)), "authorization", "Basic");
}

function carried(
  option: string,
  given: Credential | undefined,
  carry: (request: BuiltRequest, text: string) => BuiltRequest,
): GivenCredential {
  if (given === undefined) return undefined;
  if (typeof given === "string") check(option, given);
  return async (request) => carry(request, typeof given === "string" ? given : check(option, await given()));
}

function check(option: string, text: string): string {
  if (/^[!-~]+$/.test(text)) return text;
  // The key itself stays out of the message. A line break comes along easily where a key is read from a file.
  const expected = "letters, digits and signs without a space or line break around them";
  throw new TypeError(`${option}: expected ${expected}`);
}
