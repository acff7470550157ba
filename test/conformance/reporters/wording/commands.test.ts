// Commands as they are pasted: a shell reads the lines as it reads the command, and the comments above them do nothing.
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { neededFor, shellLines } from "../../../../conformance/reporters/wording/commands.ts";

const commands = [
  "printf '<%s>' -X POST 'http://127.0.0.1:1/v1/conversations/conv_01M86QZFSFV6E0VQSFQZBXVED7/messages?limit=50' -H \"x-api-key: $WCS_KEY_PRIMARY\" -H 'content-type: application/json' --data-raw '{\"a\":\"it'\\''s \\\"quoted\\\" $HOME and\nso on\"}'",
  "printf '<%s>' --only messages/create --seed 1 --effort quick --path 0/3:1:2:3:4:5:6:7:8@a+b/c== --profile some/where/p.yaml",
  "printf '<%s>' short",
];

it.each(commands)("is read by a shell as before it was broken: %s", (command) => {
  const run = (text: string): string =>
    execFileSync("sh", ["-c", text], { encoding: "utf8", env: { WCS_KEY_PRIMARY: "k 1", HOME: "/h" } });
  const lines = shellLines(command, 60, "", "  ");
  expect(run(lines)).toBe(run(command));
  for (const line of lines.split("\n")) {
    expect(line).not.toMatch(/ $/);
    // Longer is only what cannot be broken.
    if (line.length > 60) expect(line.trim().split(" ").length).toBeLessThanOrEqual(6);
  }
});

it("keeps an option with its value, and breaks no word", () => {
  expect(shellLines("curl -sS -X POST 'http://x/a b' -H 'a: b'", 24, "", "  ").split("\n")).toEqual([
    "curl -sS -X POST \\",
    "  'http://x/a b' \\",
    "  -H 'a: b'",
  ]);
});

it("says only of the variables in a command what they hold", () => {
  const needs = ["WCS_KEY_SECOND", "WCS_KEY_SECOND_BEARER", "WCS_KEY_PRIMARY"];
  const curl_needs = needs.map((name) => `${name} is the value of a key`);
  expect(neededFor({ curl_needs }, ['curl -H "x-api-key: $WCS_KEY_SECOND" http://x'])).toEqual([
    "# WCS_KEY_SECOND is the value of a key",
  ]);
  expect(neededFor({ curl_needs }, ["node -e 'process.env.WCS_KEY_SECOND_BEARER'"])).toEqual([
    "# WCS_KEY_SECOND_BEARER is the value of a key",
  ]);
});
