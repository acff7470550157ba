// Files: declared over the API, bytes to a storage of its own that refuses undeclared ones.
import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Reply, Request, Route } from "../http/http.ts";
import { integer, type Json, object, text } from "../http/reading.ts";
import { conflict, missing, Refusal, unprocessable } from "../http/refusal.ts";
import { wholeSecond } from "../world/time.ts";
import { canOpen, type Member, type StoredFile, type World } from "../world/world.ts";

const UPLOAD_MS = 60_000;
const DOWNLOAD_MS = 2_000;

const DIGESTS = { base64: /^[A-Za-z0-9+/]{43}=$/, hex: /^[0-9a-f]{64}$/ };

interface Download {
  file: StoredFile;
  until: number;
}

export function fileRoutes(world: World, downloads: Map<string, Download>): Route[] {
  const base = { scopes: ["files:write"], errors: "nested" as const };
  return [
    {
      ...base,
      method: "POST",
      path: "/files",
      idempotent: "forever",
      run: (request) => declare(world, request),
    },
    {
      ...base,
      method: "GET",
      path: "/files/:id",
      scopes: ["files:read"],
      run: (request) => read(world, downloads, request),
    },
    { ...base, method: "POST", path: "/files/:id/finish", run: (request) => finish(world, request) },
    { ...base, method: "POST", path: "/files/:id/abort", run: (request) => abort(world, request) },
  ];
}

function declare(world: World, { body, key }: Request): Reply {
  const fields = object(body);
  const title = text(fields, "title", 500);
  const mime = text(fields, "mime", 200);
  if (!/^[\w.+-]+\/[\w.+-]+(;.*)?$/.test(mime)) throw unprocessable("mime is not a content type");
  const bytes = integer(fields, "bytes", 1, 1 << 26);
  const digest = fields.digest === undefined || fields.digest === null ? null : text(fields, "digest", 64);
  if (digest !== null && !DIGESTS[world.choices.digests].test(digest))
    throw unprocessable("digest is not a SHA-256");
  const file: StoredFile = {
    id: world.nextId(),
    key,
    title,
    mime,
    bytes,
    digest,
    status: "waiting_for_upload",
    token: randomBytes(16).toString("hex"),
    until: wholeSecond(Date.now() + UPLOAD_MS),
  };
  world.files.set(file.id, file);
  return { status: 201, body: { data: fileView(world, file) } };
}

function fileView(world: World, file: StoredFile): Json {
  return {
    id: file.id,
    status: file.status,
    title: file.title,
    mime: file.mime,
    bytes: file.bytes,
    preview: null,
    ...(file.status === "waiting_for_upload"
      ? {
          upload: {
            method: "PUT",
            url: `${world.storageUrl}/in/${file.id}`,
            headers: { "content-type": file.mime, "x-upload-token": file.token },
            expires_at: world.stamp(file.until * 1000),
            region: "north",
          },
        }
      : {}),
  };
}

/** The creating key's file, whatever its state. */
function ownFile(world: World, { params, key }: Request): StoredFile {
  const file = world.files.get(params.id ?? "");
  if (file === undefined || file.key !== key) throw missing("file");
  return file;
}

function isAttachedFor(world: World, who: Member, file: StoredFile): boolean {
  return [...world.messages.values()].some(
    (message) => message.fileIds.includes(file.id) && canOpen(who, message.conversation),
  );
}

function read(world: World, downloads: Map<string, Download>, request: Request): Reply {
  const file = world.files.get(request.params.id ?? "");
  const isOpen = file !== undefined && isAttachedFor(world, request.who, file);
  if (file === undefined || (!isOpen && file.key !== request.key)) throw missing("file");
  if (!isOpen) return { status: 200, body: { data: fileView(world, file) } };
  const token = randomBytes(16).toString("hex");
  const until = wholeSecond(Date.now() + DOWNLOAD_MS);
  downloads.set(token, { file, until });
  const link = { fetch_url: `${world.storageUrl}/out/${token}`, fetch_expires: world.stamp(until * 1000) };
  return { status: 200, body: { data: { ...fileView(world, file), ...link } } };
}

function finish(world: World, request: Request): Reply {
  const file = ownFile(world, request);
  if (file.status === "discarded") throw new Refusal(410, "file_discarded", "the file was discarded");
  if (file.status === "waiting_for_upload") {
    if (file.object === undefined) throw conflict("file_upload_object_missing", "no bytes have arrived");
    const digest = createHash("sha256").update(file.object).digest(world.choices.digests);
    if (file.digest !== null && file.digest !== digest)
      throw conflict("checksum_mismatch", "other bytes arrived");
    file.status = "ready";
  }
  return { status: 200, body: { data: fileView(world, file) } };
}

function abort(world: World, request: Request): Reply {
  const file = ownFile(world, request);
  if (file.status === "ready") throw conflict("file_is_ready", "a ready file is not discarded");
  file.status = "discarded";
  if (!world.choices.showsDiscarded) world.files.delete(file.id);
  delete file.object;
  return { status: 200, body: { data: fileView(world, file) } };
}

/** The storage: takes PUTs that match their declaration, gives downloads while their link lives. */
export function createStorage(world: World, downloads: Map<string, Download>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, way, name = ""] = (request.url ?? "").split("/");
    const refuse = (status: number, why: string): void => {
      request.resume();
      response.writeHead(status, { "content-type": "application/xml" }).end(`<Error>${why}</Error>`);
    };
    if (way === "out" && (request.method === "GET" || request.method === "HEAD")) {
      const download = downloads.get(name);
      if (download?.file.object === undefined || Date.now() > download.until) return refuse(403, "expired");
      response.writeHead(200, { "content-type": download.file.mime }).end(download.file.object);
      return;
    }
    const file = world.files.get(name);
    if (way !== "in" || request.method !== "PUT" || file === undefined) return refuse(404, "unknown");
    if (request.headers["x-upload-token"] !== file.token) return refuse(403, "token");
    if (file.status !== "waiting_for_upload" || Date.now() > file.until) return refuse(403, "over");
    if (request.headers["content-type"] !== file.mime) return refuse(403, "content-type");
    const bytes = await readWhole(request);
    // Nobody is there any more to get a response.
    if (bytes === undefined) return;
    if (bytes.length !== file.bytes) return refuse(400, "length");
    file.object = bytes;
    response.writeHead(204).end();
  };
}

/** @returns undefined when the connection broke before the end */
async function readWhole(request: IncomingMessage): Promise<Buffer | undefined> {
  try {
    return Buffer.concat(await request.toArray());
  } catch {
    return undefined;
  }
}
