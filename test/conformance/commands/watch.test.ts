// `wcs conform --watch`: the checks that are run again, and the end of it.
import { createServer, type Server } from "node:net";
import { PassThrough } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { conform } from "../../../conformance/commands/conform.ts";
import { watch } from "../../../conformance/commands/watch.ts";
import type { Outcome, Report } from "../../../conformance/engine/report/report.ts";
import { sampleReport } from "../reporters/sample-report.ts";

const [sample] = sampleReport.checks;
if (sample === undefined) throw new Error("the sample report has no check");
const reportOf = (outcomes: Readonly<Record<string, Outcome>>): Report => ({
  ...sampleReport,
  checks: Object.entries(outcomes).map(([id, outcome]) => ({ ...sample, id, outcome })),
});

/** Watches runs with these results, one after the other; each run notes what it was asked to run again. */
function begin(results: readonly Report[], address?: string) {
  const stdin = new PassThrough();
  let text = "";
  const asked: (readonly string[] | "all")[] = [];
  const left = [...results];
  const stop = new AbortController();
  const code = watch(
    async (before) => {
      asked.push(before === undefined ? "all" : before.checks.map(({ id, outcome }) => `${id} ${outcome}`));
      const report = left.shift();
      return { code: left.length, report };
    },
    () => address,
    { stdin, stdout: { write: (part) => (text += part) }, signal: stop.signal },
  );
  return { type: (line: string) => stdin.write(line), code, asked, said: () => text, stop };
}

describe("watching", () => {
  it("runs what failed again, then everything, and ends with the code of the last run", async () => {
    const [bad, good] = [reportOf({ "a/one": "fail", "a/two": "pass" }), reportOf({ "a/one": "pass" })];
    const { type, code, asked, said } = begin([bad, bad, good, good]);
    type("\n\nnonsense\n\nq\n");
    expect(await code).toBe(0);
    expect(asked).toEqual(["all", ["a/one fail", "a/two pass"], ["a/one fail", "a/two pass"], "all"]);
    expect(said()).toContain(
      "watch: Enter runs the check that failed again,\n       a and Enter all checks, q and Enter ends\n",
    );
    expect(said()).toContain("watch: Enter runs everything again, q and Enter ends\n");
    expect(said()).not.toContain("restart");
  });

  it("runs all checks when asked, and again after a run without a report", async () => {
    const bad = reportOf({ "a/one": "fail", "a/two": "engine-error" });
    const { type, code, asked, said } = begin([bad]);
    type("a\n\nq\n");
    await code;
    expect(asked).toEqual(["all", "all", "all"]);
    expect(said()).toContain("Enter runs the 2 failed checks again");
  });

  it("ends when the process is told to, or its input ends", async () => {
    const stopped = begin([sampleReport]);
    await sleep(20);
    stopped.stop.abort();
    expect(await stopped.code).toBe(0);
    const closed = begin([sampleReport]);
    closed.type("\n");
    await sleep(20);
    closed.stop.abort();
    expect(await closed.code).toBe(0);
    expect(closed.asked).toHaveLength(2);
  });

  it("runs again once a server of this machine is back", async () => {
    const listen = (port: number): Promise<Server> =>
      new Promise((resolve) => {
        const server = createServer((socket) => socket.on("error", () => undefined));
        server.listen(port, "127.0.0.1", () => resolve(server));
      });
    const first = await listen(0);
    const { port } = first.address() as { port: number };
    const { code, asked, said, stop } = begin([sampleReport], `http://127.0.0.1:${port}`);
    await sleep(400);
    expect(asked).toHaveLength(1);
    first.close();
    await sleep(400);
    expect(asked).toHaveLength(1);
    const second = await listen(port);
    await expect.poll(() => asked.length, { timeout: 5_000 }).toBe(2);
    stop.abort();
    await code;
    second.close();
    expect(said()).toContain("a restart of the server does so too");
  });

  it("needs a terminal", async () => {
    let said = "";
    const stream = { write: (text: string) => (said += text), isTTY: true };
    expect(await conform(["--watch"], { stdout: stream, stderr: stream, env: {} })).toBe(2);
    expect(said).toBe("wcs conform: --watch: expected a terminal to ask in, found none\n");
  });
});
