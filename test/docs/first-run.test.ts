// The commands on the way to the first run: in each place spelled as the suite itself prints them there, so that what is read and
// what is printed is one way.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { startedAs } from "../../conformance/commands/process/started-as.ts";
import manifest from "../../package.json" with { type: "json" };

const inClone = startedAs({
  script: "/clone/wcs.mjs",
  cwd: "/clone",
  env: { npm_command: "run-script", npm_package_name: manifest.name },
});
const installed = startedAs({ script: "/project/node_modules/.bin/wcs", cwd: "/project", env: {} });

it.each([
  ["README.md", inClone, ["doctor", "init", "conform"]],
  ["conformance/guides/implementer.md", installed, ["doctor", "init", "conform", "conform"]],
])("%s starts them with %s", (file, wcs, commands) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
  const started = text
    .split("\n")
    .filter((line) => /^(?:npx|npm|node|wcs)\b.* (?:doctor|init|conform) /.test(line));
  expect(started.map((line) => line.replace(/^(.*?) (doctor|init|conform) .*$/, "$1|$2"))).toEqual(
    commands.map((name) => `${wcs}|${name}`),
  );
  // And says how they start elsewhere.
  for (const other of [inClone, installed]) expect(text).toContain(`\`${other}\``);
});
