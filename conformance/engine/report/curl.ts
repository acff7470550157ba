// A failing exchange as a curl command. Keys become shell variables, those that the profile names where it does, so that
// the command can be pasted anywhere without carrying a secret.
import type { Exchange } from "../../exchange/exchange.ts";
import { keysByRole, type Profile } from "../../profile/profile.ts";

/**
 * @param variable the shell variable with the key of the sender of a request
 * @param roles the keys of the profile
 */
export function curlCommand(
  exchange: Exchange,
  redact: (text: string) => string,
  variable: (as: string) => string,
  roles: ReadonlyMap<string, string> = new Map(),
): string {
  const { request } = exchange;
  const parts = ["curl -sS -i"];
  if (request.method !== "GET") parts.push(`-X ${request.method}`);
  const url = redact(request.url);
  // Without the option curl would ask a whole range of addresses for one that a deployment made up.
  if (/[[\]{}]/.test(url)) parts.push("-g");
  parts.push(quote(url));
  for (const [name, value] of Object.entries(request.headers)) {
    const key = CREDENTIALS.has(name) ? keyIn(value, exchange.as, roles) : undefined;
    const [before = "", after = ""] = key === undefined ? [] : value.split(key.text);
    const reference = key && (/^\w/.test(after) ? `{${variable(key.as)}}` : variable(key.as));
    parts.push(
      reference === undefined
        ? `-H ${quote(redact(`${name}: ${value}`))}`
        : `-H "${name}: ${escaped(redact(before))}$${reference}${escaped(redact(after))}"`,
    );
  }
  if (request.body !== undefined) parts.push(`--data-raw ${quote(redact(request.body))}`);
  return parts.join(" ");
}

const CREDENTIALS: ReadonlySet<string> = new Set(["x-api-key", "authorization"]);

/**
 * The key in a header, and its role; `undefined` for other values, and for a key that a check made up beside
 * that of the sender.
 */
function keyIn(
  value: string,
  as: string,
  roles: ReadonlyMap<string, string>,
): { readonly text: string; readonly as: string } | undefined {
  const known = [...roles].filter(([, key]) => key !== "" && value.includes(key));
  const longest = known.toSorted(([, one], [, other]) => other.length - one.length)[0];
  const [role, text] = known.find(([name]) => name === as) ?? longest ?? [];
  if (role !== undefined && text !== undefined) return { text, as: role };
  const [, scheme, own] = /^(?:(\w+)\s+)?(\S+)$/.exec(value) ?? [];
  const isOfSender = !roles.has(as) && (scheme === undefined || /^bearer$/i.test(scheme));
  return own === undefined || !isOfSender ? undefined : { text: own, as };
}

/** Between double quotes. */
const escaped = (text: string): string => text.replaceAll(/["\\$`]/g, "\\$&");

/** The exchange with the role of the key in its headers, where a check wrote these itself or named the sender. */
export function withSender(exchange: Exchange, profile: Profile): Exchange {
  if (keysByRole(profile).has(exchange.as)) return exchange;
  const { "x-api-key": own, authorization = "" } = exchange.request.headers;
  const sent = own ?? authorization.replace(/^bearer /i, "");
  const role = [...keysByRole(profile)].find(([, key]) => key === sent)?.[0];
  return role === undefined ? exchange : { ...exchange, as: role };
}

/** The variable that the profile reads a key from, or one named after the role. */
export const keyVariable =
  ({ keyVariables = {} }: Pick<Profile, "keyVariables">) =>
  (as: string): string =>
    keyVariables[as] ??
    `WCS_KEY_${as
      .replaceAll(/[^A-Za-z0-9]+/g, "_")
      .replace(/_$/, "")
      .toUpperCase()}`;

/**
 * The values of the variables in the commands for these exchanges, without the variables that the profile
 * names.
 */
export function variablesIn(exchanges: readonly Exchange[], profile: Profile): readonly string[] {
  const roles = keysByRole(profile);
  const senders = new Set(exchanges.filter(hasKey).map(({ as }) => as));
  return [...senders].flatMap((as) => {
    if (profile.keyVariables?.[as] !== undefined) return [];
    const name = keyVariable(profile)(as);
    return roles.has(as)
      ? [`${name} is the value of keys.${as} in the profile`]
      : [
          `${name} is a key that the check made for itself and that may have ended with it; replay makes another`,
        ];
  });
}

const hasKey = ({ request: { headers } }: Exchange): boolean =>
  headers["x-api-key"] !== undefined || headers.authorization !== undefined;

/** For a shell of POSIX. */
export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
