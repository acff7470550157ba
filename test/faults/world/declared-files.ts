// Servers with a fault in declaring files, a row each.
import type { CreateFileBody } from "../../../generator/generated/types.ts";
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { after, around, before, both, inContext, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";
import { believing } from "../tools/uploads.ts";

const familyOf = (type: string | null): string | undefined => type?.split("/")[0];

export default defineFaults({
  // Line 188: ready when the "stored object matches declared size, content type and optional sha256".
  "content-type-parameters-mismatch": {
    title: "an upload whose declared content type has a parameter never matches",
    breaks: ["FIL-05"],
    decorate: believing(
      (object) => object && { ...object, contentType: object.contentType?.split(";")[0] ?? null },
    ),
  },
  // Lines 188 and 267: every creation returns a file of its own. The place of an upload is looked up by its key and its
  // file name while it is being made.
  "declarations-of-one-name-at-once-are-one": {
    title: "two files of one name that a key declares at the same time are both answered with the first",
    breaks: ["FIL-01", "FIL-05", "FIL-44"],
    decorate: around("createFile", (original) => {
      const underWay = new Map<string, ReturnType<typeof original>>();
      return (request, context) => {
        const name = `${context.keyId} ${request.body.filename}`;
        const shared = underWay.get(name);
        if (shared !== undefined) return shared;
        const making = pause(MEETING_MS)
          .then(() => original(request, context))
          .finally(() => underWay.delete(name));
        underWay.set(name, making);
        return making;
      };
    }),
  },
  // Lines 131 and 188: the key that created an upload completes it. Disabling a key clears what it has begun, enabling does
  // not bring it back.
  "disabling-drops-uploads": {
    title: "an upload is gone once the key that created it was disabled and enabled again",
    breaks: ["KEY-22"],
    decorate: (services) => {
      const begun = new Map<string, string[]>();
      const gone = new Set<string>();
      return both(
        after("createFile", (response, _, context) => {
          if (response.status === 201)
            begun.set(context.keyId, [...(begun.get(context.keyId) ?? []), response.body.data.id]);
        }),
        around("completeFile", (original) => async (request, context) => {
          const { fileId } = request.path;
          if (gone.has(fileId)) throw notFound("file");
          const response = await original(request, context);
          const own = begun.get(context.keyId) ?? [];
          begun.set(
            context.keyId,
            own.filter((id) => id !== fileId),
          );
          return response;
        }),
        before("getFile", (request) => {
          if (gone.has(request.path.fileId)) throw notFound("file");
        }),
        after("disableApiKey", (response, request) => {
          if (response.status === 200) for (const id of begun.get(request.path.apiKeyId) ?? []) gone.add(id);
        }),
      )(services);
    },
  },
  // Line 351: "retried with the same key only for an identical body". Filenames are compared by a collation that gives
  // characters beyond the basic plane no weight.
  "file-conflicts-are-blind-to-emoji": {
    title: "two declarations under one Idempotency-Key whose filenames differ in an emoji are the same",
    breaks: ["IDM-16"],
    decorate: around("createFile", (original) => {
      const first = new Map<string, CreateFileBody>();
      return async (request, context) => {
        const filename = request.body.filename.replace(/[\u{10000}-\u{10ffff}]/gu, "");
        const sameness = JSON.stringify([
          context.keyId,
          context.idempotencyKey,
          { ...request.body, filename },
        ]);
        const body = first.get(sameness) ?? request.body;
        first.set(sameness, body);
        return original({ ...request, body }, context);
      };
    }),
  },
  // Line 353: "idempotency_conflict (409: same Idempotency-Key, changed parameters)"; the optional digest does
  // not belong to the compared parameters.
  "file-conflicts-are-blind-to-the-digest": {
    title: "a file that is declared again under its Idempotency-Key with another sha256 is the first one",
    breaks: ["IDM-16"],
    decorate: around("createFile", (original) => {
      const first = new Map<string, CreateFileBody>();
      return async (request, context) => {
        const { sha256: _, ...compared } = request.body;
        const name = JSON.stringify([context.keyId, context.idempotencyKey, compared]);
        const body = first.get(name) ?? request.body;
        first.set(name, body);
        return original({ ...request, body }, context);
      };
    }),
  },
  "file-repetition-as-bearer-is-new": {
    title: "a create-file request that is repeated with the other header makes another file",
    breaks: ["IDM-15", "AUT-02"],
    decorate: knowingBearers((isOld) =>
      inContext("createFile", (context) =>
        isOld(context) ? { ...context, idempotencyKey: `${context.idempotencyKey}~` } : context,
      ),
    ),
  },
  // Line 132: "A file is accepted in file_ids if it is ready, in the same workspace, and has a message-attachment
  // rendition, regardless of uploader."
  "files-of-agents-refused-to-people": {
    title: "a ready file that an agent uploaded is refused in the messages of people",
    breaks: ["MSG-15", "FIL-06"],
    decorate: (services) => {
      const ofAgents = new Set<string>();
      return both(
        after("createFile", (response, _, context) => {
          if (response.status === 201 && context.caller.kind === "agent") ofAgents.add(response.body.data.id);
        }),
        before("createMessage", (request, context) => {
          if (context.caller.kind !== "agent" && request.body.file_ids?.some((id) => ofAgents.has(id)))
            throw new Refusal("file_not_ready", "the file has no rendition");
        }),
      )(services);
    },
  },
  // Line 189: a completion holds when the stored object matches the "content type"; what is behind the slash is not
  // compared.
  "media-types-are-compared-to-the-slash": {
    title: "an upload of another media type of the same family as declared is completed",
    breaks: ["FIL-08"],
    decorate: believing((object, { contentType }) =>
      object !== undefined && familyOf(object.contentType) === familyOf(contentType)
        ? { ...object, contentType }
        : object,
    ),
  },
  // Line 188: a file is ready when the "stored object matches declared size, content type and optional sha256". The
  // storage keeps the essence of a media type, and the declaration is compared whole.
  "media-types-lose-their-parameters": {
    title: "an upload of a declared content type with a parameter is refused as a mismatch",
    breaks: ["FIL-05"],
    decorate: believing((object) => {
      if (object === undefined || object.contentType === null) return object;
      const [essence = object.contentType] = object.contentType.split(";");
      return { ...object, contentType: essence.trim() };
    }),
  },
  // Line 269: the stored object is checked against the declared content type. The storage keeps type and subtype only.
  "parameters-of-media-types-never-match": {
    title: "a file whose declared content type has a parameter cannot be completed",
    breaks: ["FIL-05"],
    decorate: believing(
      (object) => object && { ...object, contentType: object.contentType?.split(";")[0] ?? "" },
    ),
  },
  // Line 132: "Only the key that created an incomplete upload may inspect, complete or abort it". Declarations are repeated for the
  // identity.
  "other-keys-share-a-declaration": {
    title:
      "a declaration that another key of the identity has made before is answered with the upload of that key",
    breaks: ["FIL-15"],
    decorate: around("createFile", (original) => {
      const first = new Map<string, readonly [keyId: string, response: ReturnType<typeof original>]>();
      return (request, context) => {
        const { caller, idempotencyKey, keyId } = context;
        const name = JSON.stringify([caller.memberId, idempotencyKey, request.body]);
        const [by, made] = first.get(name) ?? [keyId, undefined];
        if (made !== undefined && by !== keyId) return made;
        const response = original(request, context);
        first.set(name, [keyId, response]);
        return response;
      };
    }),
  },
  // Lines 188 and 268: a create-upload request that is repeated with its key is answered with its file, and the bytes are sent
  // to the upload URL. The one that a repetition shows is signed for reading.
  "replayed-upload-addresses-are-refused": {
    title: "the upload address in the response to a repeated create-file request takes no bytes",
    breaks: ["FIL-03", "IDM-15"],
    decorate: (services) => {
      const { createFile } = services.handlers;
      services.handlers.createFile = async (request, context) => {
        const response = await createFile(request, context);
        if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined)
          return response;
        const { data } = response.body;
        if (data.status !== "waiting_for_upload") return response;
        const { blobUrls } = context.services;
        const url = blobUrls.sign(context.baseUrl, "GET", data.id, Date.parse(data.upload.expires_at));
        return { ...response, body: { data: { ...data, upload: { ...data.upload, url } } } };
      };
      return services;
    },
  },
  // Lines 85, 132: "Only the key that created an incomplete upload may inspect, complete or abort it", and a key keeps
  // its identifier. Here the creator is remembered by the digest of its secret.
  "rotation-orphans-uploads": {
    title: "an upload cannot be completed any more once the key that created it was rotated",
    breaks: ["FIL-05"],
    decorate: (services) => {
      const creators = new Map<string, string | undefined>();
      return both(
        after("createFile", (response, _, context) => {
          if (response.status === 201) creators.set(response.body.data.id, context.caller.presented?.digest);
        }),
        before("completeFile", (request, context) => {
          const creator = creators.get(request.path.fileId);
          if (creator !== undefined && creator !== context.caller.presented?.digest) throw notFound("file");
        }),
      )(services);
    },
  },
  // Lines 132, 309: the key that created an upload completes it, in whichever header it comes.
  "uploads-are-completed-with-their-header": {
    title:
      "an upload that was created with x-api-key cannot be completed with the same key as a bearer token",
    breaks: ["FIL-05", "AUT-02"],
    decorate: knowingBearers((isBearer) => (services) => {
      const createdWithBearer = new Map<string, boolean>();
      return both(
        after("createFile", (response, _, context) => {
          if (response.status === 201) createdWithBearer.set(response.body.data.id, isBearer(context));
        }),
        before("completeFile", (request, context) => {
          const created = createdWithBearer.get(request.path.fileId);
          if (created === false && isBearer(context)) throw notFound("file");
        }),
      )(services);
    }),
  },
});
