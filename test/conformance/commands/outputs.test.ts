import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { main } from "../../../conformance/main.ts";

/** Runs the command; nothing listens at the address. */
async function run(args: readonly string[]): Promise<{ code: number; said: string }> {
  let said = "";
  const stream = { write: (text: string) => (said += text) };
  const code = await main("conform", ["http://127.0.0.1:9", "--key", "k-of-nobody", ...args], {
    stdout: stream,
    stderr: stream,
    env: {},
  });
  return { code, said };
}

it("reports that could not be written are refused before the first check, all at once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wcs-outputs-"));
  const { code, said } = await run(["--report-json", folder, "--har", folder, "--only", "messages"]);
  expect(code).toBe(2);
  expect(said.match(/cannot be written \(EISDIR\)/g)).toHaveLength(2);
  expect(said).not.toMatch(/\bat .*:\d+:\d+|verdict/);
});

it("writes every report into folders that were not there", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "wcs-outputs-")), "a", "b");
  const files = ["json", "junit", "markdown", "html"].flatMap((kind) => [
    `--report-${kind}`,
    join(folder, `report.${kind}`),
  ]);
  const { code } = await run([...files, "--har", join(folder, "run.har"), "--only", "messages"]);
  expect(code).toBe(2);
  expect(readdirSync(folder).sort()).toEqual([
    ...["report.html", "report.json", "report.junit", "report.markdown", "run.har"],
  ]);
});
