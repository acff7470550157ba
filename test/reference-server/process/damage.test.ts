// A database that cannot be read and a disk that takes no more: a sentence, and everything as it was.
import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { createConfig } from "../../../reference-server/config.ts";
import { ensureDemo } from "../../../reference-server/demo/demo.ts";
import { startServer } from "../../../reference-server/service.ts";
import { within } from "../harness.ts";
import { errorsOf, runServe, serve } from "../serving.ts";
import { temporaryFolder } from "../store/open.ts";

const PAGE = 4096;
const isRoot = process.getuid?.() === 0;

/** A data folder as a server leaves it that was stopped in order. */
async function usedFolder(): Promise<string> {
  const data = temporaryFolder();
  const server = await startServer(createConfig({ data }));
  await ensureDemo(server.services);
  await server.close();
  return data;
}

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = openSync(path, "r+");
  writeSync(file, bytes, 0, bytes.length, at);
  closeSync(file);
}

const digestOf = (path: string): string | undefined =>
  existsSync(path) && statSync(path).isFile()
    ? createHash("sha256").update(readFileSync(path)).digest("hex")
    : undefined;

const damages: readonly [what: string, damage: (database: string, data: string) => void][] = [
  ["a header of chance", (database) => overwrite(database, 0, randomBytes(100))],
  ["text", (database) => writeFileSync(database, "this is not a database\n".repeat(500))],
  ["half of it", (database) => truncateSync(database, Math.floor(statSync(database).size / 2 / PAGE) * PAGE)],
  ["the first page alone", (database) => truncateSync(database, PAGE)],
  ["a schema of chance", (database) => overwrite(database, 100, randomBytes(PAGE - 100))],
  ["eight pages of chance at the beginning", (database) => overwrite(database, PAGE, randomBytes(8 * PAGE))],
  [
    "a folder in its place",
    (database) => {
      rmSync(database);
      mkdirSync(database);
    },
  ],
  [
    "a file in place of the folder",
    (_, data) => {
      renameSync(data, `${data}-away`);
      onTestFinished(() => rmSync(`${data}-away`, { recursive: true }));
      writeFileSync(data, "");
    },
  ],
];

test.each(damages)(
  "with %s the start ends with a sentence, and nothing is written over",
  async (_, damage) => {
    const data = await usedFolder();
    const database = join(data, "workspace.sqlite");
    damage(database, data);
    const before = digestOf(database);
    const refused = await startServer(createConfig({ data })).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(String(refused)).toMatch(/^Error: [^\n]+$/);
    expect(digestOf(database)).toBe(before);
  },
);

test("the process ends with that sentence alone", async () => {
  const data = await usedFolder();
  writeFileSync(join(data, "workspace.sqlite"), "this is not a database\n".repeat(500));
  const { child, exited } = runServe(["--port", "0", "--data", data]);
  const said = await errorsOf(child);
  expect(await exited).toBe(3);
  expect(said.trim().split("\n")).toHaveLength(1);
  expect(said).toMatch(/^wcs serve: /);
  expect(said).not.toMatch(/ {4}at /);
});

test.skipIf(isRoot)("a folder that cannot be written to is said so", async () => {
  const data = await usedFolder();
  chmodSync(data, 0o500);
  onTestFinished(() => chmodSync(data, 0o700));
  const { child, exited } = runServe(["--port", "0", "--data", data]);
  expect(await errorsOf(child)).toMatch(/^wcs serve: .+\n$/);
  expect(await exited).toBe(3);
});

/** A disk of its own, where this machine lets the test make one. */
function smallDisk(mebibytes: number): string | undefined {
  const folder = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

test("on a full disk nothing that was answered is lost, reading goes on, and space heals everything", async (context) => {
  const disk = smallDisk(24);
  if (disk === undefined) return context.skip("this machine lets nobody mount a disk");
  const profileFile = join(temporaryFolder(), "profile.yaml");
  const start = async () => {
    const serving = await serve(["--data", join(disk, "data"), "--profile-out", profileFile]);
    const { keys, fixtures } = parse(readFileSync(profileFile, "utf8"));
    const path = `${serving.url}/v1/conversations/${fixtures.conversation}/messages`;
    const headers = { "x-api-key": keys.primary, "content-type": "application/json" };
    return {
      ...serving,
      post: (name: string) =>
        fetch(path, {
          method: "POST",
          headers: { ...headers, "idempotency-key": name },
          body: JSON.stringify({ markdown_content: `${name} ${"x".repeat(30_000)}` }),
        }),
      read: async () => {
        const response = await fetch(`${path}?limit=100`, { headers });
        return { status: response.status, text: await response.text() };
      },
    };
  };
  const first = await start();
  // Of the disk a part is given back later.
  const ballast = join(disk, "ballast");
  writeFileSync(ballast, Buffer.alloc(17 * 1024 * 1024));
  const statuses = new Map<string, number>();
  for (let index = 0; [...statuses.values()].filter((status) => status === 500).length < 10; index++) {
    expect(index).toBeLessThan(500);
    statuses.set(`message-${index}`, (await first.post(`message-${index}`)).status);
  }
  expect((await first.read()).status).toBe(200);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  first.child.kill("SIGKILL");
  await first.exited;

  rmSync(ballast);
  const second = await start();
  for (const [name, before] of statuses) {
    const received = await second.post(name);
    const isReplay = received.headers.get("idempotent-replayed") === "true";
    expect([name, before, received.status, isReplay]).toEqual([name, before, 200, before === 200]);
  }
  second.child.kill("SIGTERM");
  expect(await within(second.exited, "the exit")).toBe(0);
}, 60_000);
