// The step of the action that judges: installs the suite, runs it, and tells the job what came of it. Only a report that
// says "violates" ends with 1; whatever is wrong with the suite itself ends with 3.
import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, isAbsolute, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = "workspace-context-contract";
const SUITE_FAILED = 3;
/** GitHub shows no more annotations of a step. */
const MAX_ANNOTATIONS = 10;
/** Characters of what the command said, where it made no report. */
const MAX_SAID = 2_000;

const input = (name: string): string => process.env[`INPUT_${name}`] ?? "";
const reports = input("REPORTS") === "" ? "reports" : input("REPORTS");
const file = (name: string): string => join(reports, name);

/** What the action reads of a report. */
interface Report {
  readonly verdict: string;
  readonly reason?: string;
  readonly checks: readonly Check[];
  readonly causes: readonly { readonly first: { readonly check: string; readonly finding: number } }[];
}

interface Check {
  readonly id: string;
  readonly outcome: string;
  readonly reason?: string;
  readonly findings: readonly {
    readonly requirement: string;
    readonly level: string;
    readonly message: string;
    readonly docs?: string;
    readonly replay: string;
  }[];
}

/** The verdicts that go with an exit code. */
const verdictsOf: Readonly<Record<number, readonly string[]>> = {
  0: ["conforms", "partial"],
  1: ["violates"],
  2: ["could-not-judge", "conforms", "partial"],
};

async function judge(): Promise<number> {
  mkdirSync(reports, { recursive: true });
  // A summary of an earlier step must not pass for this one's.
  for (const name of ["conformance.json", "conformance.md"]) rmSync(file(name), { force: true });
  const command = install();
  if (typeof command === "string") return finish(SUITE_FAILED, undefined, command);
  const { code, said } = await run(command, options());
  const report = readReport();
  const isSound = report === undefined ? code === 2 : verdictsOf[code]?.includes(report.verdict) === true;
  if (isSound) return finish(code, report, said);
  const found = report === undefined ? "no report" : `a report that says ${report.verdict}`;
  const isOwn = code === SUITE_FAILED;
  return finish(SUITE_FAILED, report, isOwn ? said : `the suite ended with ${code} and ${found}\n${said}`);
}

/** Makes the command available. @returns its program and first arguments, or why it is not there */
function install(): readonly string[] | string {
  const { suite, version } = source();
  if (suite === "checkout") {
    const root = fileURLToPath(new URL("../../..", import.meta.url));
    const isReady = existsSync(join(root, "node_modules/ajv"));
    const problem = isReady ? undefined : npm(["ci", "--omit=dev", "--ignore-scripts"], root);
    return problem ?? [join(root, "wcs.ts")];
  }
  const folder = join(process.env.RUNNER_TEMP ?? ".", "wcs-suite");
  if (suite !== "registry" && !existsSync(suite))
    return `suite: expected checkout, registry or a tarball, found "${suite}", where no file is`;
  const what = suite === "registry" ? `${PACKAGE}@${version}` : resolve(suite);
  mkdirSync(folder, { recursive: true });
  const problem = npm(["install", "--prefix", folder, "--no-save", "--ignore-scripts", what], ".");
  return problem ?? [join(folder, "node_modules", PACKAGE, "dist/wcs.js")];
}

/** What a reader of the reports types, on a machine without the paths of the runner. */
function commandAtHome(): string {
  const { suite, version } = source();
  if (suite === "checkout" || (suite === "registry" && version === "latest"))
    return `npx --package ${PACKAGE} wcs`;
  if (suite === "registry") return `npx --package ${PACKAGE}@${version} wcs`;
  return `npx --package '${isAbsolute(suite) ? `./${basename(suite)}` : suite}' wcs`;
}

const source = () => ({ suite: input("SUITE") || "checkout", version: input("VERSION") || "latest" });

function npm(args: readonly string[], cwd: string): string | undefined {
  const { status, stderr } = spawnSync("npm", [...args, "--no-audit", "--no-fund"], {
    cwd,
    encoding: "utf8",
  });
  if (status === 0) return undefined;
  return `the suite could not be installed: npm ${args.join(" ")}\n${(stderr ?? "").slice(-MAX_SAID)}`;
}

