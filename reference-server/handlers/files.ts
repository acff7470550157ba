// Handlers of the files operations.

import type * as types from "../../generator/generated/types.ts";
import { isSameMediaType } from "../blobs/media-type.ts";
import type { ObjectInfo } from "../blobs/object-header.ts";
import type { Handlers } from "../generated/handlers.ts";
import { respondOnce } from "../handling/idempotent.ts";
import { invalidBody, notFound, Refusal } from "../refusal.ts";
import type { SeenFile, StoredFile } from "../store/resources/files.ts";
import type { Context } from "./context.ts";

export const abortFile: Handlers["abortFile"] = async ({ path }, context) => {
  const { store, blobs } = context.services;
  const file = await getOwn(context, path.fileId);
  if (!(await store.files.discard(file.id, context.caller))) {
    throw new Refusal("conflict", "the file is ready; only an incomplete upload can be aborted");
  }
  await blobs.remove(file.id);
  return { status: 200, body: { data: { id: file.id, aborted: true } } };
};

export const completeFile: Handlers["completeFile"] = async ({ path }, context) => {
  const { store, blobs } = context.services;
  const file = await getOwn(context, path.fileId);
  if (file.status === "waiting_for_upload") {
    checkObject(file, await blobs.head(file.id));
    if (!(await store.files.markReady(file.id, context.caller))) throw notFound("file");
  }
  return { status: 200, body: { data: renderReady(context, file) } };
};

export const createFile: Handlers["createFile"] = async (request, context) => {
  const { caller, keyId, services } = context;
  const { body } = request;
  checkSize(body, services.config.maxFileBytes);
  const { once, reply } = respondOnce(context, request, {
    status: 201,
    render: (file: StoredFile) => ({ data: renderWaiting(context, file) }),
    // The address is a right to write, and only this key may have it: another key of the identity gets its own file.
    showsSecret: true,
    keySpace: keyId,
  });
  const declared = {
    filename: body.filename,
    contentType: body.content_type,
    sizeBytes: body.size_bytes,
    sha256: body.sha256 ?? null,
    uploadLifetimeMs: services.config.uploadLifetimeMs,
  };
  return reply(await services.store.files.create(caller, keyId, declared, once));
};

export const getFile: Handlers["getFile"] = async ({ path }, context) => {
  const file = await context.services.store.files.get(context.caller, context.keyId, path.fileId);
  if (file === undefined) throw notFound("file");
  const data = file.status === "ready" ? renderReady(context, file) : renderWaiting(context, file);
  return { status: 200, body: { data } };
};

/** Only the key that declared a file completes or aborts it; for every other the file does not exist. */
async function getOwn({ caller, keyId, services }: Context, fileId: string): Promise<SeenFile> {
  const file = await services.store.files.get(caller, keyId, fileId);
  if (file?.createdByKeyId !== keyId) throw notFound("file");
  return file;
}

function renderWaiting({ services, baseUrl }: Context, file: StoredFile): types.WaitingFile {
  const url = services.blobUrls.sign(baseUrl, "PUT", file.id, file.uploadExpiresAt);
  return services.render.waitingFile(file, { url, expiresAt: file.uploadExpiresAt });
}

function renderReady({ services, baseUrl }: Context, file: SeenFile): types.ReadyFile {
  if (!file.isReadable) return services.render.readyFile(file, undefined);
  const expiresAt = services.clock.now() + services.config.downloadLifetimeMs;
  const url = services.blobUrls.sign(baseUrl, "GET", file.id, expiresAt);
  return services.render.readyFile(file, { url, expiresAt });
}

/** The schema cannot check the size, because the deployment sets it. */
function checkSize({ size_bytes: sizeBytes }: types.CreateFileBody, maxBytes: number): void {
  if (sizeBytes <= maxBytes) return;
  throw invalidBody("/size_bytes", "maximum", `expected at most ${maxBytes}, found ${sizeBytes}`);
}

/** The first difference decides: existence, size, media type, digest. */
function checkObject(file: StoredFile, object: ObjectInfo | undefined): void {
  const remedy = "create a new file";
  if (object === undefined) {
    throw new Refusal(
      "file_upload_object_missing",
      `no bytes arrived; ${remedy} and send them to its upload.url`,
    );
  }
  if (object.sizeBytes !== file.sizeBytes) {
    throw new Refusal(
      "size_mismatch",
      `expected ${file.sizeBytes} bytes, found ${object.sizeBytes}; ${remedy}`,
    );
  }
  if (object.contentType === null || !isSameMediaType(file.contentType, object.contentType)) {
    throw new Refusal(
      "content_type_mismatch",
      `expected ${file.contentType}, found ${object.contentType ?? "none"}; ${remedy}`,
    );
  }
  if (file.sha256 !== null && object.sha256 !== file.sha256) {
    throw new Refusal(
      "checksum_mismatch",
      `expected sha256 ${file.sha256}, found ${object.sha256}; ${remedy}`,
    );
  }
}
