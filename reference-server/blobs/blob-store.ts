// The bytes of files on local disk. An upload is written to a file of its own while it arrives, made durable, and only
// then linked to the name of its object; a link never replaces, so a stored object never changes.
import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, link, mkdir, open, opendir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { decodeHeader, encodeHeader, HEADER_BYTES, type ObjectInfo } from "./object-header.ts";

type PutOutcome =
  | { outcome: "stored"; object: ObjectInfo }
  /** The name holds other bytes, or the same under another media type; they stay. */
  | { outcome: "occupied" };

export interface BlobStore {
  /**
   * Takes the bytes as they come, never more than one chunk in memory; throws the errors of the source and
   * keeps nothing.
   * Of more bytes than `mostBytes` only their number and digest are kept, since nobody can ever read them.
   */
  put(
    id: string,
    contentType: string | null,
    bytes: AsyncIterable<Uint8Array>,
    mostBytes?: number,
  ): Promise<PutOutcome>;
  head(id: string): Promise<ObjectInfo | undefined>;
  read(id: string): Promise<{ object: ObjectInfo; bytes: Readable } | undefined>;
  /** Removing a missing blob is not an error. */
  remove(id: string): Promise<void>;
  /** Ids of all objects, in groups. */
  list(): AsyncIterable<string[]>;
  /** Takes an object out of use without deleting it. */
  setAside(id: string, nowMs: number): Promise<void>;
  /** The orphans, in groups. */
  listAside(): AsyncIterable<Aside[]>;
  /** Puts it into use again, unless there is such an object. */
  bringBack(aside: Aside): Promise<void>;
  deleteAside(aside: Aside): Promise<void>;
  close(): Promise<void>;
}

/** An object that was set aside, and when. */
interface Aside {
  id: string;
  sinceMs: number;
}

interface BlobStoreOptions {
  folder: string;
  /** Whether an object must survive a power failure from the moment `put` returns. Costs two flushes per object. */
  durable: boolean;
  /** Whether `close` removes the folder. */
  temporary?: boolean;
}

/** Ids become file names, so only the form of generated ids is accepted. */
const ID = /^[a-z]+_[0-9A-Z]{1,64}$/;
const GROUP = 500;

export async function openBlobStore({ folder, durable, temporary }: BlobStoreOptions): Promise<BlobStore> {
  const objects = join(folder, "objects");
  const arriving = join(folder, "arriving");
  const orphans = join(folder, "orphans");
  // One process owns the folder; an upload that was arriving when it died can never be completed.
  await rm(arriving, { recursive: true, force: true });
  for (const each of [objects, arriving, orphans]) await mkdir(each, { recursive: true, mode: 0o700 });

  function pathOf(id: string): string {
    if (!ID.test(id)) throw new Error(`blobs: expected an id of the service, found ${JSON.stringify(id)}`);
    return join(objects, id);
  }

  // The name holds the timestamp, because copies of a folder get new file times.
  const asidePath = ({ id, sinceMs }: Aside): string => join(orphans, `${sinceMs}-${id}`);

  return {
    head: async (id) => readInfo(pathOf(id)),
    async put(id, contentType, bytes, mostBytes = Number.POSITIVE_INFINITY) {
      const path = pathOf(id);
      const temporaryPath = join(arriving, randomUUID());
      try {
        const object = await writeObject(temporaryPath, contentType, bytes, { durable, mostBytes });
        if (!(await linkNew(temporaryPath, path))) {
          const stored = await readInfo(path);
          const isSame =
            stored !== undefined &&
            stored.sha256 === object.sha256 &&
            stored.contentType === object.contentType;
          // A client that repeats an upload because it lost the response must not get the response that it failed.
          return isSame ? { outcome: "stored", object } : { outcome: "occupied" };
        }
        if (durable) await flushFolder(objects);
        return { outcome: "stored", object };
      } finally {
        await rm(temporaryPath, { force: true });
      }
    },
    async read(id) {
      const handle = await openObject(pathOf(id));
      if (handle === undefined) return undefined;
      try {
        const object = await readHeader(handle);
        return { object, bytes: handle.createReadStream({ start: HEADER_BYTES }) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: () => readGroups(objects, (name) => (ID.test(name) ? name : undefined)),
    setAside: (id, nowMs) => rename(pathOf(id), asidePath({ id, sinceMs: nowMs })),
    listAside: () => readGroups(orphans, readAside),
    async bringBack(aside) {
      await linkNew(asidePath(aside), pathOf(aside.id));
      await rm(asidePath(aside), { force: true });
    },
    deleteAside: (aside) => rm(asidePath(aside), { force: true }),
    close: async () => {
      if (temporary) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readInfo(path: string): Promise<ObjectInfo | undefined> {
  const handle = await openObject(path);
  if (handle === undefined) return undefined;
  try {
    return await readHeader(handle);
  } finally {
    await handle.close();
  }
}

async function* readGroups<T>(folder: string, read: (name: string) => T | undefined): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const { name } of await opendir(folder)) {
    const entry = read(name);
    if (entry === undefined) continue;
    group.push(entry);
    if (group.length < GROUP) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function readAside(name: string): Aside | undefined {
  const [, since = "", id = ""] = /^(\d{1,15})-(.*)$/.exec(name) ?? [];
  return ID.test(id) ? { id, sinceMs: Number(since) } : undefined;
}

async function writeObject(
  path: string,
  contentType: string | null,
  bytes: AsyncIterable<Uint8Array>,
  { durable, mostBytes }: { durable: boolean; mostBytes: number },
): Promise<ObjectInfo> {
  const handle = await open(path, "wx", 0o600);
  try {
    const digest = createHash("sha256");
    let sizeBytes = 0;
    for await (const chunk of bytes) {
      digest.update(chunk);
      if (sizeBytes + chunk.length <= mostBytes) await writeAll(handle, chunk, HEADER_BYTES + sizeBytes);
      sizeBytes += chunk.length;
    }
    if (sizeBytes > mostBytes) await handle.truncate(0);
    const header = encodeHeader({ contentType, sizeBytes, sha256: digest.digest("hex") });
    await writeAll(handle, header, 0);
    if (durable) await handle.sync();
    // As it will be read back, so that two uploads compare equal exactly when their objects do.
    return decodeHeader(header);
  } finally {
    await handle.close();
  }
}

/** One write may take fewer bytes than it was given, when the disk is nearly full for instance. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const result = await handle.write(bytes, written, bytes.length - written, position + written);
    written += result.bytesWritten;
  }
}

/** False when the name is taken. */
async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function openObject(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

async function readHeader(handle: FileHandle): Promise<ObjectInfo> {
  const header = Buffer.alloc(HEADER_BYTES);
  await handle.read(header, 0, HEADER_BYTES, 0);
  return decodeHeader(header);
}

/** A new name is durable once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
