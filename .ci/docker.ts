// `npm run docker`: builds the image and runs it. Where no container tool exists, the steps of the Dockerfile run in empty
// folders instead, one for each stage, with this machine's Node in place of the image's.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Instruction {
  readonly name: string;
  readonly value: string;
}

export const readDockerfile = (text: string): Instruction[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [name = "", ...value] = line.split(" ");
      return { name, value: value.join(" ") };
    });

/** What the image must do, with its exit code and what it prints. */
const TRIALS: readonly [args: readonly string[], status: number, text: string][] = [
  [["help"], 0, "usage: wcs COMMAND"],
  [["explain", "IDM-02"], 0, "IDM-02"],
  [["conform", "--only", "contract/path-prefix", "--report-json", "report.json"], 0, "report:  report.json"],
];

if (import.meta.main) {
  const tool = ["docker", "podman"].find((name) => spawnSync(name, ["version"]).status === 0);
  const wcs = tool === undefined ? runSteps() : buildImage(tool);
  for (const [args, status, text] of TRIALS) {
    const ran = wcs(args);
    const isRight = ran.status === status && ran.stdout.includes(text);
    process.stdout.write(`${isRight ? "ok" : "FAILED"}: wcs ${args.join(" ")}\n`);
    if (isRight) continue;
    process.stdout.write(
      `expected ${status} and "${text}", found ${ran.status}:\n${ran.stdout}${ran.stderr}\n`,
    );
    process.exitCode = 1;
  }
}

type Run = (args: readonly string[]) => { status: number | null; stdout: string; stderr: string };

function buildImage(tool: string): Run {
  execFileSync(tool, ["build", "-t", "wcs", "."], { cwd: root, stdio: "inherit" });
  // As the guide says: the user who starts it finds the reports in a folder of their own.
  const user = `${process.getuid?.() ?? 1000}:${process.getgid?.() ?? 1000}`;
  const folder = mkdtempSync(join(tmpdir(), "wcs-reports-"));
  const options = ["--rm", "--user", user, "-v", `${folder}:/work`];
  return (args) => spawnSync(tool, ["run", ...options, "wcs", ...args], { encoding: "utf8" });
}

function runSteps(): Run {
  const base = mkdtempSync(join(tmpdir(), "wcs-image-"));
  const stages: string[] = [];
  const names = new Map<string, string>();
  let folder = "";
  let entry: string[] = [];
  const path: string[] = [];
  const at = (inside: string): string => join(stages.at(-1) ?? base, inside);
  const env = () => ({ ...process.env, PATH: [...path, process.env.PATH ?? ""].join(delimiter) });
  for (const { name, value } of readDockerfile(readFileSync(join(root, "Dockerfile"), "utf8"))) {
    process.stdout.write(`${name} ${value}\n`);
    if (name === "FROM") {
      stages.push(join(base, String(stages.length)));
      const [, alias] = value.split(" AS ");
      if (alias !== undefined) names.set(alias, at(""));
      path.splice(0);
    } else if (name === "WORKDIR") {
      folder = at(value);
      mkdirSync(folder, { recursive: true });
    } else if (name === "COPY") copy(value, folder, names);
    else if (name === "RUN")
      execFileSync("sh", ["-c", value], { cwd: folder, env: env(), stdio: ["ignore", "ignore", "inherit"] });
    else if (name === "ENV") path.unshift(at(/"([^:"]+):/.exec(value)?.[1] ?? ""));
    else if (name === "ENTRYPOINT") entry = JSON.parse(value);
    else if (!["USER", "EXPOSE", "CMD"].includes(name))
      throw new Error(`Dockerfile: nothing runs ${name} here`);
  }
  const [command = "", ...first] = entry;
  return (args) => spawnSync(command, [...first, ...args], { cwd: folder, env: env(), encoding: "utf8" });
}

/** From the repository without what .dockerignore names, or from the folder of an earlier stage. */
function copy(value: string, folder: string, stages: ReadonlyMap<string, string>): void {
  const parts = value.split(" ");
  const stage = /^--from=(.*)$/.exec(parts[0] ?? "")?.[1];
  const sources = stage === undefined ? parts : parts.slice(1);
  const target = join(folder, sources.pop() ?? ".");
  const from = stage === undefined ? root : (stages.get(stage) ?? "");
  const ignored = new Set(readFileSync(join(root, ".dockerignore"), "utf8").trim().split("\n"));
  for (const source of sources) {
    const found =
      source === "."
        ? globSync("*", { cwd: from }).concat(globSync(".*", { cwd: from }))
        : globSync(source.replace(/^\//, ""), { cwd: from });
    for (const path of found.filter((one) => stage !== undefined || !ignored.has(one))) {
      const to = join(target, source === "." ? path : (path.split("/").at(-1) ?? path));
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(from, path), to, { recursive: true });
    }
  }
}
