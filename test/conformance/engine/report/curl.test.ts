// Exchanges as curl commands: quoted for a shell, with variables in place of keys.
import { expect, it } from "vitest";
import {
  curlCommand,
  keyVariable,
  variablesIn,
  withSender,
} from "../../../../conformance/engine/report/curl.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";
import { parseProfile } from "../../../../conformance/profile/load.ts";
import type { Profile } from "../../../../conformance/profile/profile.ts";

const exchangeOf = (headers: Record<string, string>, as = "primary", body = "{}"): Exchange => ({
  ...{ id: 1, operation: "createMessage", as, atMs: 0, durationMs: 0, status: 0, json: undefined },
  request: { method: "POST", url: "http://x/v1/messages", headers, body },
});

const commandFor = (body: string, headers: Record<string, string> = {}): string =>
  curlCommand(exchangeOf(headers, "primary", body), (text) => text, keyVariable({}));

it.each(["@/etc/passwd", "$(id)", "`id`", "';id;'", "\\'", "\n", "--data-binary @x"])(
  "sends %j as it is, and reads no file and runs nothing",
  (body) => {
    const command = commandFor(body);
    expect(command).not.toMatch(/ (-d|--data|--data-binary) /);
    const quoted = command.slice(command.indexOf("--data-raw ") + "--data-raw ".length);
    // A shell's reading of it: everything between single quotes, and a quote for each that is escaped
    // outside.
    expect(quoted.replaceAll(/'([^']*)'|\\'/g, (_, text?: string) => text ?? "'")).toBe(body);
  },
);

it("asks for one address where a deployment's own looks like many", () => {
  const exchange = exchangeOf({});
  const commandOf = (url: string): string =>
    curlCommand({ ...exchange, request: { ...exchange.request, url } }, (text) => text, keyVariable({}));
  expect(commandOf("http://x/[1-1000000]/{a,b}")).toContain(" -g 'http://x/[1-1000000]/{a,b}'");
  expect(commandOf("http://x/v1/messages")).not.toContain(" -g ");
});

it("names keys by their variable", () => {
  const command = commandFor("{}", { "x-api-key": "svc_sk_secret", authorization: "Bearer svc_sk_secret" });
  expect(command).toContain('-H "x-api-key: $WCS_KEY_PRIMARY"');
  expect(command).not.toContain("svc_sk_secret");
});

it("shows the headers that a check wrote as they were sent", () => {
  const roles = new Map(Object.entries({ primary: "svc_sk_secret", second: "svc_sk_other" }));
  const commandOf = (authorization: string): string =>
    curlCommand(
      exchangeOf({ "x-api-key": "svc_sk_secret", authorization }),
      (text) => text,
      keyVariable({}),
      roles,
    );
  const own = '-H "x-api-key: $WCS_KEY_PRIMARY"';
  expect(commandOf("Basic d2FsdGVy")).toContain(`${own} -H 'authorization: Basic d2FsdGVy'`);
  expect(commandOf("bearer svc_sk_other")).toContain(`${own} -H "authorization: bearer $WCS_KEY_SECOND"`);
  expect(commandOf("Bearer made-up")).toContain(`${own} -H 'authorization: Bearer made-up'`);
});

const profileWith = (keys: Record<string, unknown>): Profile =>
  parseProfile(JSON.stringify({ base_url: "http://x", keys }), "p.json", { MY_KEY: "k-1", LESS: "k-2" });

it("names the variables that the profile reads keys from", () => {
  const profile = profileWith({ primary: "env:MY_KEY", reduced: { "messages:write": "env:LESS" } });
  const said = ["primary", "reduced.messages:write"].map((as) =>
    curlCommand(exchangeOf({ "x-api-key": "k" }, as), (text) => text, keyVariable(profile)),
  );
  expect(said[0]).toContain('-H "x-api-key: $MY_KEY"');
  expect(said[1]).toContain('-H "x-api-key: $LESS"');
  expect(variablesIn([exchangeOf({ "x-api-key": "k" })], profile)).toEqual([]);
});

it("says what a variable holds where the profile holds the key itself, and what no profile can hold", () => {
  const profile = profileWith({ primary: "k-3" });
  const sent = [
    exchangeOf({ "x-api-key": "k" }),
    exchangeOf({ authorization: "Bearer k" }, "primary"),
    exchangeOf({ authorization: "Bearer k" }, "a revoked key"),
    exchangeOf({}, "none"),
  ];
  expect(variablesIn(sent, profile)).toEqual([
    "WCS_KEY_PRIMARY is the value of keys.primary in the profile",
    "WCS_KEY_A_REVOKED_KEY is a key that the check made for itself and that may have ended with it; replay makes another",
  ]);
});

it.each([
  ["as the primary key", { "x-api-key": "k-3" }, "primary"],
  ["as a further key, as bearer", { authorization: "Bearer k-4" }, "second"],
  ["as it was with another key", { "x-api-key": "k-5" }, "second (bearer)"],
  ["as it was without a key", {}, "second (bearer)"],
])("names the sender of a request whose headers a check wrote: %s", (_, headers, as) => {
  const profile = profileWith({ primary: "k-3", second: "k-4" });
  const sent = withSender(exchangeOf(headers, "second (bearer)"), profile);
  expect(sent.as).toBe(as);
  expect(keyVariable(profile)(sent.as)).toBe(
    { primary: "WCS_KEY_PRIMARY", second: "WCS_KEY_SECOND" }[as] ?? "WCS_KEY_SECOND_BEARER",
  );
});
