// The files that a run writes: refused before the first check if they cannot be written, and written even if there is no
// service.
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { shownPath } from "../../../conformance/commands/files/outputs.ts";
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

it("says in two lines that the service is not there, and still writes the reports", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "wcs-outputs-")), "report.json");
  const { code, said } = await run(["--report-json", file]);
  expect(code).toBe(2);
  expect(said).toBe(
    [
      "verdict: could-not-judge: http://127.0.0.1:9 cannot be reached: nothing listens there (ECONNREFUSED)",
      "  start the server, or correct host and port of the URL\n",
    ].join("\n"),
  );
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    verdict: "could-not-judge",
    reason:
      "http://127.0.0.1:9 cannot be reached: nothing listens there (ECONNREFUSED); start the server, or correct host and port of the URL",
  });
});

it.each(["init", "list"] as const)("%s says so too", async (command) => {
  let said = "";
  const stream = { write: (text: string) => (said += text) };
  const args = ["http://127.0.0.1:9", "--key", "k-of-nobody"];
  expect(await main(command, args, { stdout: stream, stderr: stream, env: {} })).toBe(2);
  expect(said).toBe(
    [
      `wcs ${command}: http://127.0.0.1:9 cannot be reached: nothing listens there (ECONNREFUSED)`,
      `wcs ${command}: start the server, or correct host and port of the URL\n`,
    ].join("\n"),
  );
});

it("a baseline of the whole suite fits a part of it, and a check that is not there is named", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "wcs-baseline-")), "baseline.yaml");
  const entry = (check: string): string =>
    `known: [{ check: ${check}, reason: r, owner: o, expires: "2099-01-01" }]\n`;
  writeFileSync(file, entry("idempotency/replay"));
  expect((await run(["--baseline", file, "--only", "messages"])).said).toMatch(/^verdict: could-not-judge/);
  writeFileSync(file, entry("idempotency/reply"));
  expect((await run(["--baseline", file])).said).toBe(
    `wcs conform: ${file}:1:11: known[0]: no check is named "idempotency/reply"\n`,
  );
});

it.each([
  ["reports/a.json", "reports/a.json"],
  [join(process.cwd(), "reports/a.json"), "reports/a.json"],
  ["/somewhere/else", "/somewhere/else"],
  [".", "."],
])("names %s as %s", (file, shown) => {
  expect(shownPath(file)).toBe(shown);
});