function options(): readonly string[] {
  const given = [
    "profile",
    "key",
    "conversation",
    "baseline",
    "shard",
    "only",
    "max-duration",
    "docs-url",
  ].flatMap((name) => {
    const value = input(name.toUpperCase().replace("-", "_"));
    return value === "" ? [] : [`--${name}`, value];
  });
  const url = input("URL");
  return [
    "conform",
    ...(url === "" ? [] : [url]),
    ...["--effort", input("EFFORT") || "standard", "--gate", input("GATE") || "must"],
    ...["--report-json", file("conformance.json"), "--report-junit", file("conformance.xml")],
    ...["--report-html", file("conformance.html"), "--report-markdown", file("conformance.md")],
    ...["--report-sarif", file("conformance.sarif"), "--badge", file("conformance.svg")],
    ...["--replay-dir", file("replays"), "--ledger", file("ledger.ndjson")],
    ...given,
  ];
}

function run(
  command: readonly string[],
  args: readonly string[],
): Promise<{ readonly code: number; readonly said: string }> {
  const child = spawn(process.execPath, [...command, ...args], {
    stdio: ["ignore", "inherit", "pipe"],
    env: { ...process.env, WCS_COMMAND: commandAtHome() },
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    process.stderr.write(part);
    said = (said + part).slice(-MAX_SAID);
  });
  return new Promise((done) => {
    child.on("error", (error) => done({ code: SUITE_FAILED, said: error.message }));
    child.on("close", (code) => done({ code: code ?? SUITE_FAILED, said }));
  });
}

function readReport(): Report | undefined {
  try {
    return JSON.parse(readFileSync(file("conformance.json"), "utf8"));
  } catch {
    return undefined;
  }
}

/** Annotations, outputs and the summary of the job. @returns the exit code of the step */
function finish(code: number, report: Report | undefined, said: string): number {
  const verdict = code === SUITE_FAILED ? "engine-error" : (report?.verdict ?? "could-not-judge");
  const failed = (report?.checks ?? []).filter(({ outcome }) => outcome === "fail");
  const musts = new Set(
    failed.flatMap(({ findings }) =>
      findings.filter(({ level }) => level === "must").map(({ requirement }) => requirement),
    ),
  );
  for (const { title, message } of annotations(code, report, said))
    process.stdout.write(`::error title=${escapeProperty(title)}::${escapeData(message)}\n`);
  append(process.env.GITHUB_OUTPUT, [
    `verdict=${verdict}`,
    `must_failed=${musts.size}`,
    `exit_code=${code}`,
    `report=${file("conformance.json")}`,
  ]);
  const summary = existsSync(file("conformance.md"))
    ? readFileSync(file("conformance.md"), "utf8")
    : `## Conformance: ${verdict}\n\n${said.trim().replaceAll(/^/gm, "    ")}`;
  append(process.env.GITHUB_STEP_SUMMARY, [summary]);
  return code;
}

interface Annotation {
  readonly title: string;
  readonly message: string;
}

function annotations(code: number, report: Report | undefined, said: string): readonly Annotation[] {
  if (code === SUITE_FAILED) return [{ title: "The suite failed; this is not a verdict", message: said }];
  if (code === 2) return [{ title: "The deployment could not be judged", message: report?.reason ?? said }];
  const checks = new Map((report?.checks ?? []).map((check) => [check.id, check]));
  const firsts = (report?.causes ?? []).flatMap(({ first }) => {
    const check = checks.get(first.check);
    const finding = check?.findings[first.finding];
    if (check?.outcome !== "fail" || finding === undefined) return [];
    const title = `${finding.requirement} ${check.id}`;
    const docs = finding.docs === undefined ? "" : `\n${finding.docs}`;
    return [{ title, message: `${finding.message}\nrun again: ${finding.replay}${docs}` }];
  });
  const baseline = [...checks.values()].flatMap(({ id, outcome, reason }) =>
    outcome === "fail" && reason !== undefined ? [{ title: `Baseline: ${id}`, message: reason }] : [],
  );
  return [...firsts, ...baseline].slice(0, MAX_ANNOTATIONS);
}

/** Workflow commands end with their line, and a message of a deployment must not begin another one. */
const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

function append(path: string | undefined, lines: readonly string[]): void {
  if (path !== undefined && path !== "") appendFileSync(path, `${lines.join("\n")}\n`);
}

// An error here is one of the suite as well: without this Node would end with 1, which means a violation.
process.exitCode = await judge().catch((error: unknown) => {
  process.stdout.write(
    `::error title=The suite failed; this is not a verdict::${escapeData(String(error))}\n`,
  );
  return SUITE_FAILED;
});
