// A failing exchange as a curl command. Keys become shell variables, those that the profile names where it does, so that
// the command can be pasted anywhere without carrying a secret.
import type { Exchange } from "../../exchange/exchange.ts";
import { keysByRole, type Profile } from "../../profile/profile.ts";

/** @param variable the shell variable with the key of the sender of a request */
export function curlCommand(
  exchange: Exchange,
  redact: (text: string) => string,
  variable: (as: string) => string,
): string {
  const { request } = exchange;
  const parts = ["curl -sS -i"];
  if (request.method !== "GET") parts.push(`-X ${request.method}`);
  const url = redact(request.url);
  // Without the option curl would ask a whole range of addresses for one that a deployment made up.
  if (/[[\]{}]/.test(url)) parts.push("-g");
  parts.push(quote(url));
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === "x-api-key") parts.push(`-H "x-api-key: $${variable(exchange.as)}"`);
    else if (name === "authorization") parts.push(`-H "authorization: Bearer $${variable(exchange.as)}"`);
    else parts.push(`-H ${quote(redact(`${name}: ${value}`))}`);
  }
  if (request.body !== undefined) parts.push(`--data-raw ${quote(redact(request.body))}`);
  return parts.join(" ");
}

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

/** What the variables in the commands for these exchanges hold; nothing of those that the profile names. */
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
