// `wcs replay` of a saved finding: which server is asked, and which gets a key.
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { replay as replayCommand } from "../../../conformance/commands/replay.ts";
import { replayFiles } from "../../../conformance/engine/report/replay-file.ts";
import { createConfig } from "../../../reference-server/config.ts";
import { ensureDemo } from "../../../reference-server/demo/demo.ts";
import { demoProfile } from "../../../reference-server/demo/demo-profile.ts";
import { startServer } from "../../../reference-server/service.ts";
import { listen } from "../../support/listen.ts";
import { sampleReport } from "../reporters/sample-report.ts";

const folder = mkdtempSync(join(tmpdir(), "wcs-replay-"));
const saved = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};
const finding = {
  ...{
    format: 1,
    suite: { name: "s", version: "1" },
    check: "messages/unknown-conversation",
    seed: 1,
    effort: "quick",
  },
  ...{ requirement: "MEM-01", message: "no such thing", base_url: "http://127.0.0.1:9" },
};

/** Runs `wcs replay`; the server that it may start is one of this process. */
async function replay(args: readonly string[]): Promise<{ code: number; said: string; started: number }> {
  let said = "";
  let started = 0;
  const stream = { write: (text: string) => (said += text) };
  const code = await replayCommand(args, {
    stdout: stream,
    stderr: stream,
    env: { WCS_KEY_PRIMARY: "k-of-nobody" },
    startReferenceServer: async () => {
      started++;
      const server = await startServer(createConfig());
      const profile = saved("profile.yaml", demoProfile(server.url, await ensureDemo(server.services)));
      return { profile, stop: () => server.close() };
    },
  });
  return { code, said, started };
}

describe("replaying a saved finding", () => {
  it("starts the bundled server again when the finding was of it", async () => {
    const [first] = replayFiles(
      { ...sampleReport, target: { ...sampleReport.target, name: "bundled" } },
      undefined,
    );
    expect(first?.content.bundled).toBe(true);
    const { code, said, started } = await replay([saved("bundled.json", { ...finding, bundled: true })]);
    expect({ code, started }).toEqual({ code: 0, started: 1 });
    expect(said).toMatch(
      /^not seen again: messages\/unknown-conversation MEM-01 no such thing\n {2}either it is fixed, /,
    );
    expect(said).not.toMatch(/verdict|--gate|writes/);
  });

  it("asks the named address otherwise, and cannot judge when nothing is there", async () => {
    const [first] = replayFiles(sampleReport, undefined);
    expect(first?.content.bundled).toBeUndefined();
    const target = ["http://127.0.0.1:9", "--key", "env:WCS_KEY_PRIMARY"];
    const { code, said, started } = await replay([saved("other.json", finding), ...target]);
    expect({ code, started }).toEqual({ code: 2, started: 0 });
    expect(said).toContain("could not judge: messages/unknown-conversation MEM-01 no such thing\n");
  });

  it("sends no key to an address that only the file names", async () => {
    const asked: string[] = [];
    const stranger = createServer((request, response) => {
      asked.push(String(request.headers["x-api-key"]));
      response.end("{}");
    });
    const base_url = await listen(stranger);
    onTestFinished(() => void stranger.close());
    const file = saved("stranger.json", { ...finding, base_url });
    const { code, said } = await replay([file]);
    expect({ code, asked }).toEqual({ code: 2, asked: [] });
    expect(said).toContain(`is a finding of ${base_url}; name that target, or another`);
    const keys = `base_url: ${base_url}\nkeys: { primary: env:WCS_KEY_PRIMARY }\n`;
    const profile = saved("strange-profile.yaml", keys);
    const named = await replay([saved("strange.json", { ...finding, base_url, profile })]);
    expect({ code: named.code, asked }).toEqual({ code: 2, asked: [] });
    expect(named.said).toContain(`--profile ${profile}`);
  });

  it.each(["check", "effort", "path", "base_url"])("takes no option from a file's %s", async (name) => {
    const report = join(folder, `${name}.report.json`);
    const file = saved(`option-${name}.json`, {
      ...finding,
      bundled: true,
      [name]: `--report-json=${report}`,
    });
    await replay([file]);
    expect(existsSync(report)).toBe(false);
  });

  it("asks for the file before the options", async () => {
    expect(await replay(["--profile", "p.yaml", "finding.json"])).toMatchObject({
      code: 2,
      said: "wcs replay: expected FILE before the options, found --profile\n",
    });
  });

  it.each([
    ["a folder", folder, "expected a file, found a folder"],
    ["text", saved("text.json", "no json"), "is not JSON"],
    ["another file", saved("other-format.json", { format: 2 }), 'expected a replay file ("format": 1)'],
    [
      "a file without a check",
      saved("no-check.json", { ...finding, check: 1 }),
      'expected a string in "check"',
    ],
  ])("refuses %s in a sentence", async (_, file, problem) => {
    const { code, said } = await replay([file]);
    expect(code).toBe(2);
    expect(said).toContain(`wcs replay: ${file}: ${problem}`);
  });
});
