// The commands that are printed: each starts as the command did that printed it.
import { execFileSync } from "node:child_process";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { startedAs } from "../../../conformance/commands/process/started-as.ts";

const script = { npm_command: "run-script", npm_package_name: "workspace-context-contract" };

it.each([
  ["npm run -s wcs --", "/p/wcs.mjs", "/p", script],
  ["npm run -s wcs --", "/p/wcs.mjs", "/p", { ...script, npm_command: "run" }],
  ["node wcs.mjs", "/p/wcs.mjs", "/p", {}],
  ["node ../p/wcs.ts", "/p/wcs.ts", "/q", { npm_command: "run-script", npm_package_name: "theirs" }],
  ["node 'my files/wcs.mjs'", "/p/my files/wcs.mjs", "/p", {}],
  ["wcs", "/usr/local/bin/wcs", "/p", {}],
  ["wcs", "/opt/wcs/node_modules/.bin/wcs", "/work", {}],
  ["npx wcs", "/p/node_modules/.bin/wcs", "/p", {}],
  ["npx --package workspace-context-contract wcs", "/h/.npm/_npx/a1/node_modules/.bin/wcs", "/p", {}],
  ["wcs", undefined, "/p", {}],
  ["npx wcs", "/runner/wcs.ts", "/p", { ...script, WCS_COMMAND: "npx wcs" }],
])("is %s for %s in %s", (command, started, cwd, env) => {
  expect(startedAs({ script: started, cwd, env })).toBe(command);
});

describe("a command of another process", () => {
  const entry = fileURLToPath(new URL("../../../wcs.mjs", import.meta.url));
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));

  it("is printed as that was started", () => {
    const said = execFileSync(process.execPath, [entry, "explain", "IDM-02"], { encoding: "utf8", env });
    expect(said).toContain(`node ${relative(process.cwd(), entry)} conform --only IDM-02`);
  });
});
