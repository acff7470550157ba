// Files of somebody are never deleted: a start with the wrong database or folder is refused, and orphans lie aside.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createManualClock } from "../../../reference-server/clock.ts";
import { type Config, createConfig } from "../../../reference-server/config.ts";
import { ensureDemo } from "../../../reference-server/demo/demo.ts";
import { runMaintenance } from "../../../reference-server/maintenance.ts";
import { startServer } from "../../../reference-server/service.ts";
import { declarationOf, put } from "../files/client.ts";
import { temporaryFolder } from "../store/open.ts";

const DAY_MS = 86_400_000;
const bytes = Buffer.from("somebody's bytes");

type Folders = Partial<Pick<Config, "data" | "blobs">>;

interface Client {
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several operations, whose members the assertions check.
  ask(path: string, body?: object): Promise<{ status: number; body: any }>;
}

/** Serves until the work is done, then stops in order. */
async function serving<T>(folders: Folders, work: (client: Client) => Promise<T>): Promise<T> {
  const server = await startServer(createConfig(folders));
  try {
    const { keys } = await ensureDemo(server.services);
    const ask = async (path: string, body?: object) => {
      const response = await fetch(`${server.url}/v1${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          "x-api-key": keys.primary ?? "",
          "content-type": "application/json",
          "idempotency-key": crypto.randomUUID(),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    return await work({ ask });
  } finally {
    await server.close();
  }
}

async function upload({ ask }: Client): Promise<string> {
  const { data } = (await ask("/files", declarationOf(bytes))).body;
  expect((await put(data.upload, bytes)).status).toBe(200);
  expect((await ask(`/files/${data.id}/complete`, {})).status).toBe(200);
  return data.id;
}

/** As if no release had made marks yet. */
function forgetMarks(data: string): void {
  rmSync(join(data, "blobs", "mark"));
  const database = new DatabaseSync(join(data, "workspace.sqlite"));
  database.exec("DELETE FROM settings WHERE name = 'blob_mark'");
  database.close();
}

/** What a start is refused with: the line that `wcs serve` ends with. */
async function refusal(folders: Folders): Promise<string> {
  const refused = await startServer(createConfig(folders)).catch((error: unknown) => error);
  if (!(refused instanceof Error))
    throw new Error(`expected a refusal of ${JSON.stringify(folders)}, found none`);
  expect(refused.message).not.toContain("\n");
  return refused.message;
}

/** A data folder in which a file is ready. */
async function withFile(): Promise<{ data: string; objects: string; id: string }> {
  const data = temporaryFolder();
  const id = await serving({ data }, upload);
  return { data, objects: join(data, "blobs", "objects"), id };
}

test("a database that was just created is refused beside the files of another, as often as it is tried", async () => {
  const { data, objects, id } = await withFile();
  const newData = temporaryFolder();
  const folders = { data: newData, blobs: join(data, "blobs") };
  expect(await refusal(folders)).toContain("expected no files beside a database that was just created");
  expect(await refusal(folders)).toContain("choose another folder with --blobs");
  renameSync(join(data, "workspace.sqlite"), join(data, "lost.sqlite"));
  rmSync(join(data, "sealing.key"));
  expect(await refusal({ data })).toContain("restore their database");
  expect(readdirSync(objects)).toEqual([id]);
});

test("a database is refused beside the files of another one, and nothing of either is touched", async () => {
  const [one, other] = [await withFile(), await withFile()];
  const said = await refusal({ data: one.data, blobs: join(other.data, "blobs") });
  expect(said).toContain("expected the files of this database");
  expect(said).toContain("found those of another");
  for (const { objects, id } of [one, other]) expect(readdirSync(objects)).toEqual([id]);
  const readable = ({ data, id }: typeof one) =>
    serving({ data }, async ({ ask }) => (await ask(`/files/${id}`)).status);
  expect([await readable(one), await readable(other)]).toEqual([200, 200]);
});

test("a folder that is not mounted is refused, and its remedy works", async () => {
  const { data, id } = await withFile();
  renameSync(join(data, "blobs"), join(data, "elsewhere"));
  const said = await refusal({ data });
  expect(said).toContain("expected the files of this database, found none; mount or restore them");
  const [, mark = ""] = /write (\S+) into its file mark/.exec(said) ?? [];
  mkdirSync(join(data, "blobs"));
  writeFileSync(join(data, "blobs", "mark"), mark);
  await serving({ data }, async ({ ask }) => expect((await ask(`/files/${id}`)).status).toBe(200));
  rmSync(join(data, "blobs"), { recursive: true });
  renameSync(join(data, "elsewhere"), join(data, "blobs"));
  await serving({ data }, async () => expect(readdirSync(join(data, "blobs", "objects"))).toEqual([id]));
});

test("folder and database of a release without marks get them, unless they do not belong together", async () => {
  const { data, objects, id } = await withFile();
  forgetMarks(data);
  await serving({ data }, async ({ ask }) => expect((await ask(`/files/${id}`)).status).toBe(200));
  expect(existsSync(join(data, "blobs", "mark"))).toBe(true);
  forgetMarks(data);
  renameSync(join(objects, id), join(objects, `${id.slice(0, -4)}0000`));
  expect(await refusal({ data })).toContain("found files of which it knows none");
});

test("files that are newer than the database lie aside, come back with it, and are deleted after their time", async () => {
  const { data, objects, id: old } = await withFile();
  const yesterday = temporaryFolder();
  cpSync(join(data, "workspace.sqlite"), join(yesterday, "workspace.sqlite"));
  const id = await serving({ data }, upload);
  const today = join(yesterday, "today.sqlite");
  cpSync(join(data, "workspace.sqlite"), today);
  const aside = (): string[] =>
    readdirSync(join(data, "blobs", "orphans")).map((name) => name.split("-")[1] ?? "");

  const restore = (from: string): void => cpSync(from, join(data, "workspace.sqlite"));
  restore(join(yesterday, "workspace.sqlite"));
  await serving({ data }, async () => expect([readdirSync(objects), aside()]).toEqual([[old], [id]]));
  restore(today);
  await serving({ data }, async ({ ask }) => {
    expect([readdirSync(objects).sort(), aside()]).toEqual([[old, id].sort(), []]);
    expect((await ask(`/files/${id}`)).status).toBe(200);
  });

  restore(join(yesterday, "workspace.sqlite"));
  const clock = createManualClock(Date.now());
  const server = await startServer(createConfig({ data, orphanRetentionMs: 3 * DAY_MS }), undefined, {
    clock,
  });
  clock.advance(2 * DAY_MS);
  await runMaintenance(server.services);
  expect(aside()).toEqual([id]);
  clock.advance(2 * DAY_MS);
  await runMaintenance(server.services);
  expect(aside()).toEqual([]);
  await server.close();
});
