// The storage side of files: one PUT and one GET per object, both by signed address and without a key, outside of the
// versioned API. The API checks the stored bytes on completion.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../generator/runtime/server/errors.ts";
import { readBounded } from "../blobs/bounded-body.ts";
import { attachmentHeader } from "../blobs/content-disposition.ts";
import { BLOB_PREFIX, type BlobMethod, type SignedQuery } from "../blobs/signed-urls.ts";
import { createUploadsUnderWay } from "../blobs/uploads-under-way.ts";
import { notFound, Refusal } from "../refusal.ts";
import type { Services } from "../services.ts";
import type { StoredFile } from "../store/resources/files.ts";
import type { BodyDeadlines } from "../transport/body-deadlines.ts";

const PATH = `${BLOB_PREFIX}/:fileId`;

export function mountBlobs(app: FastifyInstance, services: Services, deadlines: BodyDeadlines): void {
  // A scope of its own, because here no body of any type is ever parsed.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    const uploads = createUploadsUnderWay();
    scope.put(PATH, (request, reply) => {
      const fileId = checkAddress(services, "PUT", request);
      return uploads.run(fileId, () => receive({ services, deadlines }, fileId, request, reply));
    });
    scope.get(PATH, { exposeHeadRoute: false }, (request, reply) => deliver(services, request, reply));
  });
}

async function receive(
  { services, deadlines }: { readonly services: Services; readonly deadlines: BodyDeadlines },
  fileId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { store, blobs, config } = services;
  const file = await store.files.findWaiting(fileId);
  if (file === undefined) throw notFound("upload");
  await checkMaker(services, file);
  const body = readBounded(request.raw, {
    maxBytes: config.maxFileBytes,
    idleTimeoutMs: config.uploadIdleTimeoutMs,
    minBytesPerSecond: config.uploadMinBytesPerSecond,
  });
  // From here on the progress of the upload is its limit.
  deadlines.lift(request.raw);
  try {
    const put = await blobs.put(fileId, request.headers["content-type"] ?? null, body, file.sizeBytes);
    if (put.outcome === "occupied") {
      throw new Refusal("conflict", "other bytes were uploaded here before; create a new file for these");
    }
    if (!(await store.files.exists(fileId))) {
      // The file was aborted while its bytes arrived, so they are removed here.
      await blobs.remove(fileId);
      throw notFound("upload");
    }
    if ((await store.files.findWaiting(fileId)) !== undefined) {
      await checkMaker(services, file).catch(async (refusal: unknown) => {
        await blobs.remove(fileId);
        throw refusal;
      });
    }
    return reply.header("etag", `"${put.object.sha256}"`).send();
  } catch (error) {
    if (request.raw.readableAborted) {
      throw new ApiError(400, "upload_interrupted", "the connection ended before the upload did");
    }
    // A body that came to a halt would be waited for again before the next request.
    if (error instanceof ApiError && error.status === 408) reply.header("connection", "close");
    throw error;
  } finally {
    deadlines.resume(request.raw);
  }
}

async function deliver(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fileId = checkAddress(services, "GET", request);
  const file = await services.store.files.findReady(fileId);
  const found = file && (await services.blobs.read(fileId));
  if (file === undefined || found === undefined) throw notFound("file");
  return reply
    .headers({
      "content-type": file.contentType,
      "content-length": found.object.sizeBytes,
      "content-disposition": attachmentHeader(file.filename),
      // Bytes and media type come from clients: a browser must not run them under the origin of this host.
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
      // Ranges are not served: files are small enough to be fetched again as a whole.
      "accept-ranges": "none",
    })
    .send(found.bytes);
}

/** The right to upload ends with the key that declared the file: nobody else could complete it. */
async function checkMaker({ store }: Services, { createdByKeyId }: StoredFile): Promise<void> {
  const maker = await store.keys.get(createdByKeyId);
  if (maker?.key.status === "active") return;
  throw new Refusal("forbidden", "the key that made the address is not valid any more");
}

function checkAddress({ blobUrls, clock }: Services, method: BlobMethod, request: FastifyRequest): string {
  // The route has this one parameter, and a query whose properties are checked where they are used.
  const { fileId } = request.params as { fileId: string };
  const verdict = blobUrls.verify(method, fileId, request.query as SignedQuery, clock.now());
  if (verdict === "valid") return fileId;
  const why = verdict === "expired" ? "the address has expired" : "the address is not one of ours";
  throw new Refusal("forbidden", `${why}; ask the API for a new one`);
}
