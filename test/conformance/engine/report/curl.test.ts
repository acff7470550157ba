import { expect, it } from "vitest";
import { curlCommand } from "../../../../conformance/engine/report/curl.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";

const commandFor = (body: string, headers: Record<string, string> = {}): string => {
  const request = { method: "POST", url: "http://x/v1/messages", headers, body };
  const exchange: Exchange = {
    ...{
      id: 1,
      operation: "createMessage",
      as: "primary",
      atMs: 0,
      durationMs: 0,
      status: 0,
      json: undefined,
    },
    request,
  };
  return curlCommand(exchange, (text) => text);
};

it.each(["@/etc/passwd", "$(id)", "`id`", "';id;'", "\\'", "\n", "--data-binary @x"])(
  "sends %j as it is, and reads no file and runs nothing",
  (body) => {
    const command = commandFor(body);
    expect(command).not.toMatch(/ (-d|--data|--data-binary) /);
    const quoted = command.slice(command.indexOf("--data-raw ") + "--data-raw ".length);
    // What a shell makes of it: everything between single quotes, and a quote for each that stands escaped outside.
    expect(quoted.replaceAll(/'([^']*)'|\\'/g, (_, text?: string) => text ?? "'")).toBe(body);
  },
);

it("names keys by their variable", () => {
  const command = commandFor("{}", { "x-api-key": "svc_sk_secret", authorization: "Bearer svc_sk_secret" });
  expect(command).toContain('-H "x-api-key: $WCS_KEY_PRIMARY"');
  expect(command).not.toContain("svc_sk_secret");
});
