// Database and folder of files carry the same random mark, so that neither is ever used with another: to a database that
// does not know them, the files of another one are bytes without an owner.
import { randomUUID } from "node:crypto";
import { mkdir, opendir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeDurably } from "../store/db/durable-file.ts";
import type { Settings } from "../store/db/settings.ts";
import type { Files } from "../store/resources/files.ts";

interface Claim {
  folder: string;
  settings: Settings;
  files: Files;
  /** The database did not exist before this start. */
  isNewDatabase: boolean;
}

const SETTING = "blob_mark";
const MARK_FILE = "mark";
/** Of the files that lie there so many are looked up in the database. */
const LOOK = 500;

/** To be called before anything in the folder is touched. Throws an error for the operator. */
export async function claimFolder({ folder, settings, files, isNewDatabase }: Claim): Promise<void> {
  const known = await settings.get(SETTING);
  const found = await readMark(folder);
  if (known !== undefined && found === known) return;
  const objects = await someObjects(folder);
  const hasOwnFiles = await files.hasReady();
  const isNothingAtStake = objects.length === 0 && !hasOwnFiles;
  // Older releases made no marks; then the files themselves say whose they are.
  const isOlder = known === undefined && !isNewDatabase;
  const isOwn = isOlder && (await files.filterExisting(objects)).size > 0;
  const mark = known ?? (isOwn ? found : undefined) ?? randomUUID();
  if (!isNothingAtStake && !isOwn) {
    if (isOlder) await settings.set(SETTING, mark);
    throw new Error(`${folder}: ${problemOf({ known, found, mark, objects, isNewDatabase })}`);
  }
  await settings.set(SETTING, mark);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  writeDurably(join(folder, MARK_FILE), `${mark}\n`);
}

interface Situation {
  known: string | undefined;
  found: string | undefined;
  mark: string;
  objects: readonly string[];
  isNewDatabase: boolean;
}

function problemOf({ known, found, mark, objects, isNewDatabase }: Situation): string {
  if (isNewDatabase) {
    return "expected no files beside a database that was just created, found some; restore their database, or choose another folder with --blobs";
  }
  if (known !== undefined && found !== undefined) {
    return `expected the files of this database, with the mark ${known}, found those of another, with ${found}; choose the right folder with --blobs or the right database with --data`;
  }
  const remedy = `write ${mark} into its file ${MARK_FILE}`;
  return objects.length === 0
    ? `expected the files of this database, found none; mount or restore them, or to go on without them ${remedy}`
    : `expected the files of this database, found files of which it knows none; choose another folder with --blobs, or if they are its own ${remedy}`;
}

async function readMark(folder: string): Promise<string | undefined> {
  return (await readFile(join(folder, MARK_FILE), "utf8").catch(() => "")).trim() || undefined;
}

async function someObjects(folder: string): Promise<string[]> {
  const names: string[] = [];
  try {
    for await (const { name } of await opendir(join(folder, "objects"))) {
      names.push(name);
      if (names.length === LOOK) break;
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  return names;
}
