// The judging step of the GitHub action, run as the action runs it.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createConfig } from "../../../reference-server/config.ts";
import { ensureDemo } from "../../../reference-server/demo/demo.ts";
import { demoProfile } from "../../../reference-server/demo/demo-profile.ts";
import { startServer } from "../../../reference-server/service.ts";
import fault from "../../faults/idempotency/replay-appends.ts";

const step = fileURLToPath(new URL("../../../.github/actions/conformance/judge.ts", import.meta.url));

async function judge(input: Readonly<Record<string, string>>, prepare?: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), "wcs-action-"));
  prepare?.(folder);
  const files = { GITHUB_OUTPUT: join(folder, "output"), GITHUB_STEP_SUMMARY: join(folder, "summary") };
  const named = Object.entries(input).map(([name, value]) => [`INPUT_${name}`, value]);
  const env = { PATH: process.env.PATH, RUNNER_TEMP: folder, ...files, ...Object.fromEntries(named) };
  const child = spawn(process.execPath, [step], { cwd: folder, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part) => {
      said += part;
    });
  const [code] = await once(child, "close");
  const read = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : "");
  const lines = read(files.GITHUB_OUTPUT).trim().split("\n");
  const outputs = Object.fromEntries(lines.map((line) => line.split("=", 2)));
  const annotations = said.split("\n").filter((line) => line.startsWith("::"));
  return { code, outputs, annotations, summary: read(files.GITHUB_STEP_SUMMARY), folder };
}

/** A package in the place of the suite, whose command is this. */
function suiteThat(script: string, folder: string): string {
  const name = "workspace-context-contract";
  mkdirSync(join(folder, "package/dist"), { recursive: true });
  writeFileSync(join(folder, "package/package.json"), JSON.stringify({ name, version: "0.0.1" }));
  writeFileSync(join(folder, "package/dist/wcs.js"), script);
  execFileSync("tar", ["czf", `${name}-0.0.1.tgz`, "package"], { cwd: folder });
  return `./${name}-0.0.1.tgz`;
}

const nowhere = { URL: "http://127.0.0.1:9", KEY: "k-of-nobody" };

