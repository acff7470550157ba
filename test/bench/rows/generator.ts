// The generator against others on the same documents, in CPU time and memory: all that we make (types, operations, server,
// client, validators) against types alone of openapi-typescript, against hey-api with zod, and against orval.
import { execFileSync, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { bundleSizes } from "../../support/bundle-sizes.ts";
import { median } from "../rate.ts";
import type { BenchOptions, Row } from "../row.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const manifest = fileURLToPath(new URL("../peers/generators/package.json", import.meta.url));
const reportUsage = fileURLToPath(new URL("../peers/report-usage.mjs", import.meta.url));

interface Usage {
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly seconds: number;
  readonly failed: boolean;
}

interface Document {
  readonly name: string;
  readonly file: string;
}

/** The size that a page bears without a thought. */
const MAX_BUNDLE_BYTES = 12 * 1024;

/** Each is run so often; the median counts. */
const ROUNDS = 3;

export async function generatorRows({ corpus }: BenchOptions): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "wcs-bench-generator-"));
  try {
    const peers = installPeers();
    const rows: Row[] = [];
    const own: Document = { name: "own contract", file: join(root, "generator/generated/openapi.json") };
    for (const document of [own, ...readCorpus(corpus, folder)])
      rows.push(...(await rowsOf(document, folder, peers)));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowsOf(document: Document, folder: string, peers: string): Promise<readonly Row[]> {
  const { name, file } = document;
  const out = join(folder, "ours");
  const ours = ["wcs.mjs", "generate", "--spec", file, "--out", out, "--tolerant"].map((arg, at) =>
    at === 0 ? join(root, arg) : arg,
  );
  const bin = (path: string) => join(peers, "node_modules", path);
  const heyConfig = join(folder, "hey.config.mjs");
  writeFileSync(
    heyConfig,
    `export default { input: ${JSON.stringify(file)}, output: ${JSON.stringify(join(folder, "hey"))}, plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch", "zod"], logs: { level: "silent" } };\n`,
  );
  const all = await measure(ours, folder, () => rmSync(out, { recursive: true, force: true }));
  const types = await measure(
    [bin("openapi-typescript/bin/cli.js"), file, "-o", join(folder, "types.d.ts")],
    folder,
  );
  const hey = await measure([bin("@hey-api/openapi-ts/bin/run.js"), "-f", heyConfig], folder);
  const orval = await measure(
    [
      bin("orval/dist/bin/orval.js"),
      "--input",
      file,
      "--output",
      join(folder, "orval.ts"),
      "--client",
      "fetch",
    ],
    folder,
  );
  await measure([...ours, "--check"], folder);
  const check = await measure([...ours, "--check"], folder);
  const [heaviest] = await bundleSizes(out);
  const rows: readonly (Row | undefined)[] = [
    against("CPU of everything", "openapi-typescript, types only", {
      ours: all,
      theirs: types,
      what: "cpuSeconds",
      goal: 1.5,
    }),
    against("memory of everything", "hey-api with zod", {
      ours: all,
      theirs: hey,
      what: "megabytes",
      goal: 1,
    }),
    against("CPU of everything", "hey-api with zod", { ours: all, theirs: hey, what: "cpuSeconds" }),
    against("CPU of everything", "orval, fetch", { ours: all, theirs: orval, what: "cpuSeconds" }),
    {
      path: "--check, unchanged",
      against: "0.3 s",
      ratio: check.seconds / 0.3,
      goal: { atMost: 1 },
      detail: `${check.seconds.toFixed(2)} s`,
    },
    {
      path: "client of the heaviest operation",
      against: "12 kB",
      ratio: (heaviest?.bytes ?? 0) / MAX_BUNDLE_BYTES,
      goal: { atMost: 1 },
      isExact: true,
      detail: `${heaviest?.operation}, ${heaviest?.bytes} bytes`,
    },
  ];
  return rows.flatMap((row) =>
    row === undefined ? [] : [{ ...row, path: `generator, ${name}: ${row.path}` }],
  );
}

interface Comparison {
  readonly ours: Usage;
  readonly theirs: Usage;
  readonly what: "cpuSeconds" | "megabytes";
  readonly goal?: number;
}

/** A peer that fails on the document cannot be compared; that is said in place of a ratio. */
function against(path: string, peer: string, { ours, theirs, what, goal }: Comparison): Row {
  const unit = what === "cpuSeconds" ? "s" : "MB";
  const detail = `${ours[what].toFixed(1)} ${unit} and ${theirs.failed ? "a failure" : `${theirs[what].toFixed(1)} ${unit}`}`;
  return {
    ...{ path, against: peer, detail, ratio: theirs.failed ? 0 : ours[what] / theirs[what] },
    ...(goal === undefined ? {} : { goal: { atMost: goal } }),
  };
}

async function measure(
  args: readonly string[],
  folder: string,
  before: () => void = () => {},
): Promise<Usage> {
  const all: Usage[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    before();
    all.push(await run(args, folder));
  }
  const middle = (pick: (usage: Usage) => number) => median(all.map(pick));
  return {
    cpuSeconds: middle((usage) => usage.cpuSeconds),
    megabytes: middle((usage) => usage.megabytes),
    seconds: middle((usage) => usage.seconds),
    failed: all.some((usage) => usage.failed),
  };
}

function run(args: readonly string[], folder: string): Promise<Usage> {
  const usage = join(folder, "usage");
  rmSync(usage, { recursive: true, force: true });
  mkdirSync(usage);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: folder,
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${pathToFileURL(reportUsage).href}`,
        BENCH_USAGE: usage,
        XDG_CACHE_HOME: join(folder, "cache"),
      },
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      const seconds = (performance.now() - start) / 1000;
      resolve({ ...usageIn(usage), seconds, failed: code !== 0 });
    });
  });
}

/** Some programs do their work in a process of its own: time adds up, and the largest memory counts. */
function usageIn(folder: string): Pick<Usage, "cpuSeconds" | "megabytes"> {
  const all: readonly Pick<Usage, "cpuSeconds" | "megabytes">[] = readdirSync(folder).map((name) =>
    JSON.parse(readFileSync(join(folder, name), "utf8")),
  );
  return {
    cpuSeconds: all.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    megabytes: Math.max(0, ...all.map(({ megabytes }) => megabytes)),
  };
}

/** Outside of this project's own dependencies: nobody else needs them. */
function installPeers(): string {
  const folder = join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"),
    "workspace-context-contract/bench-generators",
  );
  const known = join(folder, "package.json");
  if (existsSync(known) && readFileSync(known, "utf8") === readFileSync(manifest, "utf8")) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(known, readFileSync(manifest));
  try {
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Documents of a folder, those that are compressed written out; the largest last. */
function readCorpus(corpus: string | undefined, folder: string): readonly Document[] {
  if (corpus === undefined) return [];
  return readdirSync(corpus)
    .filter((name) => /\.(?:json|ya?ml)(?:\.gz)?$/.test(name))
    .map((name) => {
      const plain = basename(name, ".gz");
      const bytes = readFileSync(join(corpus, name));
      const file = join(folder, plain);
      const text = name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
      writeFileSync(file, text);
      return { name: plain, file, size: text.length };
    })
    .sort((a, b) => a.size - b.size)
    .map(({ name, file }) => ({ name, file }));
}
