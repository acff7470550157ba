// Ctrl-C against the real command: a terminal sends it to the whole process group.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const entry = fileURLToPath(new URL("../../wcs.mjs", import.meta.url));
const TIMEOUT_MS = 120_000;

interface Run {
  readonly child: ChildProcess;
  readonly folder: string;
  readonly said: () => string;
  read(name: string): string;
}

/** Starts a run that is long enough to be interrupted, in a group of its own, and waits until it has created something. */
const TARGET = /target {2}(http:\S+)/;

async function startRun(): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "wcs-interrupt-"));
  const file = (name: string): string => join(folder, name);
  const outputs = ["json", "junit", "markdown", "html"].flatMap((kind) => [`--report-${kind}`, file(kind)]);
  const child = spawn(
    process.execPath,
    [
      ...[entry, "conform", "--only", "messages,files,threads", "--concurrency", "1", "--seed", "3"],
      ...[...outputs, "--har", file("har"), "--ledger", file("ledger"), "--badge", file("badge")],
    ],
    { detached: true, stdio: ["ignore", "pipe", "inherit"] },
  );
  let text = "";
  child.stdout.on("data", (chunk) => (text += String(chunk)));
  const isBegun = (): boolean => existsSync(file("ledger")) && readFileSync(file("ledger"), "utf8") !== "";
  // The output of the command may arrive later than its effects.
  while (!isBegun() || !TARGET.test(text)) {
    expect(child.exitCode).toBeNull();
    await sleep(20);
  }
  return { child, folder, said: () => text, read: (name) => readFileSync(file(name), "utf8") };
}

const interrupt = ({ child }: Run): void => {
  if (child.pid === undefined) throw new Error("the command did not start");
  process.kill(-child.pid, "SIGINT");
};

it(
  "one Ctrl-C, sent twice, ends the run in order: every report is there, and all that was created is in the ledger",
  async () => {
    const run = await startRun();
    interrupt(run);
    await sleep(50);
    interrupt(run);
    const [code] = await once(run.child, "exit");
    const report = JSON.parse(run.read("json"));
    expect(code).toBe(2);
    // Whether a check had come to its end by then is for the machine to say.
    const hasJudged = report.checks.some(({ outcome }: { outcome: string }) => outcome === "pass");
    expect(report.verdict).toBe(hasJudged ? "partial" : "could-not-judge");
    expect(report.selection).toMatchObject({ limits: ["--only messages,files,threads", "interrupted"] });
    expect(report.reason).toContain(report.selection.reason);
    const outcomes: string[] = report.checks.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).not.toContain("fail");
    expect(outcomes).toContain("untestable");
    expect(run.read("junit")).toContain("the run was interrupted before this check");
    expect(run.read("markdown")).toContain(report.verdict);
    expect(run.read("html")).toContain("</html>");
    expect(JSON.parse(run.read("badge")).message).toBe(report.verdict.replaceAll("-", " "));
    const noted = new Set(
      run
        .read("ledger")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).id),
    );
    const created: string[] = JSON.parse(run.read("har"))
      .log.entries.filter(
        ({ request, response }: { request: { method: string; url: string }; response: { status: number } }) =>
          request.method === "POST" &&
          /\/(messages|files)$/.test(request.url) &&
          response.status < 300 &&
          response.status >= 200,
      )
      .map(
        ({ response }: { response: { content: { text: string } } }) =>
          JSON.parse(response.content.text).data.id,
      );
    expect(created.filter((id) => !noted.has(id))).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  "a second Ctrl-C ends it at once, the bundled server with it",
  async () => {
    const run = await startRun();
    const url = TARGET.exec(run.said())?.[1] ?? "";
    expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
    interrupt(run);
    const ended = once(run.child, "exit");
    await sleep(1_500);
    if (run.child.exitCode === null) interrupt(run);
    const [code, signal] = await ended;
    // A fast machine has ended the run in order by then, or is about to: nobody listens to the signal any more.
    expect([130, 2, "SIGINT"]).toContain(code ?? signal);
    await expect
      .poll(
        () =>
          fetch(url).then(
            () => "there",
            () => "gone",
          ),
        { timeout: 10_000 },
      )
      .toBe("gone");
  },
  TIMEOUT_MS,
);

it(
  "a reader that goes away ends nothing: the report is written, and the exit code is that of the verdict",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "wcs-reader-"));
    const report = join(folder, "report.json");
    const gone = async (...options: readonly string[]): Promise<unknown> => {
      const child = spawn(process.execPath, [entry, "conform", ...options], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      child.stdout.once("data", () => child.stdout.destroy());
      const [code] = await once(child, "exit");
      return code;
    };
    expect(await gone("--only", "versioning", "--report-json", report)).toBe(0);
    expect(JSON.parse(readFileSync(report, "utf8")).verdict).toBe("partial");
    const nobody = join(folder, "profile.yaml");
    writeFileSync(nobody, "base_url: http://127.0.0.1:9\nkeys: { primary: k }\n");
    expect(await gone("--profile", nobody)).toBe(2);
  },
  TIMEOUT_MS,
);
