// Faults of the upload lifecycle: who may touch a file, what of its bytes is looked at, how it is shown.
import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { ObjectInfo } from "../../../reference-server/blobs/object-header.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { Refusal, type RefusalCode } from "../../../reference-server/refusal.ts";
import type { Services } from "../../../reference-server/services.ts";
import type { StoredFile } from "../../../reference-server/store/resources/files.ts";
import { around, aroundService, inContext, inHttp, inRefusals } from "./around.ts";

type FileOperation = "createFile" | "getFile" | "completeFile";
type ByFileId = "getFile" | "completeFile" | "abortFile";

type FileJson = Record<string, unknown>;

/** Changes the file in successful responses. */
export const inFiles =
  (operations: readonly FileOperation[], change: (file: FileJson, context: Context) => FileJson): Decorate =>
  (services) => {
    for (const id of operations) {
      // All three answer with a file in data; their requests differ and are passed on as they came.
      const original = services.handlers[id] as Handlers["getFile"];
      const changed = async (request: Parameters<typeof original>[0], context: Context) => {
        const response = await original(request, context);
        if (response.status !== 200 && Number(response.status) !== 201) return response;
        const { data } = response.body as unknown as { data: FileJson };
        return { ...response, body: { data: change(data, context) } };
      };
      Object.assign(services.handlers, { [id]: changed });
    }
    return services;
  };

/** Shows some files without a download. */
export const withoutDownload = (isMeant: (fileId: unknown, context: Context) => boolean): Decorate =>
  inFiles(["getFile"], (file, context) =>
    isMeant(file.id, context) ? { ...file, download_url: null, download_expires_at: null } : file,
  );

/** The file, for any caller. */
export const findFile = async ({ store }: Services, id: string): Promise<StoredFile | undefined> =>
  (await store.files.findWaiting(id)) ?? (await store.files.findReady(id));

/** Carries out a request as if the creating key had sent it, where `when` says so. */
export const asCreator = (id: ByFileId, when: (context: Context, file: StoredFile) => boolean): Decorate =>
  // The three have different responses, which are passed on.
  inContext(id as "getFile", async (context, request) => {
    const file = await findFile(context.services, request.path.fileId);
    const isTaken = file !== undefined && file.createdByKeyId !== context.keyId && when(context, file);
    return isTaken ? creatorOf(file, context) : context;
  });

const creatorOf = (file: StoredFile, context: Context): Context => ({
  ...context,
  keyId: file.createdByKeyId,
  caller: { workspaceId: file.workspaceId, memberId: file.createdByMemberId, kind: "human" },
});

/** Carries out what another key of the workspace is refused. */
export const carryingOutForOthers = (id: "completeFile" | "abortFile"): Decorate =>
  // The two have different responses, which are passed on.
  around(id as "completeFile", (original) => async (request, context) => {
    const file = await context.services.store.files.findWaiting(request.path.fileId);
    const isOther = file !== undefined && file.createdByKeyId !== context.keyId;
    if (isOther && file.workspaceId === context.caller.workspaceId)
      await original(request, creatorOf(file, context));
    return original(request, context);
  });

/** The stored object as a completion sees it. */
export const believing = (
  change: (object: ObjectInfo | undefined, file: StoredFile) => ObjectInfo | undefined,
): Decorate =>
  aroundService("blobs", "head", (head, services) => async (id) => {
    const file = await services.store.files.findWaiting(id);
    const object = await head(id);
    return file === undefined ? object : change(object, file);
  });

/** Another size of objects whose bytes came without a Content-Length. */
export const resizingChunked =
  (sizeOf: (file: StoredFile) => number): Decorate =>
  (services) => {
    const { configureHttp } = services;
    const chunked = new Set<string>();
    services.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("onRequest", async (request) => {
        const id = /^\/blobs\/([^?]+)/.exec(request.url)?.[1];
        if (id === undefined || request.method !== "PUT") return;
        if (request.headers["content-length"] === undefined) chunked.add(id);
        else chunked.delete(id);
      });
    };
    return believing((object, file) =>
      object !== undefined && chunked.has(file.id) ? { ...object, sizeBytes: sizeOf(file) } : object,
    )(services);
  };

/** Runs something when a completion is refused, and refuses with its result. */
export const onRefusal = (
  refuse: (error: Refusal, fileId: string, services: Services) => Promise<unknown>,
): Decorate =>
  inRefusals(
    "completeFile",
    async (error, request, context) => await refuse(error, request.path.fileId, context.services),
  );

/** One code instead of another. */
export const recoded = (from: RefusalCode, to: RefusalCode): Decorate =>
  onRefusal(async (error) => (error.code === from ? new Refusal(to, error.message) : error));

/** Refuses requests to the storage. */
export const storageRefuses = (
  method: "PUT" | "GET",
  when: (request: FastifyRequest, fileId: string) => boolean | Promise<boolean>,
): Decorate =>
  inHttp((app) =>
    app.addHook("onRequest", async (request) => {
      const id = /^\/blobs\/([^?]+)/.exec(request.url)?.[1];
      if (id === undefined || request.method !== method || !(await when(request, id))) return;
      throw new ApiError(403, "forbidden", "the storage does not take this");
    }),
  );

/** Gives requests of a path a key of their own where they have none. */
export const keyNotNeeded = (path: RegExp): Decorate =>
  inHttp((app) =>
    app.addHook("preHandler", async (request) => {
      if (request.method === "POST" && path.test(request.url))
        request.headers["idempotency-key"] ??= randomUUID();
    }),
  );

/** Leaves files out of the messages that carry them, before they are checked. */
export const withoutFiles = (
  isLeftOut: (file: StoredFile | undefined, context: Context) => boolean,
  then: "stored" | "stored and refused" = "stored",
): Decorate =>
  around("createMessage", (original) => async (request, context) => {
    const { file_ids = [] } = request.body;
    const kept: string[] = [];
    for (const id of file_ids) if (!isLeftOut(await findFile(context.services, id), context)) kept.push(id);
    const response = await original({ ...request, body: { ...request.body, file_ids: kept } }, context);
    if (kept.length === file_ids.length || then === "stored") return response;
    throw new Refusal("file_not_ready", "a file is not ready");
  });