describe.concurrent("the judging step of the action", { timeout: 240_000 }, () => {
  it("annotates a violation, counts the MUSTs that failed, and ends with 1", async () => {
    const server = await startServer(createConfig(), fault.decorate);
    const profile = demoProfile(server.url, await ensureDemo(server.services));
    const { code, outputs, annotations, summary, folder } = await judge(
      {
        ...{ PROFILE: "profile.yaml", ONLY: "idempotency/replay", EFFORT: "quick" },
        DOCS_URL: "https://docs.example/",
      },
      (where) => writeFileSync(join(where, "profile.yaml"), profile),
    );
    await server.close();
    expect(code).toBe(1);
    expect(outputs).toMatchObject({
      verdict: "violates",
      exit_code: "1",
      report: "reports/conformance.json",
    });
    expect(Number(outputs.must_failed)).toBeGreaterThan(0);
    expect(annotations[0]).toMatch(/^::error title=IDM-02 idempotency\/replay::/);
    const again =
      "npx --package workspace-context-contract wcs conform --profile profile.yaml --only idempotency/replay";
    expect(annotations[0]).toContain(`%0Arun again: ${again} --seed `);
    expect(annotations[0]).toContain("%0Ahttps://docs.example/catalogue/idm.html#IDM-02");
    // Nothing that a reader gets names a file of the machine that ran it.
    const files = ["md", "xml", "html", "sarif", "json"].map((name) =>
      join(folder, `reports/conformance.${name}`),
    );
    for (const text of [summary, ...files.map((file) => readFileSync(file, "utf8"))])
      expect([text.includes("wcs.ts"), text.includes(folder)]).toEqual([false, false]);
    expect(summary).toContain("## Conformance: violates");
    for (const name of ["json", "xml", "html", "sarif", "svg"])
      expect(existsSync(join(folder, `reports/conformance.${name}`))).toBe(true);
  });

  it("says what is missing where no server is, and ends with 2", async () => {
    const { code, outputs, annotations, summary } = await judge(nowhere, (folder) => {
      // Left by an earlier step.
      mkdirSync(join(folder, "reports"));
      writeFileSync(join(folder, "reports/conformance.md"), "## Conformance: conforms");
    });
    expect(code).toBe(2);
    expect(outputs).toMatchObject({ verdict: "could-not-judge", must_failed: "0", exit_code: "2" });
    expect(annotations).toEqual([
      "::error title=The deployment could not be judged::http://127.0.0.1:9 cannot be reached: nothing listens there (ECONNREFUSED); start the server, or correct host and port of the URL",
    ]);
    expect(summary).toContain("## Conformance: could-not-judge");
    expect(summary).not.toContain("conforms");
  });

  it("says what is wrong with its inputs", async () => {
    const { code, annotations, summary } = await judge({ ...nowhere, EFFORT: "qick" });
    expect(code).toBe(2);
    expect(annotations[0]).toContain('expected quick or standard or thorough, found "qick"');
    expect(summary).toContain("    wcs conform: --effort: expected quick");
  });

  it.each([
    ["ends with 1 and no report", "process.exit(1)", "the suite ended with 1 and no report"],
    ["ends with 0 and no report", "process.exit(0)", "the suite ended with 0 and no report"],
    ["breaks off", "process.kill(process.pid, 'SIGKILL')", ""],
    [
      "ends with 1 and a report that conforms",
      `require("node:fs").writeFileSync("reports/conformance.json", '{"verdict":"conforms","checks":[],"causes":[]}'); process.exit(1)`,
      "the suite ended with 1 and a report that says conforms",
    ],
  ])("a suite that %s gives no verdict", async (_, script, text) => {
    let suite = "";
    const { code, outputs, annotations } = await judge(
      { ...nowhere, SUITE: "./workspace-context-contract-0.0.1.tgz" },
      (folder) => {
        suite = suiteThat(script, folder);
      },
    );
    expect(suite).not.toBe("");
    expect([code, outputs.verdict, outputs.exit_code]).toEqual([3, "engine-error", "3"]);
    expect(annotations[0]).toContain(`::error title=The suite failed; this is not a verdict::${text}`);
  });

  it("an error of the step itself gives no verdict", async () => {
    const { code, annotations } = await judge({ ...nowhere, REPORTS: "/dev/null/reports" });
    expect(code).toBe(3);
    expect(annotations[0]).toContain("::error title=The suite failed; this is not a verdict::Error: ENOTDIR");
  });

  it("a suite that cannot be installed gives no verdict either", async () => {
    const { code, outputs, annotations } = await judge({ ...nowhere, SUITE: "gone.tgz" });
    expect([code, outputs.verdict]).toEqual([3, "engine-error"]);
    expect(annotations).toEqual([
      '::error title=The suite failed; this is not a verdict::suite: expected checkout, registry or a tarball, found "gone.tgz", where no file is',
    ]);
  });
});

it("the workflow gives the action inputs that it has, and the action hands every one on", () => {
  const read = (path: string): string =>
    readFileSync(new URL(`../../../.github/${path}`, import.meta.url), "utf8");
  const action = parse(read("actions/conformance/action.yml"));
  const inputs = Object.keys(action.inputs);
  const workflow: { jobs: Record<string, { steps: { uses?: string; with?: object }[] }> } = parse(
    read("workflows/conformance-action.yml"),
  );
  const uses = Object.values(workflow.jobs)
    .flatMap(({ steps }) => steps)
    .filter((one) => one.uses === "./.github/actions/conformance");
  expect(uses.length).toBeGreaterThan(1);
  for (const { with: given = {} } of uses) expect(inputs).toEqual(expect.arrayContaining(Object.keys(given)));
  const script = readFileSync(step, "utf8");
  const { env } = action.runs.steps.find(({ id }: { id?: string }) => id === "judge");
  for (const name of inputs.filter((one) => one !== "artifact")) {
    const variable = name.toUpperCase().replace("-", "_");
    expect(env[`INPUT_${variable}`]).toBe(`\${{ inputs.${name} }}`);
    expect(script.includes(`input("${variable}")`) || script.includes(`"${name}"`), name).toBe(true);
  }
  const set = [...script.matchAll(/`(\w+)=\$\{/g)].map(([, name]) => name);
  expect(Object.keys(action.outputs)).toEqual(set);
});
