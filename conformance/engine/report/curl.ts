// A failing exchange as a curl command. Keys become shell variables named after their role, so that the command
// can be pasted anywhere without carrying a secret.
import type { Exchange } from "../../exchange/exchange.ts";

export function curlCommand(exchange: Exchange, redact: (text: string) => string): string {
  const { request } = exchange;
  const parts = ["curl -sS -i"];
  if (request.method !== "GET") parts.push(`-X ${request.method}`);
  parts.push(quote(redact(request.url)));
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === "x-api-key") parts.push(`-H "x-api-key: $${variable(exchange.as)}"`);
    else if (name === "authorization") parts.push(`-H "authorization: Bearer $${variable(exchange.as)}"`);
    else parts.push(`-H ${quote(redact(`${name}: ${value}`))}`);
  }
  if (request.body !== undefined) parts.push(`--data-raw ${quote(redact(request.body))}`);
  return parts.join(" ");
}

const variable = (role: string): string => `WCS_KEY_${role.replaceAll(/[^A-Za-z0-9]+/g, "_").toUpperCase()}`;

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
